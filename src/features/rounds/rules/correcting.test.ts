import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../../settings/rules.ts'
import type { Mode } from '../rules.ts'
import { judgedAnew, regrade, type GivenAnswer, type GradedRound, type Verdict } from './correcting.ts'
import { anAsked } from './samples.ts'

const given = (over: Partial<GivenAnswer> = {}): GivenAnswer => ({ order: [0, 1, 2, 3], kindState: null, version: 1, answer: '1', verdict: 'w', share: null, answeredMs: 5_000, deadlineMs: 31_000, ...over })
/** The first of four options is right now; before, it was the second. */
const corrected = anAsked({ answer: [0] })
const height = (range: number) => anAsked({ kind: 'number', options: [], answer: [100], more: { unit: 'm', range } })
const right: Verdict = { verdict: 'r', share: null }
const wrong: Verdict = { verdict: 'w', share: null }
const skipped: Verdict = { verdict: 's', share: null }

describe('an answer judged by another key', () => {
  it.each<[string, Partial<GivenAnswer>, Verdict | undefined]>([
    ['that is right now', {}, right],
    ['that is not right any more', { answer: '2', verdict: 'r' }, wrong],
    ['that stays wrong', { answer: '3' }, undefined],
    ['that stays right', { verdict: 'r' }, undefined],
    ['that came two seconds after the end, as it may', { answeredMs: 33_000 }, right],
    ['that came later', { answeredMs: 33_001 }, undefined],
    ['without a clock', { answeredMs: 9e9, deadlineMs: null }, right],
    ['without a moment', { answeredMs: null }, right],
    ['that was not given in time', { answer: '' }, undefined],
    ['that was never given', { answer: null, answeredMs: null }, undefined],
    ['that was skipped', { answer: '', verdict: 's' }, undefined],
    ['that did not count, and does again', { verdict: 's' }, right],
    ['whose question is open', { answer: null, verdict: null }, undefined],
    ['that earned a part of the points where all or nothing are given', { verdict: 'r', share: 0.5 }, right],
  ])('%s', (_what, over, verdict) => expect(judgedAnew(corrected, given(over))).toEqual(verdict))

  it('stays where this version has no other key', () => expect(judgedAnew(undefined, given())).toBeUndefined())
  it.each<[Partial<GivenAnswer>, Verdict | undefined]>([[{}, skipped], [{ verdict: 'r' }, skipped], [{ verdict: 's' }, undefined], [{ verdict: 's', answer: '' }, undefined]])('of a question that is void, %j is skipped', (over, verdict) => {
    expect(judgedAnew({ ...corrected, voided: true }, given(over))).toEqual(verdict)
  })

  it.each<[number, Partial<GivenAnswer>, Verdict | undefined]>([
    [20, { answer: '95' }, { verdict: 'r', share: 0.75 }], [10, { answer: '95', verdict: 'r', share: 0.75 }, { verdict: 'r', share: 0.5 }], [20, { answer: '95', verdict: 'r', share: 0.75 }, undefined],
    [20, { answer: '100' }, right], [5, { answer: '95', verdict: 'r', share: 0.75 }, wrong],
  ])('earns its share: with a range of %i %j is %j', (range, over, verdict) => expect(judgedAnew(height(range), given(over))).toEqual(verdict))
})

const mode = { id: 'quiz-zone', points: () => ({ right: 4, wrong: 4 }), coins: { title: 'wonQuizZone', most: () => 4 } } as unknown as Mode
const practice = { ...mode, coins: undefined } as Mode
const result = (rights: number, wrongs: number, over: Partial<GradedRound['result']> = {}): GradedRound['result'] => ({ right: rights, wrong: wrongs, skipped: 0, passed: 1, score: 4 * (rights - wrongs), coins: 0, ...over })
const round = (over: Partial<GradedRound> = {}): GradedRound => ({ id: 'a', finishedMs: 1, day: null, result: result(3, 1), counted: 0, others: [], given: null, is: undefined, ...over })
const turned = (from: 'r' | 'w' | 's', is: Verdict, share: number | null = null): Pick<GradedRound, 'given' | 'is'> => ({ given: given({ verdict: from, share }), is })
const regraded = (rounds: GradedRound[], fast: string[] = [], of = mode) => regrade(rounds, of, DEFAULTS, new Set(fast))
const one = (over: Partial<GradedRound>, of = mode) => regraded([round(over)], [], of).get('a')

