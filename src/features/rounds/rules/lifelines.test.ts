import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../../settings/rules.ts'
import { STANDARD_LIFELINES } from '../contract.ts'
import { startQuestion, type Item, type KindState, type Mode, type Round } from '../rules.ts'
import { isBarredInRound, isBarredOnQuestion } from './lifeline-bars.ts'
import { applyHint, applyLifeline, audiencePoll, fiftyFifty, hintsLeft, isUsed, refuseLifeline } from './lifelines.ts'
import { anAsked, anItem, aRound } from './samples.ts'

const revealed = (letters: number) => ({ letters }) as unknown as KindState
const mode: Mode = {
  id: 'guess-the-word', pace: 'one-by-one', seconds: () => 30, questions: () => 10, lifelines: [...STANDARD_LIFELINES, 'hint'], lifelineCoins: () => 10, points: () => ({ right: 4, wrong: 4 }), coins: undefined,
  hints: { most: () => 2, used: ({ kindState }) => (kindState as unknown as { letters: number } | null)?.letters ?? 0, open: () => undefined },
}
const opened = (count = 3, over: Partial<Round> = {}) => startQuestion(aRound(Array.from({ length: count }, (_, i) => anItem(i + 1)), over), 0, () => 30)
const first = ({ items }: Round) => items[0] as Item

describe('a question that was just opened', () => {
  it.each([...STANDARD_LIFELINES, 'hint'] as const)('may be helped with %s', (lifeline) => expect(refuseLifeline(opened(), mode, anAsked(), lifeline, 5, DEFAULTS)).toBeUndefined())
})

describe('where a lifeline is barred', () => {
  const question = { options: 4, isTrueOrFalse: false, isHalved: false, isPolled: false }

  it.each([[2, true], [3, false], [4, false]])('50/50 of %i options: %s', (options, is) => expect(isBarredOnQuestion('fifty_fifty', { ...question, options })).toBe(is))
  it.each([[0, true], [1, false], [2, false]])('the audience of %i options: %s', (options, is) => expect(isBarredOnQuestion('audience_poll', { ...question, options })).toBe(is))
  it('50/50 on true or false, or after the audience was asked', () => expect([isBarredOnQuestion('fifty_fifty', { ...question, isTrueOrFalse: true }), isBarredOnQuestion('fifty_fifty', { ...question, isPolled: true })]).toEqual([true, true]))
  it('the audience after 50/50, but not on true or false', () => expect([isBarredOnQuestion('audience_poll', { ...question, isHalved: true }), isBarredOnQuestion('audience_poll', { ...question, isTrueOrFalse: true })]).toEqual([true, false]))
  it('no other on any question', () => expect((['reset_time', 'skip', 'hint'] as const).map((lifeline) => isBarredOnQuestion(lifeline, question))).toEqual([false, false, false]))
  it.each([['skip', 1, true, true], ['skip', 2, true, false], ['reset_time', 2, false, true], ['reset_time', 2, true, false], ['fifty_fifty', 1, false, false], ['hint', 1, false, false]] as const)('%s in a round of %i whose clock runs %s: %s', (lifeline, questions, clockRuns, is) => {
    expect(isBarredInRound(lifeline, { questions, clockRuns })).toBe(is)
  })
})

describe('a hint', () => {
  it('is counted by question: two each, whether one was used before or not', () => {
    const once = applyHint(opened(), revealed(1), 6)
    expect(once).toMatchObject({ touchedAt: 6, lifelines: ['hint'], items: [{ kindState: { letters: 1 } }, { kindState: null }, {}] })
    expect([hintsLeft(mode, first(opened()), DEFAULTS), hintsLeft(mode, first(once), DEFAULTS), isUsed(once, mode, DEFAULTS, 'hint')]).toEqual([2, 1, false])
    const twice = applyHint(once, revealed(2), 7)
    expect([twice.lifelines, hintsLeft(mode, first(twice), DEFAULTS), isUsed(twice, mode, DEFAULTS, 'hint')]).toEqual([['hint'], 0, true])
    expect(refuseLifeline(twice, mode, anAsked(), 'hint', 8, DEFAULTS)).toBe('lifeline-used')
  })

  it('keeps the other lifelines of the round', () => expect(applyHint(opened(3, { lifelines: ['skip'] }), revealed(1), 6).lifelines).toEqual(['skip', 'hint']))
  it('has no count below 0, where the operator allows fewer than were used', () => expect(hintsLeft({ ...mode, hints: { ...(mode.hints as NonNullable<Mode['hints']>), most: () => 1 } }, anItem(1, { kindState: revealed(2) }), DEFAULTS)).toBe(0))
  it('is not there in a mode without hints', () => expect(hintsLeft({ ...mode, hints: undefined as never }, anItem(1), DEFAULTS)).toBeUndefined())
  it('is used up where no question is open', () => expect(isUsed({ ...opened(), open: false }, mode, DEFAULTS, 'hint')).toBe(true))
})

describe('the others', () => {
  it('are used once a round, and do not use each other up', () => {
    const used = applyLifeline(opened(3, { lifelines: ['skip'] }), anAsked(), 'reset_time', 5, () => 0, () => 30)
    expect(used.lifelines).toEqual(['skip', 'reset_time'])
    expect((['skip', 'reset_time', 'fifty_fifty'] as const).map((lifeline) => isUsed(used, mode, DEFAULTS, lifeline))).toEqual([true, true, false])
  })

  it('reset the clock to that of the player, who may have more time', () => expect(first(applyLifeline(opened(3, { clockFactor: 10 }), anAsked(), 'reset_time', 20_000, () => 0, () => 30)).deadline).toBe(320_000))

  it.each([[0, [0, 1]], [0.34, [1, 2]], [0.99, [1, 3]]])('50/50 leaves each wrong option as likely: with the dice at %d it leaves %j', (dice, left) => expect(fiftyFifty(anAsked(), [0, 1, 2, 3], () => dice)).toEqual(left))
  it.each([[0, [21, 37, 21, 21]], [0.5, [15, 55, 15, 15]], [0.99, [9, 73, 9, 9]]])('the audience that knows and guesses alike, with the dice at %d, says %j', (dice, percent) => expect(audiencePoll(anAsked(), [0, 1, 2, 3], () => dice)).toEqual(percent))
  it('the audience says nothing of an option that is not shown', () => expect(audiencePoll(anAsked({ options: ['a', 'b', 'c', 'd', 'e'] }), [4, 3, 1, 0], () => 0.5)).toEqual([15, 55, 0, 15, 15]))
})
