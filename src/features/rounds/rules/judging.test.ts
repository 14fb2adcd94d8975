import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../../settings/rules.ts'
import { ABANDONED_MS, catchUp, choose, close, currentItem, isOver, isRight, lockAnswer, recordVerdict, showsVerdicts, skipQuestion, startQuestion, waitingItem, type Item, type Mode, type Round } from '../rules.ts'
import { anAsked, anItem, aRound } from './samples.ts'

const seconds = () => 30
const items = (count: number, over: Partial<Item> = {}) => Array.from({ length: count }, (_, i) => anItem(i + 1, over))
const opened = (count = 1, over: Partial<Round> = {}) => startQuestion(aRound(items(count), over), 0, seconds)
const allAtOnce = (over: Partial<Round> = {}) => startQuestion(aRound(items(2), { allAtOnce: true, endsAt: 60_000, ...over }), 500, seconds)
const first = (round: Round) => round.items[0] as Item
const mode: Mode = { id: 'exam', pace: 'all-at-once', seconds, questions: () => 2, lifelines: [], lifelineCoins: () => 0, points: () => ({ right: 4, wrong: 4 }), coins: undefined }
const height = anAsked({ kind: 'number', options: [], answer: [100], more: { unit: 'm', range: 20 } })

describe('a locked answer', () => {
  it.each([['100', 'r', undefined], ['95', 'r', 0.75], ['80', 'w', undefined]])('"%s" to a question for 100 is %s, with the share %s', (answer, verdict, share) => {
    const item = first(lockAnswer(opened(), height, answer, 5))
    expect([item.verdict, item.answer, item.answeredAt, item.share, 'share' in item]).toEqual([verdict, answer, 5, share, share !== undefined])
  })

  it('to a question that does not count any more is skipped, right or wrong', () => expect(['1', '2'].map((answer) => first(lockAnswer(opened(), anAsked({ voided: true }), answer, 5)))).toMatchObject([{ verdict: 's', answer: '1' }, { verdict: 's', answer: '2' }]))
  it('that is empty is wrong, also where the key is', () => expect(first(lockAnswer(opened(), anAsked({ kind: 'several', answer: [] }), '', 5)).verdict).toBe('w'))
  it('leaves the round at its last question', () => expect(lockAnswer(opened(), anAsked(), '2', 5).position).toBe(1))
  it.each([['2', true], ['1', false], ['', false]])('"%s" is right: %s', (answer, is) => expect(isRight(anAsked(), anItem(1), answer)).toBe(is))
})

it('a skipped question has no answer, and the next one its full clock', () => {
  expect(skipQuestion(opened(2), 4_000, seconds)).toMatchObject({ position: 2, items: [{ verdict: 's', answer: '', answeredAt: 4_000 }, { openedAt: 4_000, deadline: 35_000 }] })
})

describe('the end of a round', () => {
  it.each([[0, 31_000, 'its own clock'], [40_000, 60_000, 'the end of the round, where that is earlier']])('a question opened at %i ms ends at %i ms: %s', (at, deadline) => expect(first(startQuestion(aRound(items(1), { endsAt: 60_000 }), at, seconds)).deadline).toBe(deadline))
  it('is the end of its questions too where the clock is off', () => expect(first(opened(1, { clockFactor: 0, endsAt: 60_000 })).deadline).toBe(60_000))
  it.each([[62_000, false], [62_001, true]])('forgives two seconds: at %i ms it is over: %s', (now, is) => expect(isOver(aRound([], { endsAt: 60_000 }), now)).toBe(is))
  it('does not come to a round without one', () => expect(isOver(aRound([]), 9e12)).toBe(false))
  it('comes to a round that nobody touches for a day', () => expect(ABANDONED_MS).toBe(86_400_000))
})

describe('questions that are open all at once', () => {
  it('are opened together, without clocks of their own', () => expect(allAtOnce()).toMatchObject({ touchedAt: 500, items: [{ position: 1, openedAt: 500, deadline: null }, { position: 2, openedAt: 500, deadline: null }] }))
  it('have no current and no waiting one', () => expect([currentItem(allAtOnce()), waitingItem(allAtOnce()), waitingItem({ ...allAtOnce(), items: items(2) })]).toEqual([undefined, undefined, undefined]))

  it('take the latest choice; an empty one removes it', () => {
    const chosen = choose(allAtOnce(), first(allAtOnce()), mode, '2', 900)
    expect(chosen).toMatchObject({ touchedAt: 900, items: [{ answer: '2', answeredAt: 900, verdict: null }, { answer: null }] })
    expect(first(choose(chosen, first(chosen), mode, '3', 950))).toMatchObject({ answer: '3', answeredAt: 950 })
    expect(first(choose(chosen, first(chosen), mode, '', 950))).toMatchObject({ answer: null, answeredAt: null })
  })

  it.each<[string, Partial<Round>, Partial<Item>, Partial<Mode>, number]>([
    ['after the round was closed', { open: false }, {}, {}, 900], ['after its time was up', {}, {}, {}, 62_001], ['where the first one stays and is there', {}, { answer: '1' }, { firstChoiceStays: () => true }, 900],
  ])('take none %s', (_what, over, item, odd, now) => {
    const round = { ...allAtOnce(over), items: [anItem(1, { openedAt: 0, ...item })] }
    expect(choose(round, first(round), { ...mode, ...odd }, '2', now)).toBe(round)
  })

  it.each<[string | null, () => boolean]>([['1', () => false], [null, () => true]])('take one where the first is %j, and stays only if there is one', (answer, firstChoiceStays) => {
    const round = { ...allAtOnce(), items: [anItem(1, { openedAt: 0, answer })] }
    expect(first(choose(round, first(round), { ...mode, firstChoiceStays }, '2', 900)).answer).toBe('2')
  })

  it('are judged when the round closes: chosen ones by their key, the others are wrong', () => {
    const round = { ...allAtOnce(), items: [anItem(1, { answer: '2' }), anItem(2, { answer: '1' }), anItem(3), anItem(4, { verdict: 's' })] }
    const closed = close(round, 900, ({ answer }) => answer !== '1')
    expect(closed).toMatchObject({ open: false, touchedAt: 900 })
    expect(closed.items.map(({ verdict, answer }) => [verdict, answer])).toEqual([['r', '2'], ['w', '1'], ['w', ''], ['s', null]])
  })

  it('that come one by one are not: what is open when the round closes is wrong, whatever was chosen', () => {
    expect(close({ ...opened(2), items: [anItem(1, { answer: '2' }), anItem(2)] }, 900, () => true).items.map(({ verdict }) => verdict)).toEqual(['w', 'w'])
  })
})

describe('coming back', () => {
  it.each<[string, Round]>([['to a closed round', { ...opened(), open: false }], ['to an answered last question, however late', recordVerdict(opened(), { verdict: 'r', answer: '2' }, 5)], ['to questions open all at once', allAtOnce()]])('%s changes nothing', (_what, round) => expect(catchUp(round, 9e6, seconds)).toBe(round))
  it('finds no question in a closed round', () => expect([currentItem({ ...opened(), open: false }), waitingItem({ ...aRound(items(1)), open: false })]).toEqual([undefined, undefined]))
})

it.each<[number, Partial<Mode>, boolean]>([[1, {}, true], [2, {}, false], [3, {}, true], [1, { sealed: true }, false], [2, { sealed: true }, false]])('with answer mode %i and %j verdicts are sent before the round ends: %s', (answer_mode, odd, are) => {
  expect(showsVerdicts({ ...mode, ...odd }, { ...DEFAULTS, answer_mode })).toBe(are)
})