describe('a finished round', () => {
  it('whose answer is right now counts it so, and may pass by it', () => {
    expect(one({ result: result(1, 3, { passed: 0, score: 0 }), ...turned('w', right) })).toEqual({ right: 2, wrong: 2, skipped: 0, percent: 50, passed: true, score: 0, running: 0, coins: 2, counted: 0 })
  })

  it('whose answer is not right any more may fail by it', () => {
    expect(one({ result: result(1, 2, { score: 0, coins: 1 }), ...turned('r', wrong) })).toEqual({ right: 0, wrong: 3, skipped: 0, percent: 0, passed: false, score: 0, running: -12, coins: 0, counted: 0 })
  })

  it('whose question is void counts it among the skipped', () => expect(one({ result: result(3, 1, { coins: 4 }), ...turned('w', skipped) })).toMatchObject({ right: 3, wrong: 0, skipped: 1, percent: 100, score: 12, coins: 4 }))
  it('whose question counts again is judged with it', () => expect(one({ result: result(2, 0, { skipped: 1, coins: 4 }), ...turned('s', wrong) })).toMatchObject({ right: 2, wrong: 1, skipped: 0, score: 4 }))
  it('whose answers stay has its result again', () => expect(one({ result: result(3, 1, { coins: 4 }), given: given() })).toMatchObject({ right: 3, wrong: 1, score: 8, running: 8, coins: 4 }))

  it('counts near answers by their shares, the corrected one and the others', () => {
    expect(one({ result: result(3, 1, { score: 4 + 4 + 2 - 4 }), others: [0.5], ...turned('w', { verdict: 'r', share: 0.75 }) })).toMatchObject({ right: 4, wrong: 0, score: 4 + 4 + 2 + 3, running: 13 })
    expect(one({ result: result(2, 0, { score: 7 }), ...turned('r', right, 0.75) })).toMatchObject({ right: 2, score: 8, running: 8 })
    expect(one({ result: result(2, 0, { score: 7 }), given: given({ verdict: 'r', share: 0.75 }) })).toMatchObject({ score: 7, running: 7 })
  })

  it('keeps what it was given by settings of its time, in points and in coins', () => {
    expect(one({ result: result(3, 1, { score: 20, coins: 9 }), ...turned('w', right) })).toMatchObject({ score: 16 + 12, coins: 4 + 5 })
    expect(one({ result: result(3, 1, { score: 2, coins: 1 }), ...turned('r', wrong) })).toMatchObject({ score: 0, coins: 0 })
  })

  it('that was not paid keeps its difference of points all the same', () => expect(one({ result: result(3, 1, { score: 20, coins: 0 }), ...turned('w', right) })).toMatchObject({ score: 16 + 12, coins: 4 }))
  it('that had failed by settings of its time, and passes by these, keeps no difference', () => expect(one({ result: result(3, 1, { passed: 0, score: 0 }), ...turned('w', right) })).toMatchObject({ passed: true, score: 16, coins: 4 }))
  it('that had failed has nothing to keep', () => expect(one({ result: result(1, 3, { passed: 0, score: 9 }), ...turned('w', right) })).toMatchObject({ score: 0 }))
  it('that had passed by settings of its time, and would not have by these, keeps no difference', () => expect(one({ result: result(1, 3, { passed: 1, score: 9, coins: 7 }), ...turned('w', right) })).toMatchObject({ score: 0, coins: 2 }))
  it('that was not the one that was paid keeps no difference of coins', () => expect(one({ result: result(3, 1, { coins: 0 }), ...turned('w', right) })).toMatchObject({ coins: 4 }))
})

describe('of several rounds on one scope', () => {
  const coins = (rounds: GradedRound[], of = mode) => [...regraded(rounds, [], of)].map(([id, { coins: earned }]) => [id, earned])
  const failed = { result: result(1, 3, { passed: 0, score: 0 }) }
  const paid = { result: result(4, 0, { coins: 4 }) }

  it('the one that was paid stays it, though an earlier one passes now', () => expect(coins([round({ ...failed, ...turned('w', right) }), round({ id: 'b', ...paid })])).toEqual([['a', 0], ['b', 4]]))
  it('the first that passes is paid, where the paid one does not pass any more', () => {
    expect(coins([round(failed), round({ id: 'b', result: result(1, 2, { score: 0, coins: 1 }), ...turned('r', wrong) }), round({ id: 'c' }), round({ id: 'd' })])).toEqual([['a', 0], ['b', 0], ['c', 4], ['d', 0]])
  })

  it('none is paid where one was that is not there any more', () => expect(coins([round({ paidBefore: true }), round({ id: 'b' })])).toEqual([['a', 0], ['b', 0]]))
  it('those of a mode without coins keep what they got', () => expect(coins([round({ result: result(3, 1, { coins: 5 }) }), round({ id: 'b' })], practice)).toEqual([['a', 5], ['b', 0]]))
})

describe('boards', () => {
  const counted = (rounds: GradedRound[], fast: string[] = []) => [...regraded(rounds, fast).values()].map((each) => each.counted)
  const first = { day: '2026-09-30', result: result(3, 1), counted: 8 }
  const second = { id: 'b', day: '2026-09-30', result: result(4, 0), counted: 8 }

  it('count of each day the best round: one after it counts by how much it is better', () => expect(counted([round(first), round(second)])).toEqual([8, 8]))
  it('follow a round that is better now, and count the next one less', () => expect(counted([round({ ...first, ...turned('w', right) }), round(second)])).toEqual([16, 0]))
  it('count the next one more, where the first is worse now', () => expect(counted([round({ ...first, ...turned('r', wrong) }), round(second)])).toEqual([0, 16]))
  it('count days apart', () => expect(counted([round(first), round({ ...second, day: '2026-10-01', counted: 16 })])).toEqual([8, 16]))
  it('leave a round alone that no day counts', () => expect(counted([round({ day: null, counted: 3 }), round(second)])).toEqual([3, 16]))
  it('count nothing of a round that was too fast, and the next one whole', () => expect(counted([round(first), round({ ...second, counted: 16 })], ['a'])).toEqual([0, 16]))
  it('count nothing of a round that was in doubt before: it was better than those before it, and was not counted', () => expect(counted([round({ ...first, counted: 0, ...turned('w', right) }), round({ ...second, counted: 16 })])).toEqual([0, 16]))
  it('may count a round that was no better than those before it, and is now', () => {
    expect(counted([round(first), round({ ...second, result: result(3, 1), counted: 0, ...turned('w', right) })])).toEqual([8, 8])
  })
})
