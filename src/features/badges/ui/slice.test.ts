import { beforeEach, expect, it } from 'vitest'
import { badgeChanged, badges, badgesReceived } from './slice.ts'

beforeEach(() => {
  badges.reset()
  badgesReceived([
    { type: 'brainiac', status: 0 },
    { type: 'streak', status: 0 },
  ])
})

it('changes the status of its type alone', () => {
  badgeChanged('streak', 1)
  expect(badges.get().data).toEqual([
    { type: 'brainiac', status: 0 },
    { type: 'streak', status: 1 },
  ])
})

it('knows no badge that the server did not name', () => {
  badgeChanged('elite', 1)
  expect(badges.get().data).toHaveLength(2)
})
