/** Questions of every kind from a row of a table or a seed file, and back into the cells of a row. */
import { describe, expect, it } from 'vitest'
import { KINDS } from './rules.ts'
import type { Keyed, Seeded } from './rules/kind.ts'
import type { QuestionDraft, Wording } from '../rules/draft.ts'
import { anAsked } from './rules/samples.ts'

type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]
const rowOf = (kind: Kind, cells: Record<string, string>) => KINDS[kind].intake.row((column) => cells[column] ?? '')
const FOUR = { optiona: 'Mars', optionb: 'Saturn', optionc: 'Venus', optiond: 'Earth' }
const four = Object.values(FOUR)

describe('a row', () => {
  it.each<[Record<string, string>, Kind[]]>([
    [{}, ['one', 'word', 'clip']],
    [{ answer_type: '1' }, ['one', 'several', 'word', 'clip']],
    [{ answer_type: '2' }, ['one', 'sequence', 'word', 'clip']],
    [{ range: '5' }, ['one', 'word', 'clip', 'number']],
  ])('of %j may be one of %j', (cells, taking) => expect(kinds.filter((kind) => KINDS[kind].intake.takesRow((column) => cells[column] ?? ''))).toEqual(taking))

  it.each<[Kind, Record<string, string>, object]>([
    ['one', { ...FOUR, answer: 'd' }, { options: four, answer: 3 }],
    ['one', { ...FOUR, answer: 'B', question_type: '1' }, { options: four, answer: 1, questionType: 1 }],
    ['one', { optiona: 'True', optionb: 'False', answer: 'b', question_type: '2' }, { options: ['True', 'False'], answer: 1, questionType: 2 }],
    ['one', { ...FOUR, optione: 'Pluto', answer: 'e' }, { options: [...four, 'Pluto'], answer: 4 }],
    ['several', { ...FOUR, answer_type: '1', answer1: 'd', answer2: 'A', answer3: 'b' }, { options: four, answer: [0, 1, 3] }],
    ['several', { ...FOUR, answer_type: '1', answer1: 'c' }, { options: four, answer: [2] }],
    ['sequence', { ...FOUR, answer_type: '2', answer1: 'd', answer2: 'a', answer3: 'c', answer4: 'b' }, { options: four, answer: [3, 0, 2, 1] }],
    ['sequence', { ...FOUR, optione: 'Pluto', answer_type: '2', answer1: 'e', answer2: 'd', answer3: 'c', answer4: 'b', answer5: 'a' }, { options: [...four, 'Pluto'], answer: [4, 3, 2, 1, 0] }],
    ['word', { answer: 'Sun' }, { options: ['Sun'], answer: 0 }],
    ['clip', { ...FOUR, answer: 'a' }, { options: four, answer: 0 }],
    ['number', { answer: '8849', range: '400', unit: 'm' }, { options: [], answer: 8849, more: { unit: 'm', range: 400 } }],
  ])('of kind %s is read from %j', (kind, cells, draft) => expect(rowOf(kind, cells)).toEqual(draft))

  it.each<[string, Kind, Record<string, string>, { code: string; values?: object; column: string }]>([
    ['a type that is none', 'one', { ...FOUR, answer: 'a', question_type: '3' }, { code: 'one-or-two', values: { column: 'question_type' }, column: 'question_type' }],
    ['two types', 'one', { ...FOUR, answer: 'a', question_type: '12' }, { code: 'one-or-two', values: { column: 'question_type' }, column: 'question_type' }],
    ['a type with words', 'one', { ...FOUR, answer: 'a', question_type: 'x1' }, { code: 'one-or-two', values: { column: 'question_type' }, column: 'question_type' }],
    ['a gap among its options', 'one', { ...FOUR, optionc: '', answer: 'a' }, { code: 'option-gap', values: { column: 'optionc' }, column: 'optionc' }],
    ['no answer', 'one', FOUR, { code: 'answer-letter', column: 'answer' }],
    ['two letters', 'one', { ...FOUR, answer: 'ab' }, { code: 'answer-letter', column: 'answer' }],
    ['a letter that no column has', 'one', { ...FOUR, answer: 'f' }, { code: 'answer-letter', column: 'answer' }],
    ['a gap among its options', 'several', { ...FOUR, optionb: '', answer_type: '1', answer1: 'a' }, { code: 'option-gap', values: { column: 'optionb' }, column: 'optionb' }],
    ['no answers', 'several', { ...FOUR, answer_type: '1' }, { code: 'answer-letters', column: 'answer1' }],
    ['a gap among its answers', 'several', { ...FOUR, answer_type: '1', answer1: 'a', answer3: 'b' }, { code: 'answer-letters', column: 'answer1' }],
    ['a word for an answer', 'sequence', { ...FOUR, answer_type: '2', answer1: 'a', answer2: 'Venus' }, { code: 'answer-letters', column: 'answer1' }],
    ['a type that is none', 'several', { ...FOUR, answer_type: '3', answer1: 'a' }, { code: 'several-or-order', values: { column: 'answer_type' }, column: 'answer_type' }],
    ['two types', 'sequence', { ...FOUR, answer_type: '22', answer1: 'a' }, { code: 'several-or-order', values: { column: 'answer_type' }, column: 'answer_type' }],
    ['an answer that is no number', 'number', { answer: 'high', range: '4' }, { code: 'answer-number', column: 'answer' }],
  ])('with %s is refused as %s, by its cell', (_what, kind, cells, { code, values = {}, column }) => expect(rowOf(kind, cells)).toEqual({ refused: { code, values }, column }))

  it.each<[Kind, Partial<Wording>, Record<string, string>]>([
    ['one', { options: four, answer: [3] }, { ...FOUR, answer: 'd', question_type: '1' }],
    ['one', { options: ['True', 'False'], answer: [0] }, { optiona: 'True', optionb: 'False', answer: 'a', question_type: '2' }],
    ['several', { options: four, answer: [0, 3] }, { ...FOUR, answer_type: '1', answer1: 'a', answer2: 'd' }],
    ['sequence', { options: four.slice(0, 3), answer: [2, 0, 1] }, { optiona: 'Mars', optionb: 'Saturn', optionc: 'Venus', answer_type: '2', answer1: 'c', answer2: 'a', answer3: 'b' }],
    ['word', { options: ['Sun'], answer: [0] }, { answer: 'Sun' }],
    ['number', { options: [], answer: [-40], more: { unit: '°C', range: 2.5 } }, { answer: '-40', range: '2.5', unit: '°C' }],
  ])('of kind %s is written from %j', (kind, keyed, cells) => {
    expect(KINDS[kind].intake.cells({ options: [], answer: [], more: {}, ...keyed } as Keyed)).toEqual(cells)
    const { options, answer, more } = rowOf(kind, cells) as QuestionDraft
    expect({ options, answer: [answer].flat(), ...(more && { more }) }).toEqual(keyed)
  })
})

