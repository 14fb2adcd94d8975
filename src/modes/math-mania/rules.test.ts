import { describe, expect, it } from 'vitest'
import { LIFELINES } from '../../features/rounds/contract.ts'
import { isRight } from '../../features/rounds/rules.ts'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { mathMania } from './rules.ts'

const asked = anAsked({ question: 'Which is $2^3$?', options: ['$6$', '$8$', '$9$'], answer: [1] })
/** The player sees 9, 8, 6. */
const item = anItem(1, { order: [2, 1, 0], openedAt: 0, deadline: 30_000 })

describe('Math Mania', () => {
  it('asks ten questions of thirty seconds, as the operator has them', () => {
    expect([mathMania.questions(DEFAULTS), mathMania.seconds(DEFAULTS)]).toEqual([10, 30])
    const other = { ...DEFAULTS, maths_quiz_total_question: 7, maths_quiz_seconds: 45 }
    expect([mathMania.questions(other), mathMania.seconds(other)]).toEqual([7, 45])
  })

  it.each([['1', false], ['2', true], ['3', false], ['4', false], ['', false], ['$8$', false]])('answer "%s" is right: %s', (answer, right) => {
    expect(isRight(asked, item, answer)).toBe(right)
  })

  it.each([[10, 0, true, 40, 4], [7, 3, true, 16, 4], [6, 4, true, 8, 3], [3, 7, true, 0, 0], [2, 8, false, 0, 0]])('%i right and %i wrong: passed %s, score %i, at most %i coins', (right, wrong, passed, score, coins) => {
    expect(rewardFor({ right, wrong }, mathMania, DEFAULTS)).toMatchObject({ passed, score, coins })
  })

  it('counts points as the operator has them', () => {
    const other = { ...DEFAULTS, maths_quiz_correct_answer_credit_score: 7, maths_quiz_wrong_answer_deduct_score: 2, maximum_winning_coins: 9 }
    expect(rewardFor({ right: 8, wrong: 2 }, mathMania, other)).toMatchObject({ score: 52, coins: 9 })
  })

  it.each(LIFELINES)('knows no lifeline %s', (lifeline) => {
    expect(refuseLifeline(aRound([item], { mode: 'math-mania' }), mathMania, asked, lifeline, 1_000, DEFAULTS)).toBe('lifeline-not-allowed')
  })
})
