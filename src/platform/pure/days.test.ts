import { expect, it } from 'vitest'
import { dayAfter, isDay } from './days.ts'

it.each([['2026-12-24', true], ['2026-02-29', false], ['2028-02-29', true], ['2026-13-01', false], ['2026-1-1', false], ['tomorrow', false], ['', false]])('"%s" is one: %s', (day, is) => expect(isDay(day)).toBe(is))
it.each([['2026-12-31', '2027-01-01'], ['2028-02-28', '2028-02-29'], ['2026-03-29', '2026-03-30'], ['2026-10-25', '2026-10-26']])('after %s comes %s, daylight saving or not', (day, next) => expect(dayAfter(day)).toBe(next))
