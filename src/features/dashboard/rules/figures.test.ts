import { describe, expect, it } from 'vitest'
import { TITLES } from '../../coins/contract.ts'
import { coinsBySource, folded, growth, minutesOfPlay, OTHER_COINS, playedByMode, shownPeriod, totalsOf } from './figures.ts'

const sums = [
  { name: 'rounds', part: 'quiz-zone', values: [5, 7, 1] },
  { name: 'rounds', part: 'exam', values: [0, 1, 0] },
  { name: 'battles', part: 'random', values: [3, 3, 0] },
  { name: 'active-day', part: '', values: [2, 4, 0] },
  { name: 'played-ms', part: '', values: [600_000, 1_500_000, 0] },
]

it('adds the parts of a name', () => expect([totalsOf(sums, 'rounds', 3), totalsOf(sums, 'none', 3)]).toEqual([[5, 8, 1], [0, 0, 0]]))

it('shows battles beside rounds, the most played first, and few of many', () => {
  const series = playedByMode(sums)
  expect(series.map(({ part }) => part)).toEqual(['quiz-zone', 'random-battle', 'exam'])
  expect(folded(series, 2, 'other')).toEqual([series[0], { part: 'other', values: [3, 4, 0] }])
  expect(folded(series, 3, 'other')).toEqual(series)
})

it('tells how long a player stays on a day, and nothing of days without players', () => expect(minutesOfPlay(sums, 3)).toEqual([5, 6, 0]))

it('shows the last period that has ended, unless nothing was there', () => {
  expect(shownPeriod(sums, 3)).toBe(1)
  expect(shownPeriod([{ name: 'joined', part: '', values: [0, 0, 4] }], 3)).toBe(2)
})

it.each([[110, 100, 0.1], [50, 100, -0.5], [3, 0, null]])('from %d after %d is a growth of %j', (now, before, share) => expect(growth(now, before)).toEqual(share))

describe('coins by source', () => {
  it('are told apart by their titles, the largest first', () => {
    const coins = [
      { name: 'coins-in', part: 'wonQuizZone', values: [1, 20] }, { name: 'coins-in', part: 'wonContest', values: [0, 90] },
      { name: 'coins-out', part: 'playedContest', values: [0, 30] }, { name: 'coins-out', part: 'skip', values: [0, 0] },
    ]
    expect(coinsBySource(coins, 1)).toEqual([{ source: 'contests', in: 90, out: 30 }, { source: 'rounds', in: 20, out: 0 }])
  })

  it('leave no title of the ledger without a source', () => {
    const all = TITLES.map((part) => ({ name: 'coins-in', part, values: [1] }))
    expect(coinsBySource(all, 0).map(({ source }) => source)).not.toContain(OTHER_COINS)
  })
})
