import { expect, it } from 'vitest'
import { localIn, momentIn } from './zoned.ts'

it.each([
  ['UTC', '2026-03-01T18:00', '2026-03-01T18:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-01T18:00', '2026-03-01T12:30:00.000Z'],
  ['America/New_York', '2026-03-07T23:30', '2026-03-08T04:30:00.000Z'],
  // Hours after and before the clock is put forward.
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
])('in %s, %s is %s', (zone, local, moment) => {
  expect([momentIn(zone, local), localIn(zone, moment)]).toEqual([moment, local])
})

it.each(['', 'tomorrow', '2026-13-01T10:00', '2026-03-01'])('%j is no moment', (local) => expect(momentIn('UTC', local)).toBeUndefined())
