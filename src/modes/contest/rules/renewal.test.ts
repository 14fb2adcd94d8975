import { describe, expect, it } from 'vitest'
import { renewals, type SeriesRun } from './renewal.ts'

const run = (series: string, fromDay: number, toDay: number, languageId = 'en'): SeriesRun => ({ series, languageId, fromDay, toDay })

describe('contests of the starter world', () => {
  it.each<[string, SeriesRun[], ReturnType<typeof renewals>]>([
    ['as they are seeded: nothing is missing', [run('a', -9, -2), run('b', -1, 6), run('c', 3, 10)], []],
    ['one runs, none is to come: the one that ended first follows it', [run('a', -9, -2), run('b', -1, 3), run('c', -20, -12)], [{ series: 'c', fromDay: 4, toDay: 10 }]],
    ['all are over: one begins today, the next one after it', [run('a', -9, -2), run('b', -20, -12), run('c', -30, -22)], [{ series: 'c', fromDay: 0, toDay: 6 }, { series: 'b', fromDay: 7, toDay: 13 }]],
    ['none runs before one to come: the gap is filled', [run('a', -9, -2), run('b', 3, 9)], [{ series: 'a', fromDay: 0, toDay: 2 }]],
    ['the only series of a language begins again on the day after its end', [run('a', -9, -1)], [{ series: 'a', fromDay: 0, toDay: 6 }]],
    ['the only series of a language runs: nothing else is there to follow it', [run('a', -1, 5)], []],
    ['languages do not stand in for each other', [run('a', -1, 5), run('ar', -9, -2, 'ar')], [{ series: 'ar', fromDay: 0, toDay: 6 }]],
    ['there is no series', [], []],
  ])('%s', (_what, runs, expected) => expect(renewals(runs)).toEqual(expected))

  it('never leave a language of three series without one that runs, day after day for two years', () => {
    let runs = [run('a', -9, -2), run('b', -1, 6), run('c', 3, 10)]
    for (let day = 0; day < 730; day++) {
      for (const { series, fromDay, toDay } of renewals(runs)) runs = [...runs.filter((each) => each.series !== series), run(series, fromDay, toDay)]
      expect(runs.some(({ fromDay, toDay }) => fromDay <= 0 && toDay >= 0)).toBe(true)
      expect(runs.some(({ fromDay }) => fromDay > 0)).toBe(true)
      runs = runs.map((each) => ({ ...each, fromDay: each.fromDay - 1, toDay: each.toDay - 1 }))
    }
  })
})
