import { describe, expect, it } from 'vitest'
import type { Mode } from '../rules.ts'
import { anItem, aRound } from './samples.ts'
import { countedAnswers, hasUsedLifelines, lastAnswerAt, mayEndUnseen, paymentOf, resultOf } from './settling.ts'

const coins = { title: 'wonQuizZone', most: () => 4 } as const
const reward = { percent: 66.67, passed: true, score: 4, coins: 3, running: 4 }
const hints: NonNullable<Mode['hints']> = { most: () => 2, used: ({ kindState }) => (kindState === null ? 0 : 1), open: () => undefined }

describe('a closed round', () => {
  it('pays its coins once under the key of its mode', () => expect(paymentOf({ coins }, reward, { payKey: 'zone:1' })).toEqual({ coins: 3, title: 'wonQuizZone', source: 'zone:1' }))

  it.each([
    ['in a mode without coins', undefined, reward, 'zone:1'],
    ['without a key: it was paid before, or never pays', coins, reward, undefined],
    ['that earned no coin', coins, { ...reward, coins: 0 }, 'zone:1'],
  ] as const)('%s pays nothing', (_what, has, earned, payKey) => expect(paymentOf({ coins: has }, earned, { payKey })).toBeUndefined())

  it.each([
    ['all-at-once', undefined, true],
    ['all-at-once', true, false],
    ['one-by-one', undefined, false],
  ] as const)('of the pace %s, sealed %s, may have ended while nobody looked: %s', (pace, sealed, may) => expect(mayEndUnseen({ pace, ...(sealed && { sealed }) })).toBe(may))
})

describe('the last answer', () => {
  it.each([
    ['is the latest one, in whatever order they were given', [anItem(1, { answer: '2', answeredAt: 90 }), anItem(2, { answer: '1', answeredAt: 40 })], 90],
    ['is no time-out', [anItem(1, { answer: '2', answeredAt: 40 }), anItem(2, { answer: '', answeredAt: 90 })], 40],
    ['is no question that was never asked', [anItem(1, { answer: '2', answeredAt: 40 }), anItem(2)], 40],
    ['is no answer without a moment', [anItem(1, { answer: '2', answeredAt: null })], null],
    ['is not there where none was given', [anItem(1, { answer: '', answeredAt: 90 })], null],
  ])('%s', (_what, items, at) => expect(lastAnswerAt({ items })).toBe(at))
})

it('answers are counted where they were judged, with whether they were right', () => {
  const items = [anItem(1, { questionId: 31, verdict: 'r' }), anItem(2, { questionId: 32, verdict: 'w' }), anItem(3, { questionId: 33, verdict: 's' }), anItem(4, { questionId: 34 })]
  expect(countedAnswers({ items })).toEqual([{ questionId: 31, right: true }, { questionId: 32, right: false }])
})

describe('lifelines were used', () => {
  it.each([
    ['by one that the round counts', aRound([anItem(1)], { lifelines: ['skip'] }), undefined, true],
    ['by a hint on one of the questions', aRound([anItem(1), anItem(2, { kindState: {} as never })]), hints, true],
    ['not where no hint was taken', aRound([anItem(1)]), hints, false],
    ['not in a mode without hints', aRound([anItem(1, { kindState: {} as never })]), undefined, false],
  ])('%s', (_what, round, has, used) => expect(hasUsedLifelines(round, has ? { hints: has } : {})).toBe(used))
})

describe('the stored result', () => {
  const round = aRound([
    anItem(1, { verdict: 'r', answer: '2', openedAt: 0, answeredAt: 1_500.4 }), anItem(2, { verdict: 'r', answer: '2', openedAt: 2_000, answeredAt: 3_000 }),
    anItem(3, { verdict: 'w', answer: '1', openedAt: 3_000, answeredAt: 4_000 }), anItem(4, { verdict: 's', answer: '' }),
  ])

  it('has the counts, the reward, whole milliseconds, and the coins that were paid, not those that were earned', () => {
    expect(resultOf(round, reward, { payKey: undefined }, 0)).toEqual({ right: 2, wrong: 1, skipped: 1, total: 4, percent: 66.67, passed: 1, score: 4, coins: 0, time_ms: 3_500, badges: [] })
    expect(resultOf(round, { ...reward, passed: false }, { payKey: undefined }, 7)).toMatchObject({ passed: 0, coins: 7 })
  })

  it('has the sum of the stage only where the score is another one', () => expect(resultOf(round, { ...reward, score: 0, running: -6 }, { payKey: undefined }, 0)).toMatchObject({ score: 0, running_score: -6 }))

  it.each([[{ level: 3 }], [{ next_level: 4 }], [{ passed_before: 0 }], [{ level: 3, next_level: 4, passed_before: 1 }]] as const)('has what the mode says of %j, and no more', (says) => {
    const without = Object.keys(resultOf(round, reward, { payKey: undefined }, 0))
    expect(Object.entries(resultOf(round, reward, { payKey: undefined, ...says }, 0)).filter(([key]) => !without.includes(key))).toEqual(Object.entries(says))
    expect(without).not.toContain(Object.keys(says)[0])
  })
})
