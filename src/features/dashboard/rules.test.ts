import { expect, it } from 'vitest'
import { cohortsOf, medianOf, nextStart, periodsUntil, startOf, summed } from './rules.ts'

it.each([
  ['day', '2026-03-01', '2026-03-01', '2026-03-02'],
  ['week', '2026-03-01', '2026-02-23', '2026-03-02'],
  ['week', '2026-03-02', '2026-03-02', '2026-03-09'],
  ['month', '2026-01-31', '2026-01-01', '2026-02-01'],
  ['month', '2026-12-05', '2026-12-01', '2027-01-01'],
] as const)('the %s of %s begins on %s, the next one on %s', (span, day, start, next) => {
  expect([startOf(span, day), nextStart(span, start)]).toEqual([start, next])
})

it('periods are as many as asked for, the one that holds today last', () => {
  expect(periodsUntil('month', '2026-03-15', 4)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'])
  expect(periodsUntil('week', '2026-03-01', 2)).toEqual(['2026-02-16', '2026-02-23'])
})

it('a cohort has a figure once the day is over for its last newcomer', () => {
  const sumOf = (name: string, _start: string, part: string) => (name === 'joined' ? 9 : Number(part))
  // Who joined on Sunday the 1st comes back on the 8th: on the 8th that day is not over, on the 9th it is.
  expect(cohortsOf('week', ['2026-02-23'], '2026-03-08', sumOf)).toEqual([{ start: '2026-02-23', joined: 9, after: [1, null, null] }])
  expect(cohortsOf('week', ['2026-02-23'], '2026-03-09', sumOf)).toEqual([{ start: '2026-02-23', joined: 9, after: [1, 7, null] }])
})

it.each([
  [[0, 0, 0], null],
  [[1, 0, 0], 5],
  [[1, 1, 8], 100],
  [[3, 3, 2], 20],
])('of %j the median lies below %j', (counts, bound) => expect(medianOf(counts, [5, 20, 100])).toBe(bound))

it('sums what many rows add, and names a player once a day', () => {
  const day = '2026-03-01'
  const row = { at: '', id: '', sums: [{ name: 'rounds', day, part: 'a', n: 1 }, { name: 'ms', day, part: '', n: 0 }], played: { day, playerIds: ['p'] } }
  expect(summed([row, row])).toEqual({ sums: [{ name: 'rounds', day, part: 'a', n: 2 }], played: [{ day, playerId: 'p' }] })
})
