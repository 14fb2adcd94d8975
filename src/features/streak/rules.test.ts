import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, endOfDay } from '../../platform/pure/days.ts'
import { dueAt, isSafe, newStreak, recordPlay, settle, weekOf, type Streak } from './rules.ts'

const FRESH = 2
const HOUR = 3_600_000
/** From UTC-11 to UTC+14, with offsets of half and quarter hours and different rules of daylight saving. */
const ZONES = [
  'Pacific/Pago_Pago', 'Pacific/Honolulu', 'Pacific/Marquesas', 'America/Anchorage', 'America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'America/Havana',
  'America/St_Johns', 'America/Sao_Paulo', 'Atlantic/Azores', 'UTC', 'Europe/London', 'Europe/Berlin', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Tehran', 'Asia/Kolkata', 'Asia/Kathmandu',
  'Asia/Shanghai', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati',
] as const
const at = (moment: string) => Date.parse(moment)
const zone = fc.constantFrom(...ZONES)

const moved = (before: Streak, to: string, now: number): Streak => ({ ...settle(before, now, FRESH).streak, zone: to })
const playAll = (start: Streak, moments: number[]): Streak => moments.reduce((streak, now) => recordPlay(streak, now, FRESH).streak, start)

describe('at home', () => {
  const berlin = newStreak('Europe/Berlin', FRESH)
  it('counts a day once, and the next one behind midnight', () => {
    expect(playAll(berlin, [at('2026-06-01T10:00Z'), at('2026-06-01T12:00Z'), at('2026-06-01T21:59:59Z')]).days).toBe(1)
    expect(playAll(berlin, [at('2026-06-01T21:59:59Z'), at('2026-06-01T22:00:00Z')]).days).toBe(2)
  })
  it.each([
    [1, { days: 2, freezes: 2, frozen: [] }],
    [2, { days: 2, freezes: 1, frozen: ['2026-06-02'] }],
    [3, { days: 2, freezes: 0, frozen: ['2026-06-02', '2026-06-03'] }],
    [4, { days: 1, freezes: 2, frozen: ['2026-06-02', '2026-06-03'] }],
    [9, { days: 1, freezes: 2, frozen: ['2026-06-02', '2026-06-03'] }],
  ])('comes back after %i days: freezes stand in, two missed days at most', (days, { frozen, ...left }) => {
    const first = playAll(berlin, [at('2026-06-01T10:00Z')])
    const settled = recordPlay(first, at('2026-06-01T10:00Z') + days * 24 * HOUR, FRESH)
    expect(settled.streak).toMatchObject(left)
    expect(settled.frozen).toEqual(frozen)
  })
  it('keeps the longest run when it is over', () => {
    const run = playAll(berlin, [1, 2, 3].map((day) => at(`2026-06-0${day}T10:00Z`)))
    expect(settle(run, at('2026-06-20T10:00Z'), FRESH).streak).toMatchObject({ days: 0, longest: 3, freezes: 2, lastDay: null })
  })
  it('is in danger until the midnight of today, and safe once it has been played', () => {
    const run = playAll(berlin, [at('2026-06-01T10:00Z')])
    expect(isSafe(run, at('2026-06-01T20:00Z'))).toBe(true)
    expect(isSafe(run, at('2026-06-01T22:00Z'))).toBe(false)
    expect(dueAt(run)).toBe(at('2026-06-02T22:00Z'))
    expect(dueAt(berlin)).toBeNull()
  })
  it('draws the week as bulbs', () => {
    const run = playAll(berlin, [at('2026-06-05T10:00Z')])
    const days = new Map([['2026-06-03', 'frozen'], ['2026-06-05', 'lit']] as const)
    expect(weekOf(run, at('2026-06-06T10:00Z'), days).map(({ state }) => state)).toEqual(['dark', 'dark', 'dark', 'frozen', 'dark', 'lit', 'today'])
  })
})

describe('on the way', () => {
  it('east over the date line: the day that never was is not missed', () => {
    const left = playAll(newStreak('America/Los_Angeles', FRESH), [at('2026-06-02T03:00Z')])
    const there = recordPlay(moved(left, 'Pacific/Auckland', at('2026-06-02T18:00Z')), at('2026-06-02T18:00Z'), FRESH)
    expect(there.streak).toMatchObject({ days: 2, freezes: 2, lastDay: '2026-06-03' })
    expect(there.frozen).toEqual([])
  })
  it('west over the date line: the day that comes twice counts once, and nothing is missed', () => {
    const left = playAll(newStreak('Pacific/Auckland', FRESH), [at('2026-06-02T22:00Z')])
    const there = moved(left, 'America/Los_Angeles', at('2026-06-03T04:00Z'))
    expect(recordPlay(there, at('2026-06-03T04:00Z'), FRESH).streak).toMatchObject({ days: 1, freezes: 2 })
    const next = recordPlay(there, at('2026-06-04T16:00Z'), FRESH)
    expect(next.streak).toMatchObject({ days: 2, freezes: 2, lastDay: '2026-06-04' })
    expect(next.frozen).toEqual([])
  })
  it('a night flight east: a round before the old midnight counts, and the new day as soon as it begins', () => {
    const left = playAll(newStreak('Europe/London', FRESH), [at('2026-06-01T20:00Z')])
    const early = recordPlay(moved(left, 'Asia/Kolkata', at('2026-06-01T21:00Z')), at('2026-06-01T21:00Z'), FRESH).streak
    expect(early).toMatchObject({ days: 1, early: { day: '2026-06-02' } })
    expect(isSafe(early, at('2026-06-01T22:00Z'))).toBe(true)
    expect(dueAt(early)).toBe(at('2026-06-01T23:00Z'))
    expect(settle(early, at('2026-06-01T23:00Z'), FRESH)).toMatchObject({ streak: { days: 2, lastDay: '2026-06-02' }, played: ['2026-06-02'] })
  })
  it('all zones of the world at the same moment are one day', () => {
    const now = at('2026-06-01T10:30Z')
    const run = ZONES.reduce((streak, to) => recordPlay(moved(streak, to, now), now, FRESH).streak, newStreak('UTC', FRESH))
    expect(run.days).toBe(1)
  })
})

