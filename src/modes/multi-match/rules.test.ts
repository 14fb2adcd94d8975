import { describe, expect, it } from 'vitest'
import { LIFELINES } from '../../features/rounds/contract.ts'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { multiMatch } from './rules.ts'

const set = anAsked({ kind: 'several', answer: [0, 2] })
const item = anItem(1, { openedAt: 0, deadline: 30_000 })

describe('a round', () => {
  it.each([[10, 0, true, 200, 4], [7, 3, true, 110, 4], [6, 4, true, 80, 3], [3, 7, true, 0, 0], [2, 8, false, 0, 0]])('%i right and %i wrong: passed %s, score %i, %i coins', (right, wrong, passed, score, coins) => {
    expect(rewardFor({ right, wrong }, multiMatch, DEFAULTS)).toMatchObject({ passed, score, coins })
  })

  it('has ten questions of thirty seconds, as the operator has them', () => {
    expect([multiMatch.questions(DEFAULTS), multiMatch.seconds(DEFAULTS)]).toEqual([10, 30])
    const other = { ...DEFAULTS, multi_match_total_level_question: 5, multi_match_seconds: 12, multi_match_correct_answer_credit_score: 7, multi_match_wrong_answer_deduct_score: 3 }
    expect([multiMatch.questions(other), multiMatch.seconds(other), multiMatch.points(other)]).toEqual([5, 12, { right: 7, wrong: 3 }])
  })

  it.each(LIFELINES)('knows no lifeline %s', (lifeline) =>
    expect(refuseLifeline(aRound([item], { mode: 'multi-match' }), multiMatch, set, lifeline, 1_000, DEFAULTS)).toBe('lifeline-not-allowed'))
})
