import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { optionOrder } from '../questions/kinds/one/rules.ts'
import { rightAnswer } from '../questions/kinds/rules.ts'
import { DEFAULTS, type Settings } from '../settings/rules.ts'
import { STANDARD_LIFELINES } from './contract.ts'
import * as rules from './rules.ts'
import { isExplained, openWaiting } from './rules/explanation.ts'
import * as lifelines from './rules/lifelines.ts'
import * as worth from './rules/worth.ts'
import type { Item, Mode, Round } from './rules.ts'
import { anAsked as asked, anItem as item, aRound as round } from './rules/samples.ts'

const mode: Mode = {
  id: 'quiz-zone', pace: 'one-by-one', seconds: () => 30, questions: () => 10, lifelines: STANDARD_LIFELINES, lifelineCoins: () => 10,
  points: () => ({ right: 4, wrong: 4 }), coins: { title: 'wonQuizZone', most: (settings) => settings.maximum_winning_coins },
}
const opened = (count = 3, over: Partial<Round> = {}) => rules.startQuestion(round(Array.from({ length: count }, (_, i) => item(i + 1)), over), 0, () => 30)
const tally = (right: number, wrong: number, skipped = 0) => ({ right, wrong, skipped, total: right + wrong + skipped, timeMs: 0 })

describe('coins of a round (most 4, pass at 30 %, all of them at 70 %)', () => {
  it.each([
    [10, 0, 4], [7, 3, 4], [6, 4, 3], [5, 5, 2], [4, 6, 1], [3, 7, 0], [2, 8, 0], [0, 10, 0], [0, 0, 0],
    [1, 0, 4], // the only counted question
    [2, 1, 3], // 66.67 %: 4 - 0.33, rounded down
    [13, 7, 3], // 65 %: 4 - 0.5, rounded down
  ])('%i right and %i wrong earn %i', (right, wrong, coins) => {
    expect(worth.rewardFor(tally(right, wrong), mode, DEFAULTS).coins).toBe(coins)
  })

  it('follows the operator’s figures', () => {
    const settings: Settings = { ...DEFAULTS, maximum_winning_coins: 10, minimum_coins_winning_percentage: 90, quiz_winning_percentage: 50 }
    expect(worth.rewardFor(tally(5, 5), mode, settings)).toEqual({ percent: 50, passed: true, score: 0, coins: 6 })
    expect(worth.rewardFor(tally(4, 6), mode, settings)).toMatchObject({ passed: false, coins: 0 })
  })
})

describe('percent, pass and score', () => {
  it.each([
    [3, 7, 30, true, 0], [2, 7, 22.22, false, 0], [9, 1, 90, true, 32], [10, 0, 100, true, 40], [1, 2, 33.33, true, 0], [2, 1, 66.67, true, 4], [0, 0, 0, false, 0],
  ])('%i right, %i wrong: %d %%, passed %s, score %i', (right, wrong, percent, passed, score) => {
    expect(worth.rewardFor(tally(right, wrong), mode, DEFAULTS)).toMatchObject({ percent, passed, score })
  })

  it('a skipped question is not counted', () => {
    expect(worth.rewardFor(tally(3, 6, 1), mode, DEFAULTS)).toMatchObject({ percent: 33.33, passed: true })
  })

  it('holds for all counts: in range, never negative, no coin without a pass, more right is never worth less', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.nat(40), (right, wrong, skipped) => {
        const reward = worth.rewardFor(tally(right, wrong, skipped), mode, DEFAULTS)
        const better = worth.rewardFor(tally(right + 1, wrong, skipped), mode, DEFAULTS)
        expect(reward.percent).toBeGreaterThanOrEqual(0)
        expect(reward.percent).toBeLessThanOrEqual(100)
        expect(reward.passed).toBe(right + wrong > 0 && right / (right + wrong) >= 0.3)
        expect(Number.isInteger(reward.coins) && reward.coins >= 0 && reward.coins <= 4).toBe(true)
        if (!reward.passed) expect([reward.coins, reward.score]).toEqual([0, 0])
        expect(better.coins).toBeGreaterThanOrEqual(reward.coins)
        expect(better.score).toBeGreaterThanOrEqual(reward.score)
      }),
    )
  })
})

