import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_ROUND_TRIP_MS, pointsFor, roundTripOf } from './points.ts'

const figures = { right: 4, fastest: 2, faster: 1 }

describe('points of a right answer', () => {
  it.each([
    [0, 6], [1_999, 6], [2_000, 6], [2_001, 5], [3_999, 5], [4_000, 5], [4_001, 4], [30_000, 4], [32_000, 4],
  ])('%i ms after its question was sent: %i', (ms, points) => {
    expect(pointsFor(ms, figures)).toBe(points)
  })

  it('are the operator’s, and less with every second that counts', () => {
    expect([1_000, 3_000, 9_000].map((ms) => pointsFor(ms, { right: 10, fastest: 5, faster: 3 }))).toEqual([15, 13, 10])
  })
})

describe('the round trip that is taken off', () => {
  it.each([
    ['before the first ping', [], 0],
    ['one', [40], 40],
    ['the lowest of few', [90, 30, 60], 30],
    ['a low one of eight, not the lowest', [10, 20, 30, 40, 50, 60, 70, 80], 20],
    ['delays make it no longer', [30, 30, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000], 30],
    ['at most 150 ms', [900, 900, 900], 150],
    ['never less than nothing', [-5], 0],
  ])('%s', (_what, samples, ms) => {
    expect(roundTripOf(samples)).toBe(ms)
  })

  it('stays within its bounds whatever was measured, in whichever order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 5_000, noNaN: true }), { maxLength: 8 }), (samples) => {
        const ms = roundTripOf(samples)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThanOrEqual(MOST_ROUND_TRIP_MS)
        expect(roundTripOf([...samples].reverse())).toBe(ms)
      }),
    )
  })
})
