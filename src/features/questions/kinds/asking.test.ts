/** How questions of every kind are dealt, sent, judged and practised. */
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../platform/pure/dice.ts'
import { DEFAULTS } from '../../settings/rules.ts'
import { kindOfCopy, KINDS, questionOnTheWire, rightAnswer, shareOf } from './rules.ts'
import type { AskedQuestion, KeptCopy } from './rules/kind.ts'
import { anAsked } from './rules/samples.ts'

type Kind = keyof typeof KINDS
/** Shows the options from the last to the first. */
const turned = { order: [3, 2, 1, 0], kindState: null }
const PLACE = { position: 3, timeMs: 20_000 }
const all = (kind: Kind, over: Partial<AskedQuestion>, settings: Partial<typeof DEFAULTS> = {}) =>
  Array.from({ length: 60 }, (_, seed) => KINDS[kind].deal(anAsked({ kind, ...over }), { ...DEFAULTS, ...settings }, seededDice(seed)).order)
const different = (orders: number[][]) => new Set(orders.map((order) => order.join(''))).size

describe('the options of a question', () => {
  it.each<[Kind, boolean]>([['one', true], ['several', true], ['sequence', true], ['clip', true]])('of kind %s lie in any order', (kind) => {
    const orders = all(kind, { answer: [3, 2, 1, 0] })
    expect(different(orders)).toBeGreaterThan(12)
    for (const order of orders) expect(order.toSorted()).toEqual([0, 1, 2, 3])
  })

  it.each<[Kind, Partial<AskedQuestion>, Partial<typeof DEFAULTS>]>([
    ['one', {}, { option_shuffle_mode: 0 }], ['several', {}, { option_shuffle_mode: 0 }], ['one', { questionType: 2 }, {}], ['clip', { questionType: 2 }, {}],
  ])('of kind %s lie as their author wrote them, with %j and %j', (kind, over, settings) => expect(new Set(all(kind, over, settings).map(String))).toEqual(new Set(['0,1,2,3'])))

  const five = { options: ['a', 'b', 'c', 'd', 'e'], answer: [1] }
  it('are four where four are shown: any of the wrong ones is left out, the right one never', () => {
    expect(new Set(all('one', five, { option_e_mode: 0, option_shuffle_mode: 0 }).map(String))).toEqual(new Set(['1,2,3,4', '0,1,3,4', '0,1,2,4', '0,1,2,3']))
    for (const order of all('one', five)) expect([order.length, new Set(order).size, order.includes(1)]).toEqual([4, 4, true])
  })
  it('are five where five are shown', () => expect(all('one', five, { option_e_mode: 1, option_shuffle_mode: 0 })[0]).toEqual([0, 1, 2, 3, 4]))
  it('are all four of four, whatever is shown', () => expect(all('one', {}, { option_e_mode: 0, option_shuffle_mode: 0 })[0]).toEqual([0, 1, 2, 3]))

  it.each<[Kind, number]>([['word', 0], ['number', 0]])('of kind %s are none', (kind, count) => expect(all(kind, {})[0]).toHaveLength(count))

  it('have a type: two are true and false, of one right option', () => {
    expect((['one', 'clip', 'several', 'sequence', 'word', 'number'] as const).map((kind) => [1, 2, 3].map((count) => KINDS[kind].questionType(Array(count).fill(''))))).toEqual([[1, 2, 1], [1, 2, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]])
  })
})

