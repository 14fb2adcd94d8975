import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { choose, close, HEAD_START_MS, isOver, isRight } from '../../features/rounds/rules.ts'
import { rewardFor, tally } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { minuteChoices, questionChoices, secondsEach, selfChallenge, setUpOf, steps } from './rules.ts'

const asked = anAsked()

describe('a set-up', () => {
  it.each([[5, 30, [5, 10, 15, 20, 25, 30]], [3, 30, [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]], [5, 12, [5, 10]], [5, 4, [4]], [3, 0, []]])('in steps of %i up to %i: %j', (step, most, choices) => {
    expect(steps(step, most)).toEqual(choices)
  })

  it.each([
    [5, 3, true], [30, 30, true], [15, 9, true],
    [0, 9, false], [7, 9, false], [35, 9, false], [15, 0, false], [15, 4, false], [15, 33, false],
    [undefined, 9, false], [15, undefined, false], [undefined, undefined, false],
  ])('%s questions in %s minutes is one: %s', (questions, minutes, whole) => {
    expect(setUpOf({ questions, minutes }, DEFAULTS)).toEqual(whole ? { questions, minutes } : undefined)
  })

  it('follows the operator’s figures', () => {
    expect(questionChoices({ self_challenge_max_questions: 50 }).at(-1)).toBe(50)
    expect(minuteChoices({ self_challenge_max_minutes: 10 })).toEqual([3, 6, 9])
    expect(setUpOf({ questions: 50, minutes: 3 }, { ...DEFAULTS, self_challenge_max_questions: 50 })).toBeDefined()
  })

  it.each([[15, 9, 36], [30, 3, 6], [5, 30, 360], [25, 3, 7]])('%i questions in %i minutes leave %i seconds each', (questions, minutes, seconds) => {
    expect(secondsEach({ questions, minutes })).toBe(seconds)
  })
})

describe('Self Challenge', () => {
  it('wins neither coins nor points', () => {
    expect(rewardFor({ right: 10, wrong: 0 }, selfChallenge, DEFAULTS)).toEqual({ percent: 100, passed: true, score: 0, coins: 0 })
  })

  it('judges the last choice of each question when it is closed, whatever came before and in whatever order', () => {
    const choice = fc.record({ position: fc.integer({ min: 1, max: 5 }), answer: fc.constantFrom('', '1', '2', '3', '4', '9', 'x') })
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 30 }), fc.boolean(), (choices, late) => {
        const items = [1, 2, 3, 4, 5].map((n) => anItem(n, { openedAt: 0 }))
        const open = aRound(items, { mode: 'self-challenge', allAtOnce: true, endsAt: 60_000 })
        const last = new Map(choices.map(({ position, answer }) => [position, answer]))
        const chosen = choices.reduce((round, { position, answer }) => choose(round, round.items[position - 1] as (typeof items)[0], selfChallenge, answer, 1_000), open)
        // Past the end and its grace nothing is taken any more.
        const after = late ? choose(chosen, chosen.items[0] as (typeof items)[0], selfChallenge, '2', 70_000) : chosen
        const closed = close(after, 70_000, (item) => isRight(asked, item, item.answer ?? ''))
        const right = [...last.values()].filter((answer) => answer === '2').length
        expect(tally(closed)).toEqual({ right, wrong: 5 - right, skipped: 0, total: 5, timeMs: 60_000 - HEAD_START_MS })
        expect([isOver(open, 62_000), isOver(open, 62_001)]).toEqual([false, true])
      }),
    )
  })
})
