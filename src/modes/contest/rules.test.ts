import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { LIFELINES } from '../../features/rounds/contract.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { board, contest, prizeParts, type Attempt } from './rules.ts'

const attempt = (playerId: string, right: number, wrong: number, timeMs = 1000, finishedAt = 0): Attempt => ({ playerId, right, wrong, timeMs, finishedAt })
const places = (attempts: Attempt[], prizes = [40, 20, 10]) => board(attempts, prizes, DEFAULTS).map(({ playerId, score, rank, prize }) => [playerId, score, rank, prize])

describe('a contest', () => {
  it('asks for thirty seconds a question, 4 points and 4 off, as the operator has it', () => {
    expect([contest.seconds(DEFAULTS), contest.points(DEFAULTS)]).toEqual([30, { right: 4, wrong: 4 }])
    const other = { ...DEFAULTS, contest_seconds: 20, contest_correct_answer_credit_score: 10, contest_wrong_answer_deduct_score: 1 }
    expect([contest.seconds(other), contest.points(other)]).toEqual([20, { right: 10, wrong: 1 }])
  })

  it('asks one question after the other, as many as its author has written, without lifelines, coins or verdicts before its end', () => {
    expect(contest).toMatchObject({ id: 'contest', pace: 'one-by-one', lifelines: [], coins: undefined, sealed: true })
    expect([contest.questions(DEFAULTS), contest.lifelineCoins(DEFAULTS)]).toEqual([Number.POSITIVE_INFINITY, 0])
  })

  it.each(LIFELINES.filter((id) => id !== 'hint'))('knows no lifeline %s', (lifeline) => {
    const round = aRound([anItem(1, { openedAt: 0 }), anItem(2)], { mode: 'contest' })
    expect(refuseLifeline(round, contest, anAsked(), lifeline, 5, DEFAULTS)).toBe('lifeline-not-allowed')
  })
})

describe('the board', () => {
  it.each([
    ['more points first', [attempt('a', 5, 5), attempt('b', 9, 1), attempt('c', 7, 3)], [['b', 32, 1, 40], ['c', 16, 2, 20], ['a', 0, 3, 0]]],
    ['then less time', [attempt('a', 9, 1, 90), attempt('b', 9, 1, 80)], [['b', 32, 1, 40], ['a', 32, 2, 20]]],
    ['then the earlier finish', [attempt('a', 9, 1, 80, 5), attempt('b', 9, 1, 80, 4)], [['b', 32, 1, 40], ['a', 32, 2, 20]]],
    ['the very same share a rank and its prizes', [attempt('a', 9, 1), attempt('b', 9, 1), attempt('c', 8, 2)], [['a', 32, 1, 30], ['b', 32, 1, 30], ['c', 24, 3, 10]]],
    ['never below 0 points, and none without a prize', [attempt('a', 0, 10)], [['a', 0, 1, 0]]],
    ['nobody', [], []],
  ])('has %s', (_what, attempts, expected) => expect(places(attempts)).toEqual(expected))

  it('shares a purse that does not divide, rounded down', () => {
    expect(places([attempt('a', 9, 1), attempt('b', 9, 1), attempt('c', 9, 1)], [10]).map(([, , , prize]) => prize)).toEqual([3, 3, 3])
  })

  it('pays no more than its prizes, ranks everybody once, and does not care in which order attempts come', () => {
    const attempts = fc.uniqueArray(fc.record({ playerId: fc.uuid(), right: fc.nat(10), wrong: fc.nat(10), timeMs: fc.nat(3), finishedAt: fc.nat(3) }), { selector: ({ playerId }) => playerId, maxLength: 30 })
    fc.assert(
      fc.property(attempts, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }), (given, prizes) => {
        const placed = board(given, prizes, DEFAULTS)
        expect(placed.map(({ playerId }) => playerId).sort()).toEqual(given.map(({ playerId }) => playerId).sort())
        expect(placed.reduce((sum, { prize }) => sum + prize, 0)).toBeLessThanOrEqual(prizes.reduce((sum, prize) => sum + prize, 0))
        expect(placed.every(({ score, rank }, at) => rank <= at + 1 && score <= (placed[at - 1]?.score ?? Infinity))).toBe(true)
        const byPlayer = (rows: typeof placed) => new Map(rows.map(({ playerId, rank, prize }) => [playerId, `${rank} ${prize}`]))
        expect(byPlayer(board(given.toReversed(), prizes, DEFAULTS))).toEqual(byPlayer(placed))
      }),
    )
  })
})

describe('what is redeemable of the prizes', () => {
  const all = (coins: number[], staked = coins.map(() => true)) => coins.map((prize, at) => ({ coins: prize, staked: staked[at] as boolean }))
  const pot = (redeemable: number, bonus = 0, paid = 0) => ({ redeemable, bonus, paid })

  it.each([
    ['all, where fees cover it and all were redeemable', all([40, 20]), pot(100), true, [[40, 0], [20, 0]]],
    ['the house adds what fees do not cover', all([40, 20]), pot(30), true, [[20, 20], [10, 10]]],
    ['in the proportion of the fees', all([40, 20]), pot(30, 90), true, [[10, 0], [5, 0]]],
    ['nothing, unless the contest says so', all([40, 20]), pot(100), false, [[0, 0], [0, 0]]],
    ['nothing for an entrant who paid in bonus coins', all([40, 20], [false, true]), pot(100), true, [[0, 0], [20, 0]]],
    ['nothing where entering is free', all([40]), pot(0), true, [[0, 0]]],
    ['nor than the prizes before it have left', all([40, 20]), pot(100, 0, 50), true, [[40, 0], [10, 10]]],
    ['no more from the pot than earlier gradings have left', all([40]), pot(100, 0, 90), true, [[10, 30]]],
  ] as const)('%s', (_, prizes, paidIn, redeemable, parts) => {
    expect(prizeParts([...prizes], paidIn, redeemable).map(({ stakes, added }) => [stakes, added])).toEqual(parts)
  })
})
