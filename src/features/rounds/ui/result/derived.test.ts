import { expect, it } from 'vitest'
import { bulbsLit, rightMissing } from './derived.ts'

it.each([
  [{ right: 2, wrong: 8 }, 30, 1],
  [{ right: 0, wrong: 10 }, 30, 3],
  [{ right: 3, wrong: 7 }, 30, 0],
  [{ right: 2, wrong: 5 }, 30, 1],
  [{ right: 0, wrong: 1 }, 30, 1],
  [{ right: 0, wrong: 0 }, 30, 1],
  [{ right: 9, wrong: 0 }, 30, 0],
  [{ right: 1, wrong: 2 }, 33, 0],
  [{ right: 1, wrong: 2 }, 34, 1],
])('%o passes at %i %% with %i more right', (result, percent, missing) => expect(rightMissing(result, percent)).toBe(missing))

it.each([
  [0, 0],
  [1, 1],
  [58, 12],
  [90, 18],
  [99.5, 19],
  [100, 20],
])('%d %% lights %i of 20 bulbs', (percent, lit) => expect(bulbsLit(percent)).toBe(lit))
