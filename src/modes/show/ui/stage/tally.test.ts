import { expect, it } from 'vitest'
import { answersIn, optionCounts, rightPlaces, sizeFor } from './tally.ts'

it('counts each option, also those chosen together', () => {
  expect(optionCounts(['1', '2', '3'], [{ answer: '2', seats: 23 }, { answer: '1', seats: 9 }])).toEqual([9, 23, 0])
  expect(optionCounts(['1', '2', '11'], [{ answer: '1,11', seats: 4 }, { answer: '2,1', seats: 2 }])).toEqual([6, 2, 4])
  expect(answersIn([{ answer: '1,2', seats: 4 }, { answer: '', seats: 2 }])).toBe(6)
})

it('knows which options are right, and in which order', () => {
  expect(rightPlaces(['1', '2', '3'], '3,1')).toEqual([2, 0, 1])
  expect(rightPlaces(['1', '2'], '')).toEqual([0, 0])
})

it('sets longer texts smaller', () => {
  const steps = [[0, 'large'], [5, 'small']] as const
  expect([sizeFor('abcd', steps), sizeFor('abcde', steps), sizeFor('', steps)]).toEqual(['large', 'small', 'large'])
})
