import { expect, it } from 'vitest'
import { crowdBulbs, litForShare, optionBulbs } from './bulbs.ts'

it.each([
  [42, 37, { count: 42, lit: 37 }],
  [60, 60, { count: 60, lit: 60 }],
  [61, 30, { count: 60, lit: 30 }],
  [2000, 1, { count: 60, lit: 1 }],
  [2000, 1999, { count: 60, lit: 59 }],
  [2000, 2000, { count: 60, lit: 60 }],
  [2000, 0, { count: 60, lit: 0 }],
  [0, 0, { count: 0, lit: 0 }],
  // A seat was put out after its answer: never more bulbs than places.
  [3, 4, { count: 3, lit: 3 }],
])('of %i seats %i have answered', (seats, answered, bulbs) => expect(crowdBulbs(seats, answered)).toEqual(bulbs))

it('rows of options have as many places as the highest count', () => {
  expect(optionBulbs([23, 9, 4, 6], 42)).toEqual({ places: 23, lit: [23, 9, 4, 6] })
  expect(optionBulbs([0, 0], 0)).toEqual({ places: 0, lit: [0, 0] })
})

it('beyond 23 they show the share of all answers', () => {
  expect(optionBulbs([1000, 600, 399, 1], 2000)).toEqual({ places: 20, lit: [10, 6, 4, 1] })
  expect(optionBulbs([24, 0], 24)).toEqual({ places: 20, lit: [20, 0] })
})

it('no share is rounded to all or nothing', () => {
  expect(litForShare(999, 1000, 20)).toBe(19)
  expect(litForShare(1, 1000, 20)).toBe(1)
})
