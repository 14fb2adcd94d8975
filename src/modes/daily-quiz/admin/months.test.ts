import { expect, it } from 'vitest'
import { monthAfter, weeksOf } from './months.ts'

it.each([['2026-11', 1, '2026-12'], ['2026-12', 1, '2027-01'], ['2026-01', -1, '2025-12'], ['2026-03', -12, '2025-03']])('%s and %i months: %s', (month, months, then) => expect(monthAfter(month, months)).toBe(then))

it.each([['2026-11', '2026-10-26', '2026-12-06', 6], ['2026-02', '2026-01-26', '2026-03-01', 5], ['2027-02', '2027-02-01', '2027-02-28', 4]])('%s is shown from %s to %s', (month, first, last, weeks) => {
  const days = weeksOf(month)
  expect([days[0]?.[0], days.at(-1)?.at(-1), days.length]).toEqual([first, last, weeks])
})
