import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn, endOfDay, isDay, isTimeZone } from './days.ts'

it.each([['2026-12-24', true], ['2026-02-29', false], ['2028-02-29', true], ['2026-13-01', false], ['2026-1-1', false], ['tomorrow', false], ['', false]])('"%s" is one: %s', (day, is) => expect(isDay(day)).toBe(is))
it.each([['2026-12-31', '2027-01-01'], ['2028-02-28', '2028-02-29'], ['2026-03-29', '2026-03-30'], ['2026-10-25', '2026-10-26']])('after %s comes %s, daylight saving or not', (day, next) => expect(dayAfter(day)).toBe(next))

describe('a zone', () => {
  it.each([['Europe/Berlin', true], ['UTC', true], ['America/Argentina/Buenos_Aires', true], ['Mars/Olympus', false], ['+14:00', false], ['', false], ["UTC'--", false]])('"%s" is one: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
  it.each([
    ['Pacific/Kiritimati', '2026-06-01T10:00:00Z', '2026-06-02'],
    ['Pacific/Kiritimati', '2026-06-01T09:59:59Z', '2026-06-01'],
    ['Pacific/Pago_Pago', '2026-06-01T10:59:59Z', '2026-05-31'],
    ['Asia/Kathmandu', '2026-06-01T18:15:00Z', '2026-06-02'],
  ])('%s has at %s the day %s', (zone, moment, day) => expect(dayIn(zone, Date.parse(moment))).toBe(day))
  it.each([
    ['UTC', '2026-06-01', '2026-06-02T00:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00Z'],
    ['Asia/Beirut', '2026-03-28', '2026-03-28T22:00:00Z'],
    ['Africa/Cairo', '2026-10-29', '2026-10-29T22:00:00Z'],
    ['America/Havana', '2026-03-07', '2026-03-08T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-06-01', '2026-06-01T10:00:00Z'],
    ['Etc/GMT+12', '2026-06-01', '2026-06-02T12:00:00Z'],
  ])('%s ends %s at %s', (zone, day, moment) => expect(new Date(endOfDay(zone, day)).toISOString()).toBe(new Date(moment).toISOString()))
})
