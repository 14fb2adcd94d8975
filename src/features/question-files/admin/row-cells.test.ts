import { describe, expect, it } from 'vitest'
import { cellsOf, otherCells, rightOf } from './row-cells.ts'

const FOUND = { header: ['Frage', 'A', 'B', 'Seite', 'Lösung'] }
const SETTINGS = { mapping: ['question', 'optiona', 'optionb', '', 'answer'], keys: 'each' as const, fixes: [{ n: 2, column: 'answer', value: 'b' }, { n: 3, column: 'optiona', value: 'Nil' }] }
const READ = { settings: SETTINGS, found: FOUND }
const row = (n: number, answer = '') => ({ n, cells: ['Welcher Fluss?', 'Niel', 'Amazonas', 'S. 3', answer] })

describe('a row of a dry run', () => {
  it('has what was mended in it, and no column that is left out', () => expect(Object.fromEntries(cellsOf(row(3, 'a'), READ))).toEqual({ question: 'Welcher Fluss?', optiona: 'Nil', optionb: 'Amazonas', answer: 'a' }))
  it.each([
    ['as the file has it', row(1, 'a'), 'Niel'],
    ['as its cell was mended', row(2), 'Amazonas'],
    ['as its option was mended', row(3, 'a'), 'Nil'],
    ['as it stands there where it names no option', row(1, 'q'), 'q'],
    ['not, where there is none', row(1), ''],
  ])('says its right answer %s', (_what, of, right) => expect(rightOf(of, READ)).toBe(right))
  it('shows beside a faulty cell what else it has', () => {
    const fault = { column: 'answer', value: 'q', code: '', values: {}, remedy: '', wrong: '', todo: '' }
    expect(otherCells({ ...row(1, 'q'), fault }, READ)).toEqual([['optiona', 'Niel'], ['optionb', 'Amazonas']])
  })
  it('is read by its own header where no columns were said', () => expect(rightOf({ n: 1, cells: ['One?', 'x', 'y', 'b'] }, { settings: { ...SETTINGS, mapping: [] }, found: { header: ['question', 'optiona', 'optionb', 'answer'] } })).toBe('y'))
})