describe('the clock', () => {
  it('runs 30 s from a second after the handing out, and forgives two more', () => {
    const open = opened()
    expect(rules.lockAndOpenNext(open, asked(), '2', 31_000, () => 30).items[0]?.verdict).toBe('r')
    expect(rules.lockAndOpenNext(open, asked(), '2', 33_000, () => 30).items[0]?.verdict).toBe('r')
    expect(rules.lockAndOpenNext(open, asked(), '2', 33_001, () => 30).items[0]?.verdict).toBe('w')
  })

  it.each([[4_000, 4_000], [33_000, 31_000]])('is all that counts as time: an answer after %i ms took %i', (at, ms) =>
    expect(worth.tally(rules.lockAnswer(opened(1), asked(), '2', at)).timeMs).toBe(ms))

  it('is ten times as long with the factor 10, and never ends with the factor 0', () => {
    expect(opened(1, { clockFactor: 10 }).items[0]?.deadline).toBe(301_000)
    const off = opened(1, { clockFactor: 0 })
    expect(off.items[0]?.deadline).toBeNull()
    expect(rules.lockAndOpenNext(off, asked(), '2', 9e12, () => 30).items[0]?.verdict).toBe('r')
  })

  it('locks an overdue question when the player comes back, and opens the next with a full clock', () => {
    const back = rules.catchUp(opened(), 100_000, () => 30)
    expect(back).toMatchObject({ position: 2, items: [{ verdict: 'w', answer: '' }, { openedAt: 100_000, deadline: 131_000 }, { openedAt: null }] })
    const inTime = opened()
    expect(rules.catchUp(inTime, 33_000, () => 30)).toBe(inTime)
  })

  it('ends the round when the overdue question was the last', () => {
    expect(rules.isDone(rules.catchUp(opened(1), 100_000, () => 30))).toBe(true)
  })
})

describe('answers', () => {
  it('the first one counts: a second changes nothing', () => {
    const once = rules.lockAndOpenNext(opened(1), asked(), '1', 5, () => 30)
    expect(once.items[0]?.verdict).toBe('w')
    expect(rules.lockAndOpenNext(once, asked(), '2', 6, () => 30)).toBe(once)
  })

  it.each([['', 'w'], ['9', 'w'], ['2,3', 'w'], ['Saturn', 'w'], ['2', 'r']])('"%s" is %s', (answer, mark) => {
    expect(rules.lockAndOpenNext(opened(1), asked(), answer, 5, () => 30).items[0]?.verdict).toBe(mark)
  })

  it('are judged by the place at which this player saw the option', () => {
    const turned = { ...opened(1), items: [item(1, { order: [3, 2, 1, 0], openedAt: 0, deadline: 31_000 })] }
    expect(rules.lockAndOpenNext(turned, asked(), '3', 5, () => 30).items[0]?.verdict).toBe('r')
    expect(rightAnswer(asked(), turned.items[0] as Item)).toBe('3')
  })

  it('closing makes everything untouched wrong and leaves what was answered', () => {
    const closed = rules.close(rules.lockAndOpenNext(opened(3), asked(), '2', 5, () => 30), 10, () => false)
    expect(closed.items.map(({ verdict }) => verdict)).toEqual(['r', 'w', 'w'])
    expect(closed.open).toBe(false)
  })

  it('count right answers in a row: a wrong one ends the count, a skipped one does not', () => {
    const inARow = (list: string) => worth.rightInARow(round([...list].map((verdict, i) => item(i + 1, { verdict: verdict === '-' ? null : (verdict as 'r') }))))
    expect(['rrr', 'rrw', 'rwr', 'rsr', 'rr-', ''].map(inARow)).toEqual([3, 0, 1, 2, 2, 0])
  })
})