describe('a question of a seed file', () => {
  it.each<[Partial<Seeded>, Kind[]]>([
    [{ answer: 0, options: four }, ['one']],
    [{ answer: [0, 1], options: four }, ['one']],
    [{ answer: 0, options: four, audio: 'a.mp3' }, ['one', 'clip']],
    [{ answer: [0, 1], options: four, answer_type: 1 }, ['several']],
    [{ answer: [2, 1, 0], options: four, answer_type: 2 }, ['sequence']],
    [{ answer: 'Sun' }, ['word']],
    [{ answer: 'Sun', audio: 'a.mp3' }, ['word']],
    [{ answer: 'Sun', answer_type: 1 }, ['word']],
    [{ answer: 'Sun', answer_type: 2 }, ['word']],
    [{ answer: 'Sun', range: 3 }, ['word']],
    [{ answer: 8849, range: 400 }, ['one', 'number']],
  ])('%j may be one of %j', (seed, taking) => expect(kinds.filter((kind) => KINDS[kind].intake.takesSeed({ options: [], ...seed } as Seeded))).toEqual(taking))

  it.each<[Kind, Seeded, object]>([
    ['one', { answer: 1, options: four }, { options: four, answer: 1 }],
    ['several', { answer: [0, 2], options: four, answer_type: 1 }, { options: four, answer: [0, 2] }],
    ['sequence', { answer: [3, 2, 1, 0], options: four, answer_type: 2 }, { options: four, answer: [3, 2, 1, 0] }],
    ['word', { answer: 'Sun', options: [] }, { options: ['Sun'], answer: 0 }],
    ['clip', { answer: 1, options: four, audio: 'a.mp3' }, { options: four, answer: 1 }],
    ['number', { answer: 8849, options: [], range: 400, unit: 'm' }, { options: [], answer: 8849, more: { unit: 'm', range: 400 } }],
    ['number', { answer: 12, options: [], range: 3 }, { options: [], answer: 12, more: { unit: '', range: 3 } }],
  ])('of kind %s is read from %j', (kind, seed, draft) => expect(KINDS[kind].intake.seed(seed)).toEqual(draft))
})

