import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { LIFELINES } from '../../features/rounds/contract.ts'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { dealtOrder, judge, multiMatch, rightAnswer } from './rules.ts'

const options = ['Io', 'Titan', 'Europa', 'Callisto', 'Phobos']
const set = anAsked({ options, answer: [0, 2, 3] })
const sequence = anAsked({ answerType: 2, options, answer: [4, 3, 2, 1, 0] })
/** Places 1 to 5 show Titan, Io, Phobos, Europa, Callisto. */
const order = [1, 0, 4, 2, 3]
const item = anItem(1, { order, openedAt: 0, deadline: 30_000 })

describe('a set', () => {
  it('is right as a whole, told in the order in which it lies', () => expect(rightAnswer(set, item)).toBe('2,4,5'))

  it.each([
    ['2,4,5', true], ['5,2,4', true],
    ['2,4', false], ['2', false], ['1,2,4,5', false], ['1,2,3,4,5', false], ['2,2,4,5', false], ['2,4,5,5', false], ['2, 4, 5', false], ['2,4,5,', false],
    [',', false], ['', false], ['9', false], ['Io,Europa,Callisto', false], ['-1', false],
  ])('answer "%s" is right: %s', (answer, right) => expect(judge(set, item, answer)).toBe(right))
})

describe('a sequence', () => {
  it('is right in its own order', () => expect(rightAnswer(sequence, item)).toBe('3,5,4,1,2'))

  it.each([
    ['3,5,4,1,2', true],
    ['2,1,4,5,3', false], ['1,2,3,4,5', false], ['3,5,4,1', false], ['3,5,4,2,1', false], ['3,5,4,1,2,2', false], ['', false],
  ])('answer "%s" is right: %s', (answer, right) => expect(judge(sequence, item, answer)).toBe(right))
})

describe('the deal', () => {
  const sequences = fc.integer({ min: 3, max: 5 }).chain((length) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length }))

  it('shows every option once, and never a sequence in its right order', () => {
    fc.assert(fc.property(sequences, fc.integer(), (answer, seed) => {
      const dealt = dealtOrder({ options: options.slice(0, answer.length), answer, answerType: 2 }, seededDice(seed))
      expect(dealt.toSorted()).toEqual([...answer].sort())
      expect(dealt).not.toEqual(answer)
    }))
  })

  it('deals every other order of a sequence about equally often', () => {
    const dice = seededDice(3)
    const counts = new Map<string, number>()
    for (let n = 0; n < 5_000; n++) {
      const key = dealtOrder({ options: options.slice(0, 3), answer: [1, 2, 0], answerType: 2 }, dice).join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['012', '021', '102', '201', '210'])
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })

  it('ends even with a chance that never differs', () => {
    // This die leaves everything where it is, which is the right order here.
    const stuck = () => 0.999
    expect(dealtOrder({ options: options.slice(0, 3), answer: [0, 1, 2], answerType: 2 }, stuck)).toEqual([1, 2, 0])
  })

  it('keeps the fifth option, whatever option_e_mode says; without shuffling only sets lie as their author wrote them', () => {
    const still = { ...DEFAULTS, option_e_mode: 0, option_shuffle_mode: 0 }
    expect(multiMatch.deal?.(set, still, seededDice(1)).order).toEqual([0, 1, 2, 3, 4])
    const inOrder = { ...sequence, answer: [0, 1, 2, 3, 4] }
    expect(multiMatch.deal?.(inOrder, still, seededDice(1)).order).not.toEqual([0, 1, 2, 3, 4])
    expect(multiMatch.deal?.(set, DEFAULTS, seededDice(1)).order).toHaveLength(5)
  })

  it('says what is asked for', () => expect([set, sequence].map((asked) => multiMatch.shows?.(asked, item))).toEqual([{ answer_type: '1' }, { answer_type: '2' }]))
})

describe('a round', () => {
  it.each([[10, 0, true, 200, 4], [7, 3, true, 110, 4], [6, 4, true, 80, 3], [3, 7, true, 0, 0], [2, 8, false, 0, 0]])('%i right and %i wrong: passed %s, score %i, %i coins', (right, wrong, passed, score, coins) => {
    expect(rewardFor({ right, wrong, skipped: 0, total: 10, timeMs: 0 }, multiMatch, DEFAULTS)).toMatchObject({ passed, score, coins })
  })

  it('has ten questions of thirty seconds, as the operator has them', () => {
    expect([multiMatch.questions(DEFAULTS), multiMatch.seconds(DEFAULTS)]).toEqual([10, 30])
    const other = { ...DEFAULTS, multi_match_total_level_question: 5, multi_match_seconds: 12, multi_match_correct_answer_credit_score: 7, multi_match_wrong_answer_deduct_score: 3 }
    expect([multiMatch.questions(other), multiMatch.seconds(other), multiMatch.points(other)]).toEqual([5, 12, { right: 7, wrong: 3 }])
  })

  it.each(LIFELINES)('knows no lifeline %s', (lifeline) =>
    expect(refuseLifeline(aRound([item], { mode: 'multi-match' }), multiMatch, set, lifeline, 1_000, DEFAULTS)).toBe('lifeline-not-allowed'))
})
