import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../../settings/rules.ts'
import type { Mode } from '../rules.ts'
import { anItem, aRound } from './samples.ts'
import { pointsOf, rewardFor, runningScore, scoreOf, tally } from './worth.ts'

const points = { right: 4, wrong: 3 }

it.each([['r', 4], ['w', -3], ['s', 0], [null, 0]] as const)('an answer marked %s is worth %i', (verdict, worth) => expect(pointsOf(verdict, points)).toBe(worth))

it.each([[0, 2, -6, 0], [1, 2, -2, 0], [3, 2, 6, 6], [0, 0, 0, 0]])('%i right and %i wrong: %i on the stage, %i credited', (right, wrong, running, credited) => {
  expect([runningScore({ right, wrong }, points), scoreOf({ right, wrong }, points)]).toEqual([running, credited])
})

describe('a right answer that is only near', () => {
  it.each([[0.75, 4, 3], [0.74, 4, 2], [0.01, 4, 1], [0.99, 1, 1], [0.5, 0, 0]])('with a share of %d of %i points earns %i', (share, right, earned) => expect(pointsOf('r', { right, wrong: 3 }, share)).toBe(earned))
  it('is not worth more or less by the share of a wrong or skipped one', () => expect([pointsOf('w', points, 0.5), pointsOf('s', points, 0.5)]).toEqual([-3, 0]))
  it('counts among the right ones, with its own points', () => expect(runningScore({ right: 3, wrong: 1, near: [0.5, 0.25] }, points)).toBe(4 + 2 + 1 - 3))
})

describe('a round', () => {
  const items = [
    anItem(1, { verdict: 'r', answer: '2', openedAt: 1_000, answeredAt: 3_000 }), anItem(2, { verdict: 'r', answer: '95', share: 0.75, openedAt: 4_000, answeredAt: 5_000 }), anItem(3, { verdict: 'w', answer: '1', openedAt: 6_000, answeredAt: 6_500 }),
    anItem(4, { verdict: 'w', answer: '', openedAt: 7_000 }), anItem(5, { verdict: 's', answer: '', answeredAt: 9_000 }),
  ]

  it('is told by its counts, the shares of near answers, and the time of questions that were opened and answered', () => {
    expect(tally(aRound(items))).toEqual({ right: 2, wrong: 2, skipped: 1, total: 5, timeMs: 3_500, near: [0.75] })
    expect(tally(aRound([anItem(1, { verdict: 'r', answer: '2' }), anItem(2, { verdict: 'w', answer: '1', share: 0.5 })]))).toEqual({ right: 1, wrong: 1, skipped: 0, total: 2, timeMs: 0 })
  })

  it.each([
    ['of its clock, which runs a second after the opening', { openedAt: 500, endsAt: 60_500, touchedAt: 21_500 }, 20_000],
    ['of its whole clock, however late it is closed', { openedAt: 500, endsAt: 60_500, touchedAt: 90_000 }, 59_000],
    ['since its opening, where it has no clock', { openedAt: 500, endsAt: null, touchedAt: 21_500 }, 21_000],
    ['which is never below 0', { openedAt: 500, endsAt: 60_500, touchedAt: 900 }, 0],
  ])('whose questions are open all at once takes the time %s', (_what, over, timeMs) => expect(tally(aRound(items, { allAtOnce: true, ...over })).timeMs).toBe(timeMs))

  it('of a mode without coins earns none, though it is passed', () => {
    const mode = { coins: undefined, points: () => points } as unknown as Mode
    expect(rewardFor({ right: 3, wrong: 1, near: [0.5] }, mode, DEFAULTS)).toEqual({ percent: 75, passed: true, score: 7, coins: 0 })
  })
})
