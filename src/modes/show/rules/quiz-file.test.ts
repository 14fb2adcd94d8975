import { describe, expect, it } from 'vitest'
import { guessColumns } from '../../../features/question-files/rules/mapping.ts'
import type { Step } from '../contract.ts'
import { FILE_COLUMNS, hasColumns, stepOfRow, type FaultInFile } from './quiz-file.ts'

const HEADER = ['Question', 'Option A', 'Option B', 'Option C', 'Answer', 'Note']
const tableOf = (header: readonly string[]) => ({ header, keys: 'each' as const, mapping: guessColumns(header, FILE_COLUMNS).map(({ column }) => column) })
const read = (cells: string[], header = HEADER): Step | FaultInFile => stepOfRow({ line: 4, cells }, tableOf(header), 'a')

describe('a row of a file', () => {
  it.each<[string, string[], Partial<Step>]>([
    ['a letter', ['2 + 3 = ?', '4', 'five', '6', 'b', 'It is five.'], { kind: 'one', question: '2 + 3 = ?', options: ['4', 'five', '6'], answer: [1], after: 'It is five.' }],
    ['the words', ['2 + 3 = ?', 'four', 'five', '', 'Five'], { kind: 'one', options: ['four', 'five'], answer: [1] }],
    ['several letters', ['What is more than 10?', '9', '11', '20', 'B, C'], { kind: 'several', answer: [1, 2] }],
  ])('with %s for what is right is a step', (_what, cells, step) => expect(read(cells)).toMatchObject({ id: 'a', worth: 1_000, seconds: 20, image: '', ...step }))

  it('with a range asks for a number, and with an order has its options in it', () => {
    expect(read(['How high?', '8849', '500', 'm'], ['question', 'answer', 'range', 'unit'])).toMatchObject({ kind: 'number', options: [], answer: [8849], more: { range: 500, unit: 'm' } })
    const header = ['question', 'option a', 'option b', 'option c', 'answer_type', 'answer1', 'answer2', 'answer3']
    expect(read(['The smallest first', '9', '1', '5', '2', 'b', 'c', 'a'], header)).toMatchObject({ kind: 'sequence', options: ['1', '5', '9'], answer: [0, 1, 2] })
    expect(read(['The smallest first', '9', '1', '5', '2', 'b', 'c', ''], header)).toMatchObject({ column: 'answer1', fault: 'right-none' })
  })

  it.each<[string, string[], Omit<FaultInFile, 'line'>]>([
    ['no question', ['', '4', '5', '', 'a'], { column: 'Question', fault: 'question-empty' }],
    ['a long question', ['x'.repeat(201), '4', '5', '', 'a'], { column: 'Question', fault: 'question-long' }],
    ['one answer', ['Which?', 'red', '', '', 'a'], { column: 'Option B', fault: 'options-few' }],
    ['a gap between answers', ['Which?', 'red', '', 'blue', 'a'], { column: 'Option B', fault: 'answers' }],
    ['two answers that are the same', ['Which?', 'red', 'Red', '', 'a'], { column: 'Option B', fault: 'option-twice' }],
    ['a long answer', ['Which?', 'red', 'x'.repeat(81), '', 'a'], { column: 'Option B', fault: 'option-long' }],
    ['no right answer', ['Which?', 'red', 'blue', '', ''], { column: 'Answer', fault: 'right' }],
    ['a right answer that is not there', ['Which?', 'red', 'blue', '', 'green'], { column: 'Answer', fault: 'right' }],
    ['more cells than columns', ['Which?', 'red', 'blue', '', 'a', '', 'what'], { column: '', fault: 'row' }],
  ])('with %s says its line and column', (_what, cells, fault) => expect(read(cells)).toEqual({ line: 4, ...fault }))

  it('needs a column for what is asked and one for what is right', () => {
    expect(hasColumns(tableOf(HEADER))).toBe(true)
    expect(hasColumns(tableOf(['Frage', 'Antwort A', 'Antwort B', 'richtige Antwort']))).toBe(true)
    expect(hasColumns(tableOf(['Name', 'Town']))).toBe(false)
  })
})
