import { expect, it } from 'vitest'
import { leftAt, nextTick } from './countdown.ts'

it.each([
  [5000, 1200, 3800],
  [5000, 5000, 0],
  [5000, 9000, 0],
])('a deadline at %i is, at %i, %i ms away', (deadline, now, left) => expect(leftAt(deadline, now)).toBe(left))
it.each([
  [30_000, 1000, 1000],
  [29_640, 1000, 640],
  [999, 1000, 999],
  [61_250, 60_000, 1250],
])('with %i ms left in steps of %i the figure stays true for %i ms', (left, step, wait) => expect(nextTick(left, step)).toBe(wait))
