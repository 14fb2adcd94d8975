/** Steps of a quiz from the rows of a file: what stands in which column, and what of it cannot be taken. */
import { cellsOf, columnInFile, interpret, NO_DEFAULTS } from '../../../features/question-files/rules/interpret.ts'
import type { RowFault } from '../../../features/question-files/rules/fault.ts'
import type { KeyReading } from '../../../features/question-files/rules/key.ts'
import type { Mapping } from '../../../features/question-files/rules/mapping.ts'
import type { SourceRow } from '../../../features/question-files/rules/source.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { draftIn, type Bank } from '../../../features/questions/rules/banks.ts'
import type { QuestionDraft } from '../../../features/questions/rules/draft.ts'
import { tidyLine } from '../../../features/questions/rules/repair.ts'
import type { FileFault, Step } from '../contract.ts'
import { isWithinBounds } from './quiz-bounds.ts'
import { lacksOfStep, MOST_AFTER, type StepLack } from './quiz-checks.ts'
import { newStep } from './quiz-draft.ts'

const ANSWER = 'answer'
/** The columns of a row whose answer is one option or a number, and of one with several, or an order. No bank has a part in it. */
const own = (kinds: readonly string[]): Bank => ({ destination: { categoryType: CATEGORY_TYPES.quizZone }, kinds, needed: [], used: [] })
const PLAIN = own(['number', 'one'])
const MANY = own(['number', 'sequence', 'several'])
/** All columns that a file may have. */
export const FILE_COLUMNS = own(['number', 'sequence', 'several', 'one'])

/** `mapping`: for each column of the file what it means. */
export type FileTable = { header: readonly string[]; mapping: Mapping; keys: KeyReading }
/** `column`: as the file has it, '' where the whole row is meant. */
export type FaultInFile = { line: number; column: string; fault: FileFault }

/** Whether the file says what is asked and what is right. */
export const hasColumns = ({ mapping }: FileTable): boolean => mapping.includes('question') && (mapping.includes(ANSWER) || mapping.includes('answer1'))

/** A step, or what is wrong with its row. Pictures and clips that the row names are left out. */
export function stepOfRow(row: SourceRow, table: FileTable, id: string): Step | FaultInFile {
  const cells = cellsOf(table.mapping, row.cells)
  const at = (column: string, fault: FileFault): FaultInFile => ({ line: row.line, column: headOf(table, columnInFile(cells, column)), fault })
  const found = faultOfRow(row, table) ?? draftOf(cells, table.keys)
  if ('remedy' in found) return at(found.column, saidBy(found.column))
  if ('refused' in found) return at(found.column ?? '', saidBy(found.column ?? ''))
  const step = stepFrom(found, id)
  const [lack] = lacksOfStep(step)
  if (lack) return at(columnOf(lack), lack.lack)
  return isWithinBounds([step]) ? step : at('', 'row')
}

/** Of several right ones the first column stands for all. */
const headOf = ({ header, mapping }: FileTable, column: string): string => {
  const place = mapping.indexOf(column === ANSWER && !mapping.includes(ANSWER) ? 'answer1' : column)
  return place === -1 ? '' : tidyLine(header[place] ?? '')
}

/** What the reader of the format found wrong in a column that is used. */
function faultOfRow({ cells, fault, faults = [] }: SourceRow, { header, mapping }: FileTable): RowFault | { refused: true; column: string } | undefined {
  if (fault) return fault
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) return { refused: true, column: '' }
  const found = faults.find(({ at }) => (mapping[at] ?? '') !== '')
  return found && { refused: true, column: mapping[found.at] as string }
}

function draftOf(cells: Map<string, string>, keys: KeyReading): ReturnType<typeof draftIn> | RowFault {
  const read = (bank: Bank) => {
    const interpreted = interpret(cells, bank, { ...NO_DEFAULTS, keys })
    return typeof interpreted === 'function' ? draftIn(bank, interpreted) : interpreted
  }
  if ((cells.get('answer_type') ?? '') !== '') return read(MANY)
  const plain = read(PLAIN)
  return 'code' in plain && plain.code === 'several-for-one' ? read(MANY) : plain
}

function stepFrom({ kind = 'one', question, options, answer, more = {}, questionType, note = '' }: QuestionDraft, id: string): Step {
  const right = typeof answer === 'number' ? [answer] : answer
  const [texts, positions] = kind === 'sequence' ? [right.map((at) => options[at] ?? ''), right.map((_, at) => at)] : [options, right]
  const isWhole = kind !== 'sequence' || right.length === options.length
  const after = tidyLine(note)
  return {
    ...newStep(id, 'one', ['', '']), kind, question: tidyLine(question), options: isWhole ? texts : options, answer: isWhole ? positions : [],
    more: questionType === 2 ? { question_type: 2 } : more, after: after.length <= MOST_AFTER ? after : '',
  }
}

/** What is said of a cell that the reader of the file refuses. */
function saidBy(column: string): FileFault {
  if (column === 'question') return 'question-empty'
  if (column === 'range') return 'range-none'
  if (column.startsWith(ANSWER)) return 'right'
  return /^(?:option|wrong)/.test(column) ? 'answers' : 'row'
}

const LETTERS = 'abcdef'
function columnOf({ lack, option }: StepLack): string {
  if (option !== undefined) return `option${LETTERS.charAt(option)}`
  if (lack.startsWith('question')) return 'question'
  if (lack === 'range-none') return 'range'
  return lack === 'options-few' ? 'optionb' : ANSWER
}
