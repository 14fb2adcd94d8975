import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { seededDice } from '../../platform/pure/dice.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { choose } from '../../features/rounds/rules.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { awayMs, clockSeconds, exam, foldedKey, idsIn, KEY_TRIES, paperOf, paperTotals, resultOf } from './rules.ts'

describe('a paper', () => {
  it('asks by marks, the lowest first, each question once, equals by chance', () => {
    const paper = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(paper, fc.nat(), fc.boolean(), (marks, seed, shuffle) => {
        const questions = marks.map((each, id) => ({ id, version: 1, marks: each }))
        const asked = paperOf(questions, seededDice(seed), shuffle)
        expect(asked.map((question) => question.marks)).toEqual(marks.toSorted((a, b) => a - b))
        expect(new Set(asked.map(({ id }) => id)).size).toBe(marks.length)
        if (!shuffle) expect(asked.map(({ id }) => id)).toEqual(questions.toSorted((a, b) => a.marks - b.marks || a.id - b.id).map(({ id }) => id))
      }),
    )
  })

  it.each([
    [[], null, { questions: 0, marks: 0 }],
    [[{ weight: 1, questions: 4 }, { weight: 2, questions: 2 }], null, { questions: 6, marks: 8 }],
    [[{ weight: 1, questions: 4 }, { weight: 2, questions: 2 }], 3, { questions: 3, marks: 4 }],
    [[{ weight: 1, questions: 4 }, { weight: 2, questions: 2 }], 40, { questions: 6, marks: 8 }],
  ])('of the pool %j with %s asked has %j', (pool, asked, totals) => expect(paperTotals(pool, asked)).toEqual(totals))

  it('shows what a question is worth, and nothing of its answer', () => expect(exam.publicFields?.(anAsked({ marks: 4 }))).toEqual({ marks: 4 }))

  it.each([[20, 100, 1200], [45, 125, 3375], [10, 1000, 6000], [1, 133, 80]])('of %i minutes at %i %% runs %i seconds', (minutes, percent, seconds) => {
    expect(clockSeconds(minutes, percent)).toBe(seconds)
  })

  it.each([['0', '3'], ['1', '2']])('with first-stays %s keeps answer %s of two', (once, kept) => {
    const round = aRound([anItem(1, { openedAt: 0 })], { mode: 'exam', allAtOnce: true, endsAt: 60_000, place: { once } })
    const after = ['2', '3'].reduce((open, answer) => choose(open, open.items[0] as (typeof round.items)[0], exam, answer, 1_000), round)
    expect(after.items[0]?.answer).toBe(kept)
  })
})

describe('a result', () => {
  it('counts marks, and right and wrong of each value', () => {
    const marks = [1, 1, 1, 2, 2, 4]
    const items = ['r', 'w', 'r', 'r', 'w', 'r'].map((mark, n) => anItem(n + 1, { verdict: mark as 'r' | 'w' }))
    expect(resultOf({ items }, new Map(marks.map((each, n) => [n + 1, each])), 61_000)).toEqual({
      obtained: 8, total: 11, right: 4, wrong: 2, timeMs: 61_000,
      perMark: [{ mark: 1, correct_answer: 2, incorrect: 1 }, { mark: 2, correct_answer: 1, incorrect: 1 }, { mark: 4, correct_answer: 1, incorrect: 0 }],
    })
  })

  it('leaves out void questions, and lists values from the lowest on', () => {
    const items = (['r', 's', 'w', 'r'] as const).map((verdict, n) => anItem(n + 1, { verdict }))
    expect(resultOf({ items }, new Map([[1, 12], [2, 5], [3, 2], [4, 3]]), 0)).toMatchObject({ obtained: 15, total: 17, right: 2, wrong: 1, perMark: [{ mark: 2 }, { mark: 3 }, { mark: 12 }] })
  })

  it('counts a mark for a question whose marks are not known', () => expect(resultOf({ items: [anItem(1, { verdict: 'r' })] }, new Map(), 0)).toMatchObject({ obtained: 1, total: 1 }))

  it('adds up, whatever the paper', () => {
    const questions = fc.array(fc.record({ marks: fc.integer({ min: 1, max: 9 }), right: fc.boolean() }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(questions, (given) => {
        const items = given.map(({ right }, n) => anItem(n + 1, { verdict: right ? 'r' : 'w' }))
        const { obtained, total, right, wrong, perMark } = resultOf({ items }, new Map(given.map(({ marks }, n) => [n + 1, marks])), 0)
        expect(right + wrong).toBe(given.length)
        expect(perMark.reduce((sum, { mark, correct_answer }) => sum + mark * correct_answer, 0)).toBe(obtained)
        expect(perMark.reduce((sum, { mark, correct_answer, incorrect }) => sum + mark * (correct_answer + incorrect), 0)).toBe(total)
      }),
    )
  })

  it('wins neither coins nor points', () => {
    expect(rewardFor({ right: 9, wrong: 0 }, exam, DEFAULTS)).toMatchObject({ score: 0, coins: 0 })
  })
})

it('all questions of an exam are open at once under the clock of the paper, without lifelines or coins, sealed and on no board', () => {
  expect(exam).toMatchObject({ id: 'exam', pace: 'all-at-once', lifelines: [], coins: undefined, unranked: true, sealed: true })
  expect([exam.seconds(DEFAULTS), exam.questions(DEFAULTS), exam.lifelineCoins(DEFAULTS)]).toEqual([0, 0, 0])
})

it('five wrong keys may be tried in ten minutes', () => expect(KEY_TRIES).toEqual({ most: 5, seconds: 600 }))

it.each([[' limelight-1 ', 'LIMELIGHT-1'], ['ＬＩＭＥ', 'LIME'], ['', '']])('the key "%s" is read as "%s"', (typed, read) => expect(foldedKey(typed)).toBe(read))

it.each([['3,4', [3, 4]], ['[3, 4, 3]', [3, 4]], ['', []], ['none', []], ['9'.repeat(40), [999_999_999_999_999, 999_999_999_999_999, 9_999_999_999]]])('captured "%s" are %j', (text, ids) => {
  expect(idsIn(text)).toEqual([...new Set(ids)])
})

it.each([
  [{ wall: 0, steady: 0 }, { wall: 6_000, steady: 6_000 }, 6_000],
  // Asleep: the steady clock stood still.
  [{ wall: 0, steady: 0 }, { wall: 60_000, steady: 1_000 }, 60_000],
  // The wall clock was set back.
  [{ wall: 90_000, steady: 0 }, { wall: 10_000, steady: 7_000 }, 7_000],
  [{ wall: 5, steady: 5 }, { wall: 5, steady: 5 }, 0],
])('from %j to %j one was away for %i ms', (left, back, ms) => expect(awayMs(left, back)).toBe(ms))