describe('a question as it is sent', () => {
  const plain = { id: '9', position: 3, question: 'Which?', question_type: '1', image: '/media/a.png', image_text: 'A ring', time_ms: 20_000 }
  const shown = [{ id: '1', text: 'Mercury' }, { id: '2', text: 'Venus' }, { id: '3', text: 'Saturn' }, { id: '4', text: 'Mars' }]
  const sent = (kind: Kind, over: Partial<AskedQuestion> = {}, deal: typeof turned | { order: number[]; kindState: object } = turned) =>
    questionOnTheWire(anAsked({ kind, id: 9, question: 'Which?', image: '/media/a.png', imageText: 'A ring', ...over }), deal as typeof turned, PLACE)

  it.each<[Kind, Partial<AskedQuestion>, object]>([
    ['one', {}, {}], ['several', { answer: [0, 2] }, { answer_type: '1' }], ['sequence', { answer: [0, 1, 2, 3] }, { answer_type: '2' }], ['clip', { audio: '/media/a.mp3', audioMs: 3_000 }, { audio: '/media/a.mp3', audio_ms: 3_000 }],
  ])('of kind %s has its options as they lie, and nothing of the answer', (kind, over, more) => expect(sent(kind, over)).toEqual({ ...plain, options: shown, ...more }))

  it('of a word has its keys and boxes in place of options', () =>
    expect(sent('word', { options: ['sun'], answer: [0] }, { order: [], kindState: { letters: ['A', 'N', 'S', 'U', 'X'], opened: [1] } })).toEqual({ ...plain, options: [], letters: ['A', 'N', 'S', 'U', 'X'], boxes: ['', 'U', ''] }))
  it('of a number has its unit', () => {
    expect(sent('number', { options: [], answer: [7], more: { unit: 'm', range: 4 } }, { ...turned, order: [] })).toEqual({ ...plain, options: [], number: { unit: 'm' } })
    expect(sent('number', { options: [], answer: [7], more: { range: 4 } }, { ...turned, order: [] })).toMatchObject({ number: { unit: '' } })
  })
})

describe('the right answer', () => {
  it.each<[Kind, Partial<AskedQuestion>, string, string[]]>([
    ['one', {}, '3', ['Saturn']], ['clip', {}, '3', ['Saturn']], ['several', { answer: [0, 3] }, '1,4', ['Mars', 'Mercury']],
    ['sequence', { answer: [1, 0, 3, 2] }, '3,4,1,2', ['Saturn', 'Mars', 'Mercury', 'Venus']], ['word', { options: ['Sun'], answer: [0] }, 'Sun', ['Sun']], ['number', { options: [], answer: [-1.5] }, '-1.5', ['-1.5']],
  ])('of kind %s, %j, is %s where it was dealt, in words %j', (kind, over, right, words) => {
    const asked = anAsked({ kind, ...over })
    expect([rightAnswer(asked, turned), KINDS[kind].keyTexts(asked)]).toEqual([right, words])
    expect(shareOf(asked, turned, right)).toBe(1)
    expect(shareOf(asked, turned, '')).toBe(0)
  })

  it('is also one that a correction accepts; of two keys the better one counts', () => {
    const wider = anAsked({ accepted: [{ answer: [2] }, { answer: [0] }] })
    expect(['1', '2', '3', '4'].map((answer) => shareOf(wider, turned, answer))).toEqual([0, 1, 1, 1])
    const near = anAsked({ kind: 'number', options: [], answer: [100], more: { range: 20 }, accepted: [{ answer: [110] }] })
    expect(['100', '105', '115', '125', '130'].map((answer) => shareOf(near, turned, answer))).toEqual([1, 0.75, 0.75, 0.25, 0])
    const spelled = anAsked({ kind: 'word', options: ['colour'], answer: [0], accepted: [{ options: ['color'], answer: [0] }] })
    expect(['COLOUR', 'COLOR', 'COLR'].map((answer) => shareOf(spelled, turned, answer))).toEqual([1, 1, 0])
  })
})

