import { describe, expect, it } from 'vitest'
import { whyRefused } from '../../../../tests/why-refused.ts'
import { BANKS, missingColumns, type BankName } from './banks.ts'
import { rowOf } from './table.ts'
import { wordingOf } from './wording.ts'

const row = (what: Record<string, string>) => {
  const cells: Record<string, string> = { category: 'Rivers', question: 'Which is the longest?', optiona: 'Nile', optionb: 'Rhine', optionc: 'Po', optiond: 'Ems', answer: 'a', ...what }
  return worded(rowOf(BANKS['quiz-zone'], (column) => cells[column] ?? ''))
}

/** A row as the import makes a question of it. */
function worded(read: ReturnType<typeof rowOf>) {
  if ('refused' in read) return read
  const { draft, ...place } = read
  const wording = wordingOf(draft)
  return 'refused' in wording ? wording : { ...place, wording }
}

describe('a row', () => {
  it('is a question with its place', () =>
    expect(row({ subcategory: 'Africa', language: 'EN', level: '3', note: 'By a little', image: '/media/nile.svg', answer: 'A' })).toMatchObject({
      category: 'Rivers', subcategory: 'Africa', language: 'en', level: 3, wording: { questionType: 1, options: ['Nile', 'Rhine', 'Po', 'Ems'], answer: [0], note: 'By a little', image: '/media/nile.svg' },
    }))
  it('leaves open what it does not say', () => expect(row({})).toMatchObject({ subcategory: '', language: '', level: undefined }))
  it('may have a fifth option', () => expect(row({ optione: 'Elbe', answer: 'e' })).toMatchObject({ wording: { options: ['Nile', 'Rhine', 'Po', 'Ems', 'Elbe'], answer: [4] } }))
  it('may be true or false', () => expect(row({ question_type: '2', optiona: 'True', optionb: 'False', optionc: '', optiond: '', answer: 'b' })).toMatchObject({ wording: { questionType: 2, answer: [1] } }))

  it.each([
    ['no category', { category: ' ' }, /category is empty/],
    ['a category like a novel', { category: 'a'.repeat(81) }, /80 characters/],
    ['a hole in its options', { optionb: '' }, /optionb is empty/],
    ['an answer that is a word', { answer: 'Nile' }, /letter from a to e/],
    ['an answer beyond its options', { answer: 'e' }, /none of its options/],
    ['a level below the first', { level: '0' }, /whole number from 1/],
    ['a level that is a word', { level: 'easy' }, /whole number from 1/],
    ['a type that is none', { question_type: '3' }, /must be 1 or 2/],
    ['a type that does not fit', { question_type: '2' }, /two options, not 4/],
    ['a sound', { audio: '/media/a.mp3' }, /questions of this bank have no audio/],
    ['a picture from elsewhere', { image: 'http://example.org/a.png' }, /\/media\//],
  ])('is refused with %s', (_what, what, reason) => expect(whyRefused(row(what))).toMatch(reason))

})

const CHOICE = { question: 'Which is the longest?', optiona: 'Nile', optionb: 'Rhine', optionc: 'Po', answer: 'a' }
const read = (bank: BankName, cells: Record<string, string>) => {
  const missing = missingColumns(BANKS[bank], (column) => column in cells)
  return missing.length > 0 ? { missing: missing.join(', ') } : rowOf(BANKS[bank], (column) => cells[column] ?? '')
}

describe('a row of another bank', () => {
  it.each<[BankName, Record<string, string>, object]>([
    ['true-false', { category: 'Rivers', ...CHOICE, optiona: 'True', optionb: 'False', optionc: '', answer: 'b' }, { draft: { questionType: 2, options: ['True', 'False'], answer: 1 } }],
    ['audio', { category: 'Birds', ...CHOICE, audio: 'lark.mp3' }, { draft: { audio: 'lark.mp3', answer: 0 } }],
    ['maths', { category: 'Sums', ...CHOICE, question: '\\(1+1\\)' }, { draft: { question: '\\(1+1\\)' } }],
    ['multi-match', { category: 'Rivers', ...CHOICE, answer: '', answer_type: '1', answer1: 'c', answer2: 'a' }, { draft: { kind: 'several', answer: [0, 2] } }],
    ['multi-match', { category: 'Rivers', ...CHOICE, answer: '', answer_type: '2', answer1: 'c', answer2: 'a', answer3: 'b' }, { draft: { kind: 'sequence', answer: [2, 0, 1] } }],
    ['guess-the-word', { category: 'Rivers', question: 'It flows through Egypt', answer: 'Nile', image: 'nile.png' }, { draft: { kind: 'word', options: ['Nile'], answer: 0, image: 'nile.png' } }],
    ['fun-and-learn', { text_id: 'deep-sea', ...CHOICE }, { collection: 'deep-sea', category: '' }],
    ['contest', { contest_id: '7', ...CHOICE, level: '3' }, { collection: '7', level: 3 }],
    ['exam', { exam_id: 'maths', ...CHOICE, marks: '5' }, { collection: 'maths', marks: 5 }],
    ['exam', { exam_id: 'maths', ...CHOICE }, { marks: 1 }],
  ])('%s %j', (bank, cells, found) => expect(read(bank, cells)).toMatchObject(found))

  it.each<[BankName, Record<string, string>, RegExp]>([
    ['audio', { category: 'Birds', ...CHOICE }, /missing: audio/],
    ['true-false', { category: 'Rivers', ...CHOICE, optionc: '', answer: 'true' }, /letter from a to e/],
    ['multi-match', { category: 'Rivers', ...CHOICE, answer_type: '3', answer1: 'a' }, /answer_type must be 1/],
    ['multi-match', { category: 'Rivers', ...CHOICE, answer_type: '1', answer1: 'a', answer2: '', answer3: 'b' }, /without a gap/],
    ['guess-the-word', { category: 'Rivers', question: 'It flows' }, /missing: answer/],
    ['fun-and-learn', { text_id: '', ...CHOICE }, /text_id is empty/],
    ['contest', { category: 'Rivers', ...CHOICE }, /missing: contest_id/],
    ['exam', { exam_id: 'maths', ...CHOICE, marks: '0' }, /marks must be a whole number/],
  ])('%s %j is refused', (bank, cells, refused) => {
    const found = read(bank, cells)
    expect('missing' in found ? `missing: ${found.missing}` : whyRefused(found)).toMatch(refused)
  })

})
