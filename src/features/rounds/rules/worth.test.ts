import { expect, it } from 'vitest'
import { pointsOf, runningScore, scoreOf } from './worth.ts'

const points = { right: 4, wrong: 3 }

it.each([['r', 4], ['w', -3], ['s', 0], [null, 0]] as const)('an answer marked %s is worth %i', (verdict, worth) => expect(pointsOf(verdict, points)).toBe(worth))

it.each([[0, 2, -6, 0], [1, 2, -2, 0], [3, 2, 6, 6], [0, 0, 0, 0]])('%i right and %i wrong: %i on the stage, %i credited', (right, wrong, running, credited) => {
  expect([runningScore({ right, wrong }, points), scoreOf({ right, wrong }, points)]).toEqual([running, credited])
})
