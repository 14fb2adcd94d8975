import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { roundBadges } from '../../features/badges/rules.ts'
import type { DealtLetters } from '../../features/questions/kinds/word/rules.ts'
import { STANDARD_LIFELINES } from '../../features/rounds/contract.ts'
import { applyHint, hintsLeft, refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { BADGES, guessTheWord } from './rules.ts'

const asked = anAsked({ kind: 'word', question: 'It rings.', options: ['alarm clock'], answer: [0] })
const dealt = (over: Partial<DealtLetters> = {}) => ({ letters: ['A', 'A', 'B', 'C', 'C', 'C', 'K', 'L', 'L', 'M', 'O', 'R', 'S', 'T', 'Z'], opened: [], ...over })
const item = anItem(1, { order: [], openedAt: 0, deadline: 60_000, kindState: dealt() })
const round = aRound([item], { mode: 'guess-the-word' })

describe('Guess The Word', () => {
  it('asks ten words of sixty seconds, as the operator has them', () => {
    expect([guessTheWord.questions(DEFAULTS), guessTheWord.seconds(DEFAULTS), guessTheWord.lifelineCoins(DEFAULTS)]).toEqual([10, 60, 1])
    const other = { ...DEFAULTS, guess_the_word_total_question: 5, guess_the_word_seconds: 90, guess_the_word_hint_deduct_coin: 3 }
    expect([guessTheWord.questions(other), guessTheWord.seconds(other), guessTheWord.lifelineCoins(other)]).toEqual([5, 90, 3])
  })

  it.each([[10, 0, 10], [7, 3, 10], [6, 4, 9], [3, 7, 6], [2, 8, 0]])('%i right and %i wrong: at most %i coins', (right, wrong, coins) => {
    expect(rewardFor({ right, wrong }, guessTheWord, DEFAULTS).coins).toBe(coins)
  })
})

describe('a hint', () => {
  const open = (draft: string, opened: number[] = []) => guessTheWord.hints?.open(asked, { ...item, kindState: dealt({ opened }) }, seededDice(1), draft)

  it.each([
    ['the first box where nothing is', '', [], { box: 0, letter: 'A' }],
    ['the first empty one', 'A L _ _ _ _ _ _ _ _ _', [], { box: 2, letter: 'A' }],
    ['the first wrong one', 'A L O R M _ C L _ _ _', [], { box: 2, letter: 'A' }],
    ['none that a hint has opened', 'A L _ _ _', [2], { box: 3, letter: 'R' }],
    ['none that holds a space', 'A L A R M _ B', [], { box: 6, letter: 'C' }],
    ['the first, where all is right already', 'A L A R M _ C L O C K', [], { box: 0, letter: 'A' }],
    ['the first, whatever nonsense is sent', ')(*&^ <script>', [], { box: 0, letter: 'A' }],
  ])('opens %s', (_which, draft, opened, found) => {
    expect(open(draft, opened)).toMatchObject({ ...found, kindState: { opened: [...opened, found.box] } })
  })

  it('finds nothing where every box is open', () => expect(open('', [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])).toBeUndefined())

  it('can be bought twice a word, as configured', () => {
    const with_ = (opened: number[]) => ({ ...item, kindState: dealt({ opened }) })
    expect([[], [0], [0, 1], [0, 1, 2]].map((opened) => hintsLeft(guessTheWord, with_(opened), DEFAULTS))).toEqual([2, 1, 0, 0])
    const after = applyHint(round, dealt({ opened: [0, 1] }), 1_000)
    expect(refuseLifeline(after, guessTheWord, asked, 'hint', 1_000, DEFAULTS)).toBe('lifeline-used')
    expect(refuseLifeline(after, guessTheWord, asked, 'hint', 1_000, { ...DEFAULTS, guess_the_word_max_hints: 3 })).toBeUndefined()
    expect(after.lifelines).toEqual(['hint'])
  })

  it.each(STANDARD_LIFELINES)('is the only help: no %s', (lifeline) => expect(refuseLifeline(round, guessTheWord, asked, lifeline, 1_000, DEFAULTS)).toBe('lifeline-not-allowed'))
})

it.each([[100_000, false, ['super_sonic']], [100_001, false, []], [100_000, true, []]])('five right words in %i ms, with a hint: %s, earn %j', (timeMs, usedLifelines, earned) =>
  expect(roundBadges(BADGES, { right: 5, wrong: 0, skipped: 0, timeMs, usedLifelines }, () => 20)).toEqual(earned))

it('a wrong word earns no badge', () => expect(roundBadges(BADGES, { right: 5, wrong: 1, skipped: 0, timeMs: 1, usedLifelines: false }, () => 20)).toEqual([]))
