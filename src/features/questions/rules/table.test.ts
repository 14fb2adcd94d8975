import { describe, expect, it } from 'vitest'
import { columnsNamed, readHeader, readRow, type Header } from './table.ts'

const COLUMNS = ['category', 'question', 'optiona', 'optionb', 'optionc', 'optiond', 'answer']
const header = (cells: string[] = COLUMNS) => readHeader(cells) as Header

describe('a header row', () => {
  it('names columns in any order and spelling, and tells what it does not know', () => {
    const { at, unknown } = header(['Answer', 'Option A', 'option_b', ' QUESTION ', 'Category', 'Remarks', ''])
    expect(Object.fromEntries(at)).toEqual({ answer: 0, optiona: 1, optionb: 2, question: 3, category: 4 })
    expect(unknown).toEqual(['Remarks'])
  })
  it('says which columns are missing', () => expect(readHeader(['question', 'optiona'])).toEqual({ refused: 'the header row has no column "category", "optionb", "answer"' }))
  it('has no column twice', () => expect(readHeader([...COLUMNS, 'Option-A'])).toEqual({ refused: 'the column "optiona" is there twice' }))
  it('is what names columns', () => expect([columnsNamed(COLUMNS), columnsNamed(['category;question'])]).toEqual([7, 0]))
})

const WHOLE = [...COLUMNS, 'optione', 'subcategory', 'language', 'question_type', 'level', 'note', 'image', 'audio']
const row = (what: Record<string, string>) => {
  const cells: Record<string, string> = { category: 'Rivers', question: 'Which is the longest?', optiona: 'Nile', optionb: 'Rhine', optionc: 'Po', optiond: 'Ems', answer: 'a', ...what }
  return readRow(header(WHOLE), WHOLE.map((column) => cells[column] ?? ''))
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
    ['a sound', { audio: '/media/a.mp3' }, /no audio/],
    ['a picture from elsewhere', { image: 'http://example.org/a.png' }, /\/media\//],
  ])('is refused with %s', (_what, what, reason) => expect(row(what)).toEqual({ refused: expect.stringMatching(reason) }))

  it('is refused with more cells than the header has', () => expect(readRow(header(), ['Rivers', 'Which, then?', 'a', 'b', 'c', 'd', 'a', 'x'])).toEqual({ refused: expect.stringMatching(/8 cells, the header has 7/) }))
  it('may end early', () => expect(readRow(header(), ['Rivers', 'Which?', 'a', 'b'])).toEqual({ refused: expect.stringMatching(/letter from a to e/) }))
})