/** A step: minutes to advance, an optional new zone, and whether a round is played. */
const step = (most: number) => fc.record({ minutes: fc.integer({ min: 0, max: most }), to: fc.option(zone), plays: fc.boolean() })
const begin = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') })

describe('whatever happens', () => {
  it('every midnight of a year, in each zone: the last moment before and the first after are two days, daylight saving or not', () => {
    for (const home of ZONES) {
      let streak = newStreak(home, FRESH)
      let day = '2026-01-01'
      for (let n = 0; n < 365; n++, day = dayAfter(day)) {
        const midnight = endOfDay(home, day)
        streak = playAll(streak, [midnight - 1, midnight])
      }
      expect({ home, ...streak }).toMatchObject({ home, days: 366, freezes: FRESH })
    }
  }, 30_000)

  it('playing twice a day changes nothing, in any time zone', () => {
    fc.assert(fc.property(begin, zone, fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 720 }), to: fc.option(zone) }), { minLength: 1, maxLength: 120 }), (start, home, steps) => {
      let now = start
      let streak = recordPlay(newStreak(home, FRESH), now, FRESH).streak
      for (const { minutes, to } of steps) {
        now += minutes * 60_000
        streak = recordPlay(to ? moved(streak, to, now) : streak, now, FRESH).streak
        expect(streak.freezes).toBe(FRESH)
      }
      const days = (now - start) / (24 * HOUR)
      // Tolerance: a partial day at each end, and one for travelling around the world.
      expect(streak.days).toBeGreaterThanOrEqual(Math.floor(days) - 2)
      expect(streak.days).toBeLessThanOrEqual(Math.floor(days) + 3)
    }), { numRuns: 600 })
  }, 30_000)

  it('changes of the time zone add at most one day, however many there are', () => {
    fc.assert(fc.property(begin, zone, fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 300 }), to: zone }), { maxLength: 150 }), (start, home, steps) => {
      let now = start
      let streak = recordPlay(newStreak(home, FRESH), now, FRESH).streak
      for (const { minutes, to } of steps) {
        now += minutes * 60_000
        streak = recordPlay(moved(streak, to, now), now, FRESH).streak
      }
      // Playing before and after midnight gives two days at once; the span of time zones adds 26 hours once.
      expect(streak.longest).toBeLessThanOrEqual(Math.floor((now - start + 26 * HOUR) / (24 * HOUR)) + 2)
    }), { numRuns: 600 })
  }, 30_000)

  it('looking at it changes nothing: settled on the way or not, a play comes to the same', () => {
    fc.assert(fc.property(begin, zone, fc.array(step(3000), { maxLength: 60 }), (start, home, steps) => {
      let now = start
      let [lazy, eager] = [newStreak(home, FRESH), newStreak(home, FRESH)]
      for (const { minutes, to, plays } of steps) {
        for (const part of [0.3, 0.7]) eager = settle(eager, now + minutes * 60_000 * part, FRESH).streak
        now += minutes * 60_000
        if (to) [lazy, eager] = [moved(lazy, to, now), moved(eager, to, now)]
        if (plays) [lazy, eager] = [recordPlay(lazy, now, FRESH).streak, recordPlay(eager, now, FRESH).streak]
        expect(settle(lazy, now, FRESH).streak).toEqual(settle(eager, now, FRESH).streak)
      }
    }), { numRuns: 600 })
  }, 30_000)

  it('what is due happens at that moment, not before', () => {
    fc.assert(fc.property(begin, zone, fc.array(step(1500), { maxLength: 40 }), (start, home, steps) => {
      let now = start
      let streak = newStreak(home, FRESH)
      for (const { minutes, to, plays } of steps) {
        now += minutes * 60_000
        if (to) streak = moved(streak, to, now)
        streak = plays ? recordPlay(streak, now, FRESH).streak : settle(streak, now, FRESH).streak
        const due = dueAt(streak)
        if (due === null) continue
        expect(due).toBeGreaterThan(now)
        expect(settle(streak, due - 1, FRESH).streak).toBe(streak)
        expect(settle(streak, due, FRESH).streak).not.toBe(streak)
      }
    }), { numRuns: 300 })
  }, 30_000)
})
