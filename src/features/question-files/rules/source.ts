/** What every reader of a format answers: a header and rows below it, whatever the file looks like. */
import { OPTION_COLUMNS } from '../../questions/kinds/rules/options.ts'
import { LIMITS } from '../../questions/rules/limits.ts'
import { rowFault, type AnyFault, type RowFault } from './fault.ts'

/** A file inside of the source, such as a picture in Moodle XML, by the name that a cell gives it. */
export type EmbeddedFile = { name: string; base64: string }

/** What is wrong with one cell, by its place in the row; it counts only where its column is used. */
export type CellFault = AnyFault & Pick<RowFault, 'value' | 'remedy'> & { at: number }

/** One row by the columns of its table's header. `fault`: why it cannot be read. */
export type SourceRow = { line: number; cells: string[]; fault?: RowFault; faults?: readonly CellFault[]; embedded?: readonly EmbeddedFile[] }

/** The columns of formats that have no header of their own. */
export const FORMAT_COLUMNS = [
  'category', 'subcategory', 'question_type', 'question', ...OPTION_COLUMNS, 'answer', 'answer_type', 'answer1', 'answer2', 'answer3', 'answer4', 'answer5',
  'range', 'note', 'image',
] as const
export type FormatColumn = (typeof FORMAT_COLUMNS)[number]
export type FormatCells = Partial<Record<FormatColumn, string>>

/** Reads a format line by line; `end` is called behind the last line. */
export type LineReader = { take: (line: string, number: number) => SourceRow[]; end: () => SourceRow[] }

export const formatRow = (line: number, cells: FormatCells): SourceRow => ({ line, cells: FORMAT_COLUMNS.map((column) => cells[column] ?? '') })

/** A row that cannot be read; its question is shown with the fault. */
export const faultyRow = (line: number, question: string, fault: RowFault): SourceRow => ({ ...formatRow(line, { question }), fault })

const LETTERS = 'abcde'

/** The cells of a question with options; `right` are the positions of those that are right. */
export function choiceCells(options: readonly string[], right: readonly number[]): FormatCells | RowFault {
  if (options.length > LIMITS.mostOptions) return rowFault('', 'options-count', { n: options.length, fewest: LIMITS.fewestOptions, most: LIMITS.mostOptions }, 'fewer-options')
  const letters = right.map((position) => LETTERS[position] ?? '')
  const cells: FormatCells = Object.fromEntries(options.map((option, i) => [OPTION_COLUMNS[i], option]))
  if (letters.length === 1) return { ...cells, answer: letters[0] }
  return { ...cells, answer_type: '1', ...Object.fromEntries(letters.map((letter, i) => [`answer${i + 1}`, letter])) }
}

export const isFault = (found: object): found is RowFault => 'remedy' in found

/** What is written in a format with markup, as the plain text that a question holds. */
export type PlainText = {
  text: string
  /** Addresses of its pictures. */
  pictures: string[]
  /** What cannot be shown as text, by the name of its element, such as "video". */
  lost: string[]
}
/** Reads markup (HTML); handed to the readers, since a library does it. */
export type ReadMarkup = (html: string) => PlainText

/** Reads a piece of a file as a question has it: escapes and markup undone, with the first picture that it shows. */
export type WritePiece = (piece: string) => { text: string; image: string } | RowFault
