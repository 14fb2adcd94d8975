import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { optionOrder } from '../../features/questions/kinds/one/rules.ts'
import { isRight } from '../../features/rounds/rules.ts'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { LIFELINES } from '../../features/rounds/contract.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { scopeOf, trueAndFalse } from './rules.ts'

const asked = anAsked({ questionType: 2, question: 'Saturn has rings.', options: ['True', 'False'], answer: [0] })
const item = anItem(1, { order: [0, 1], openedAt: 0, deadline: 30_000 })
const round = aRound([item], { mode: 'true-and-false', scope: '1', redeemable: false })

describe('True and False', () => {
  it('asks ten statements of thirty seconds, as the operator has them', () => {
    expect([trueAndFalse.questions(DEFAULTS), trueAndFalse.seconds(DEFAULTS)]).toEqual([10, 30])
    const other = { ...DEFAULTS, true_false_total_question: 5, true_false_seconds: 12 }
    expect([trueAndFalse.questions(other), trueAndFalse.seconds(other)]).toEqual([5, 12])
  })

  it.each([['1', true], ['2', false], ['3', false], ['1,2', false], ['', false]])('answer "%s" is right: %s', (answer, right) => {
    expect(isRight(asked, item, answer)).toBe(right)
  })

  it('shows its two answers in their own order, whatever the dice', () => {
    for (let seed = 1; seed <= 20; seed++) expect(optionOrder(asked, DEFAULTS, seededDice(seed))).toEqual([0, 1])
  })

  it.each([[10, 0, true], [7, 3, true], [3, 7, true], [2, 8, false]])('%i right and %i wrong: passed %s, neither a point nor a coin', (right, wrong, passed) => {
    expect(rewardFor({ right, wrong }, trueAndFalse, DEFAULTS)).toMatchObject({ passed, score: 0, coins: 0 })
    expect(trueAndFalse.points(DEFAULTS)).toEqual({ right: 0, wrong: 0 })
  })

  it.each(LIFELINES)('knows no lifeline %s', (lifeline) => {
    expect(refuseLifeline(round, trueAndFalse, asked, lifeline, 1_000, DEFAULTS)).toBe('lifeline-not-allowed')
  })

  it('is played on the questions of a language, or of all', () => expect([scopeOf('3'), scopeOf(undefined)]).toEqual(['3', 'all']))
})
