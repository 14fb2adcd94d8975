import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { STANDARD_LIFELINES } from '../../features/rounds/contract.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { dayAfter } from '../../platform/pure/days.ts'
import { dailyQuiz, streakOf, wasPlayed } from './rules.ts'

describe('Daily Quiz', () => {
  it('asks ten questions of thirty seconds, with lifelines of ten coins, as the operator has them', () => {
    expect([dailyQuiz.questions(DEFAULTS), dailyQuiz.seconds(DEFAULTS), dailyQuiz.lifelineCoins(DEFAULTS)]).toEqual([10, 30, 10])
    const other = { ...DEFAULTS, daily_quiz_total_question: 7, daily_quiz_seconds: 20, daily_quiz_lifeline_deduct_coin: 3 }
    expect([dailyQuiz.questions(other), dailyQuiz.seconds(other), dailyQuiz.lifelineCoins(other)]).toEqual([7, 20, 3])
  })

  it.each([[10, 0, true], [3, 7, true], [2, 8, false]])('%i right and %i wrong: passed %s, neither coins nor points', (right, wrong, passed) => {
    expect(rewardFor({ right, wrong }, dailyQuiz, DEFAULTS)).toMatchObject({ passed, score: 0, coins: 0 })
  })

  it.each(STANDARD_LIFELINES)('has the lifeline %s', (lifeline) => {
    const round = aRound([anItem(1, { openedAt: 0, deadline: 31_000 }), anItem(2)], { mode: 'daily-quiz' })
    expect(refuseLifeline(round, dailyQuiz, anAsked(), lifeline, 5, DEFAULTS)).toBeUndefined()
  })
})

describe('a streak', () => {
  it.each([
    [[], '2026-11-20', 0],
    [['2026-11-20'], '2026-11-20', 1],
    [['2026-11-19'], '2026-11-20', 1], // today's is still to be played
    [['2026-11-18'], '2026-11-20', 0],
    [['2026-11-18', '2026-11-19', '2026-11-20'], '2026-11-20', 3],
    [['2026-11-17', '2026-11-19', '2026-11-20'], '2026-11-20', 2],
    [['2027-01-01', '2026-12-31'], '2027-01-01', 2],
  ])('of %j on %s is %i', (played, today, streak) => expect(streakOf(played, today)).toBe(streak))

  it('is as long as the days that were played up to today, in whatever order they are told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.boolean(), (length, includesToday) => {
        const today = '2026-11-20'
        const days = Array.from({ length }, (_, n) => dayAfter(today, -n - (includesToday ? 0 : 1)))
        expect(streakOf(days.toReversed(), today)).toBe(length)
        expect(streakOf([...days, dayAfter(days.at(-1) as string, -2)], today)).toBe(length)
      }),
    )
  })

  it('is kept by a quiz in which something was answered', () => {
    expect([['', ''], ['', '2']].map((answers) => wasPlayed(aRound(answers.map((answer, at) => anItem(at + 1, { answer })))))).toEqual([false, true])
  })
})