describe('lifelines', () => {
  const refuse = (lifeline: Parameters<typeof lifelines.refuseLifeline>[3], over: Partial<Round> = {}, question = asked(), now = 5) => lifelines.refuseLifeline(opened(3, over), mode, question, lifeline, now, DEFAULTS)

  it('refuse in this order: over, used, not allowed', () => {
    expect(refuse('fifty_fifty', { lifelines: ['fifty_fifty'] }, asked(), 99_999)).toBe('round-over')
    expect(refuse('fifty_fifty', { lifelines: ['fifty_fifty'] })).toBe('lifeline-used')
    expect(refuse('fifty_fifty', {}, asked({ questionType: 2, options: ['True', 'False'] }))).toBe('lifeline-not-allowed')
    expect(lifelines.refuseLifeline(opened(), { ...mode, lifelines: [] }, asked(), 'skip', 5, DEFAULTS)).toBe('lifeline-not-allowed')
  })

  it('50/50 and poll exclude each other on one question, not in one round', () => {
    const dice = seededDice(3)
    const halved = lifelines.applyLifeline(opened(), asked(), 'fifty_fifty', 5, dice, () => 30)
    expect(lifelines.refuseLifeline(halved, mode, asked(), 'audience_poll', 6, DEFAULTS)).toBe('lifeline-not-allowed')
    const next = rules.lockAndOpenNext(halved, asked(), '2', 6, () => 30)
    expect(lifelines.refuseLifeline(next, mode, asked(), 'audience_poll', 7, DEFAULTS)).toBeUndefined()
    const polled = lifelines.applyLifeline(opened(), asked(), 'audience_poll', 5, dice, () => 30)
    expect(lifelines.refuseLifeline(polled, mode, asked(), 'fifty_fifty', 6, DEFAULTS)).toBe('lifeline-not-allowed')
  })

  it('a single question cannot be skipped, and a clock that is off cannot be reset', () => {
    expect(lifelines.refuseLifeline(opened(1), mode, asked(), 'skip', 5, DEFAULTS)).toBe('lifeline-not-allowed')
    expect(refuse('reset_time', { clockFactor: 0 })).toBe('lifeline-not-allowed')
  })

  it('50/50 leaves the right one and one wrong one', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 3 }), (seed, right) => {
        const left = lifelines.fiftyFifty(asked({ answer: [right] }), [3, 1, 0, 2], seededDice(seed))
        expect(left).toHaveLength(2)
        expect(left).toContain(right)
      }),
    )
  })

  it('the audience sums to 100 and knows it often, but not always', () => {
    let most = 0
    for (let seed = 0; seed < 1000; seed++) {
      const percent = lifelines.audiencePoll(asked(), [0, 1, 2, 3], seededDice(seed))
      expect(percent.reduce((a, b) => a + b, 0)).toBe(100)
      expect(percent.every((value) => value >= 0)).toBe(true)
      if (percent[1] === Math.max(...percent)) most++
    }
    expect(most).toBeGreaterThan(600)
    expect(most).toBeLessThan(1000)
  })

  it('reset gives a full clock, skip leaves the count and opens the next', () => {
    expect(lifelines.applyLifeline(opened(), asked(), 'reset_time', 20_000, seededDice(1), () => 30).items[0]?.deadline).toBe(50_000)
    const skipped = lifelines.applyLifeline(opened(), asked(), 'skip', 20_000, seededDice(1), () => 30)
    expect(skipped).toMatchObject({ position: 2, items: [{ verdict: 's' }, { openedAt: 20_000 }, {}] })
  })
})

