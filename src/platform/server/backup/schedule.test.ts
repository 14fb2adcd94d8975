import { describe, expect, it } from 'vitest'
import { everyDay, nextRun, timeOfDay } from './schedule.ts'

const moment = (text: string) => Date.parse(text)

describe('a time of day', () => {
  it.each([['00:00', 0], ['03:15', 11_700_000], ['23:59', 86_340_000]])('%s is so many milliseconds after midnight', (text, ms) => expect(timeOfDay(text)).toBe(ms))

  it.each(['24:00', '3:15', '03:60', '03.15', '', '03:15:00'])('"%s" is none', (text) => expect(() => timeOfDay(text)).toThrow(/^--daily takes a time of day in UTC, such as 03:15, not "/))
})

it.each([
  ['later on the same day', '2026-11-27T03:14:59.999Z', false, '2026-11-27T03:15:00Z'],
  ['on the next day, where it is that time now', '2026-11-27T03:15:00Z', false, '2026-11-28T03:15:00Z'],
  ['over the end of a year', '2026-12-31T12:00:00Z', false, '2027-01-01T03:15:00Z'],
  ['an hour after a failure', '2026-11-27T03:20:00Z', true, '2026-11-27T04:20:00Z'],
  ['at its time, where that comes before the hour', '2026-11-27T02:40:00Z', true, '2026-11-27T03:15:00Z'],
])('the next run is %s', (_when, now, hasFailed, next) => expect(nextRun(moment(now), timeOfDay('03:15'), hasFailed)).toBe(moment(next)))

it('it is made every day, and again an hour after one that failed', async () => {
  const results = [true, false, false, true]
  const runs: string[] = []
  let now = moment('2026-11-27T12:00:00Z')
  const running = everyDay({
    at: timeOfDay('03:15'), now: () => now, say: () => undefined,
    waitUntil: async (next) => {
      if (runs.length === results.length) throw new Error('stopped')
      now = next
    },
    run: async () => {
      runs.push(new Date(now).toISOString())
      now += 60_000
      return results[runs.length - 1] as boolean
    },
  })
  await expect(running).rejects.toThrow('stopped')
  expect(runs).toEqual(['2026-11-28T03:15:00.000Z', '2026-11-29T03:15:00.000Z', '2026-11-29T04:16:00.000Z', '2026-11-29T05:17:00.000Z'])
})