describe('practice with a bookmarked copy', () => {
  const options = ['Earth', 'Mars', 'Venus'].map((text, at) => ({ id: String(at + 1), text }))
  const copy = (over: Partial<KeptCopy> = {}): KeptCopy => ({ question_type: '1', answer_type: '1', type: '1', options, right_answer: '2', ...over })
  const COPIES: Record<Kind, KeptCopy> = {
    one: copy(), several: copy({ type: '6', right_answer: '1,2' }), sequence: copy({ type: '6', answer_type: '2', right_answer: '2,1,3' }),
    word: copy({ type: '3', options: [{ id: '1', text: 'Sun' }], right_answer: '1' }), clip: copy({ type: '4', audio: '/media/a.mp3' }), number: copy({ options: [], right_answer: '40', number: { unit: 'm', range: 8 } }),
  }
  const asked = (kind: Kind, over: Partial<KeptCopy> = {}) => Array.from({ length: 40 }, (_, seed) => KINDS[kind].copyAsks({ ...COPIES[kind], ...over }, seededDice(seed)))
  const kinds = Object.keys(KINDS) as Kind[]

  it.each(kinds)('knows one of kind %s', (kind) => expect(kindOfCopy(COPIES[kind]).id).toBe(kind))

  it.each<[Kind, string, string]>([['one', '2', '3'], ['several', '2,1', '1'], ['sequence', '2,1,3', '1,2,3'], ['word', 'SUN', '1'], ['clip', '2', '1'], ['number', '40', '48']])('judges one of kind %s by its own answer', (kind, right, wrong) => {
    const { judge, copyRight, copyMore } = KINDS[kind]
    expect([right, wrong].map((answer) => judge(copyRight(COPIES[kind]), answer, copyMore?.(COPIES[kind])))).toEqual([1, 0])
    expect(judge(copyRight({ ...COPIES[kind], right_answer: undefined, options: [] }), wrong, copyMore?.(COPIES[kind]))).toBe(0)
  })

  it('has no right answer before it is told', () => {
    for (const kind of ['one', 'several', 'sequence', 'clip', 'number'] as const) expect(KINDS[kind].copyRight({ ...COPIES[kind], right_answer: undefined })).toBe('')
    expect(KINDS.word.copyRight({ ...COPIES.word, options: [] })).toBe('')
  })

  it('has the range of a number, so that one nearby earns its share', () => expect(KINDS.number.judge('40', '42', KINDS.number.copyMore?.(COPIES.number))).toBe(0.75))

  it.each<[Kind, object]>([['one', {}], ['clip', {}], ['several', { answer_type: '1' }], ['sequence', { answer_type: '2' }]])('shows options of kind %s in any order', (kind, more) => {
    const orders = asked(kind)
    expect(new Set(orders.map((each) => each.options?.map(({ id }) => id).join(','))).size).toBe(kind === 'sequence' ? 5 : 6)
    for (const { options: dealt, ...rest } of orders) {
      expect(dealt?.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(options)
      expect(rest).toEqual(more)
    }
  })

  it('never shows a sequence in its right order, even with a die that only rolls that', () => {
    for (const { options: dealt } of asked('sequence')) expect(dealt?.map(({ id }) => id)).not.toEqual(['2', '1', '3'])
    expect(KINDS.sequence.copyAsks({ ...COPIES.sequence, right_answer: '1,2,3' }, () => 0.999).options?.map(({ id }) => id)).toEqual(['3', '2', '1'])
  })

  it('shows true and false as they are', () => expect(new Set(asked('one', { question_type: '2' }).map(({ options: dealt }) => dealt?.map(({ id }) => id).join()))).toEqual(new Set(['1,2,3'])))

  it('of a word shows keys and empty boxes', () => {
    const [shown] = asked('word')
    expect(shown).toEqual({ options: [], letters: expect.arrayContaining(['N', 'S', 'U']), boxes: ['', '', ''] })
    expect(shown?.letters).toHaveLength(10)
  })
  it('of a number shows the unit, not the range', () => {
    expect(asked('number')[0]).toEqual({ options: [], number: { unit: 'm' } })
    expect(asked('number', { number: undefined })[0]).toEqual({ options: [], number: { unit: '' } })
  })
  it('needs a network for a clip alone', () => expect(kinds.filter((kind) => KINDS[kind].fetches)).toEqual(['clip']))
})

describe('a question on the shelf', () => {
  it.each<[Kind, Partial<AskedQuestion>, object]>([
    ['several', { answer: [0, 2] }, { options: [{ id: '1', text: 'Mars' }, { id: '2', text: 'Mercury' }, { id: '3', text: 'Saturn' }, { id: '4', text: 'Venus' }], right: '1,4' }],
    ['several', { answer: [2, 0] }, { right: '1,4' }],
    ['number', { options: [], answer: [7], more: {} }, { options: [], right: '7', number: { unit: '', range: 0 } }],
  ])('of kind %s, %j, is %j', (kind, over, shelved) => expect(KINDS[kind].shelved(anAsked({ kind, ...over }), true)).toMatchObject(shelved))
})

it('a key of a number is the same only with its range', () => {
  const { sameKey } = KINDS.number
  const key = (answer: number, more: object) => ({ options: [], answer: [answer], more: { ...more } })
  expect([sameKey(key(1, { range: 2 }), key(1, { range: 2 })), sameKey(key(1, { range: 2 }), key(1, {})), sameKey(key(1, {}), key(1, { range: 0 }))]).toEqual([true, false, true])
})