describe('what a player sees of the options', () => {
  it('is every option once, shuffled or not as the operator says; true and false stay in their order', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect([...optionOrder(asked(), DEFAULTS, seededDice(seed))].sort()).toEqual([0, 1, 2, 3])
      }),
    )
    expect(optionOrder(asked(), { ...DEFAULTS, option_shuffle_mode: 0 }, seededDice(1))).toEqual([0, 1, 2, 3])
    expect(optionOrder(asked({ questionType: 2, options: ['True', 'False'] }), DEFAULTS, seededDice(1))).toEqual([0, 1])
  })

  it('is four of five unless five are switched on, and always holds the right one', () => {
    const five = asked({ options: ['a', 'b', 'c', 'd', 'e'], answer: [4] })
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const order = optionOrder(five, DEFAULTS, seededDice(seed))
        expect(order).toHaveLength(4)
        expect(order).toContain(4)
      }),
    )
    expect(optionOrder(five, { ...DEFAULTS, option_e_mode: 1 }, seededDice(1))).toHaveLength(5)
  })
})

describe('an explanation', () => {
  const noted = asked({ note: 'Its rings are made of ice.' })
  const answered = () => rules.lockAnswer(opened(), noted, '2', 5_000)

  it.each<[string, Partial<Mode>, Partial<Round>, string, 1 | 2 | 3, boolean]>([
    ['is sent with the right option', {}, {}, noted.note, 3, true],
    ['is not there without words', {}, {}, '', 3, false],
    ['is not sent with answer_mode 1', {}, {}, noted.note, 1, false],
    ['is not sent with answer_mode 2', {}, {}, noted.note, 2, false],
    ['is not sent by a sealed mode', { sealed: true }, {}, noted.note, 3, false],
    ['does not stop the clock of a whole round', {}, { endsAt: 90_000 }, noted.note, 3, false],
  ])('%s', (_rule, odd, over, note, answer_mode, expected) => {
    expect(isExplained(opened(3, over), asked({ note }), { ...mode, ...odd }, { ...DEFAULTS, answer_mode })).toBe(expected)
  })

  it('lets the next question wait: no clock, nothing to answer, to help with or to be late for', () => {
    const reading = answered()
    expect(reading).toMatchObject({ position: 2, items: [{ verdict: 'r' }, { openedAt: null, deadline: null }, {}] })
    expect(rules.currentItem(reading)).toBeUndefined()
    expect(rules.waitingItem(reading)?.position).toBe(2)
    expect(rules.lockAndOpenNext(reading, asked(), '2', 6_000, () => 30)).toBe(reading)
    expect(lifelines.refuseLifeline(reading, mode, asked(), 'skip', 6_000, DEFAULTS)).toBe('round-over')
  })

  it('gives the waiting question its full clock, whenever the player continues or returns', () => {
    for (const opened of [openWaiting(answered(), 900_000, () => 30), rules.catchUp(answered(), 900_000, () => 30)])
      expect(rules.currentItem(opened)).toMatchObject({ position: 2, openedAt: 900_000, deadline: 931_000 })
  })

  it('is gone on from once: a repeat changes nothing, and a late one does not open the question after', () => {
    const on = openWaiting(answered(), 9_000, () => 30, 1)
    expect(openWaiting(on, 12_000, () => 30, 1)).toBe(on)
    const readingNext = rules.lockAnswer(on, noted, '2', 14_000)
    expect(openWaiting(readingNext, 15_000, () => 30, 1)).toBe(readingNext)
    expect(rules.currentItem(openWaiting(readingNext, 15_000, () => 30, 2))).toMatchObject({ position: 3, openedAt: 15_000 })
  })

  it('takes no time: a round lasts as long as its questions were open', () => {
    const second = rules.lockAnswer(openWaiting(answered(), 900_000, () => 30), noted, '2', 907_000)
    expect(worth.tally(second)).toMatchObject({ right: 2, timeMs: 12_000 })
  })

  it('behind the last question lets nothing wait', () => {
    const last = rules.lockAnswer(opened(1), noted, '2', 5_000)
    expect([rules.isDone(last), rules.waitingItem(last)]).toEqual([true, undefined])
  })
})