describe('what is wrong with a question', () => {
  const faultOf = (kind: Kind, over: Partial<Wording>, draft: Partial<QuestionDraft> = {}) => {
    const wording = { ...anAsked({ kind }), asOf: '', source: '', ...over } as Wording
    return KINDS[kind].intake.fault(wording, { ...wording, answer: wording.answer, questionType: undefined, ...draft })
  }
  const words = (count: number) => Array.from({ length: count }, (_, n) => `option ${n}`)

  it.each<[Kind, Partial<Wording>]>([
    ['one', { options: words(2), answer: [1] }], ['one', { options: words(5), answer: [4] }], ['one', { options: ['Masse', 'Maße'], answer: [0] }], ['clip', { options: words(3), answer: [0] }],
    ['several', { options: words(3), answer: [0, 2] }], ['several', { options: words(5), answer: [4] }], ['sequence', { options: words(3), answer: [2, 0, 1] }],
    ['word', { options: ['Sun'], answer: [0] }],
    ['number', { options: [], answer: [-1.5], more: { unit: '', range: 0.5 } }], ['number', { options: [], answer: [8849], more: { unit: 'm'.repeat(20), range: 400 } }],
  ])('of kind %s nothing: %j', (kind, over) => expect(faultOf(kind, over)).toBeUndefined())

  it.each<[Kind, Partial<Wording>, string, object]>([
    ['one', { options: words(1), answer: [0] }, 'options-count', { n: 1, fewest: 2, most: 5 }],
    ['one', { options: words(6), answer: [0] }, 'options-count', { n: 6, fewest: 2, most: 5 }],
    ['one', { options: ['a', '', 'c'], answer: [0] }, 'text-empty', { what: 'optionb' }],
    ['one', { options: ['a', 'b', 'c'.repeat(251)], answer: [0] }, 'text-long', { what: 'optionc', length: 251, most: 250 }],
    ['one', { options: ['Io', 'Titan', 'IO'], answer: [0] }, 'options-same', { what: 'optiona', other: 'optionc' }],
    ['one', { options: words(3), answer: [] }, 'answer-none', {}],
    ['one', { options: words(3), answer: [3] }, 'answer-none', {}],
    ['one', { options: words(3), answer: [1, 3] }, 'answer-none', {}],
    ['one', { options: words(3), answer: [1, 1] }, 'answer-twice', {}],
    ['one', { options: words(3), answer: [0, 1] }, 'answer-several', {}],
    ['several', { options: words(2), answer: [0] }, 'options-count', { n: 2, fewest: 3, most: 5 }],
    ['several', { options: words(3), answer: [0, 0] }, 'answer-twice', {}],
    ['several', { options: words(3), answer: [0, 1, 2] }, 'answer-all', {}],
    ['sequence', { options: words(2), answer: [0, 1] }, 'options-count', { n: 2, fewest: 3, most: 5 }],
    ['sequence', { options: words(3), answer: [0, 1, 7] }, 'answer-none', {}],
    ['sequence', { options: words(3), answer: [0, 1] }, 'order-incomplete', {}],
    ['word', { options: [], answer: [0] }, 'options-count', { n: 0, fewest: 1, most: 1 }],
    ['word', { options: ['Sun', 'Moon'], answer: [0] }, 'options-count', { n: 2, fewest: 1, most: 1 }],
    ['word', { options: [''], answer: [0] }, 'text-empty', { what: 'optiona' }],
    ['word', { options: ['Sun'], answer: [1] }, 'answer-none', {}],
    ['number', { options: ['8849'], answer: [8849], more: { range: 1 } }, 'number-options', {}],
    ['number', { options: [], answer: [], more: { range: 1 } }, 'answer-one-number', {}],
    ['number', { options: [], answer: [1, 2], more: { range: 1 } }, 'answer-one-number', {}],
    ['number', { options: [], answer: [1e21], more: { range: 1 } }, 'answer-one-number', {}],
    ['number', { options: [], answer: [1], more: {} }, 'range', {}],
    ['number', { options: [], answer: [1], more: { range: -1 } }, 'range', {}],
    ['number', { options: [], answer: [1], more: { range: Infinity } }, 'range', {}],
    ['number', { options: [], answer: [1], more: { range: 1, unit: 'm'.repeat(21) } }, 'text-long', { what: 'unit', length: 21, most: 20 }],
  ])('of kind %s, %j: %s', (kind, over, code, values) => expect(faultOf(kind, over)).toEqual({ code, values }))

  it.each<[number, 1 | 2 | undefined, object | undefined]>([
    [2, 2, undefined], [3, 1, undefined], [2, undefined, undefined],
    [4, 2, { code: 'two-options', values: { options: 4 } }], [2, 1, { code: 'three-options', values: {} }],
  ])('of %i options with the type %s: %j', (count, questionType, fault) => expect(faultOf('one', { options: words(count), answer: [0] }, { questionType })).toEqual(fault))
})
