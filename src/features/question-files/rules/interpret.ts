/** A row of a file as the bank's columns: wrong answers become options, keys letters, words levels, and what is left open gets the file's default. */
import type { Bank } from '../../questions/rules/banks.ts'
import { OPTION_COLUMNS } from '../../questions/kinds/rules/options.ts'
import type { ReadCell } from '../../questions/kinds/rules/kind.ts'
import { tidyLine } from '../../questions/rules/repair.ts'
import { rowFault, type RowFault } from './fault.ts'
import { readKey, type KeyReading } from './key.ts'
import { WRONG_COLUMNS, type Mapping } from './mapping.ts'

/** What is said for all rows of a file. `levelWords`: what a level is where the file has a word for it, in small letters. */
export type RowDefaults = { category: string; language: string; level: string; tags: string; keys: KeyReading; levelWords: Readonly<Record<string, number>> }

export const NO_DEFAULTS: RowDefaults = { category: '', language: '', level: '', tags: '', keys: 'named', levelWords: {} }

type Cells = Map<string, string>

/** What stands in each column of the bank, trimmed. */
export function cellsOf(mapping: Mapping, row: readonly string[]): Cells {
  const cells: Cells = new Map()
  for (const [i, column] of mapping.entries()) if (column !== '') cells.set(column, (row[i] ?? '').trim())
  return cells
}

/** How the bank reads this row. */
export function interpret(cells: Cells, bank: Bank, defaults: RowDefaults): ReadCell | RowFault {
  const row: Cells = new Map(cells)
  for (const column of ['category', 'language', 'level', 'tags'] as const) if ((row.get(column) ?? '') === '') row.set(column, defaults[column])
  const fault = optionsFromWrong(row) ?? levelFromWord(row, defaults) ?? keysToLetters(row, bank, defaults.keys)
  return fault ?? ((column) => row.get(column) ?? '')
}

const saidIn = (row: ReadonlyMap<string, string>, column: string): string => tidyLine(row.get(column) ?? '')
const wrongIn = (row: ReadonlyMap<string, string>) => WRONG_COLUMNS.filter((column) => saidIn(row, column) !== '')

/** A right answer in words and wrong ones beside it. */
function optionsFromWrong(row: Cells): RowFault | undefined {
  const wrong = wrongIn(row)
  if (wrong.length === 0) return undefined
  if (OPTION_COLUMNS.some((column) => (row.get(column) ?? '') !== '')) return rowFault('wrong1', 'options-twice', {}, 'leave-one-out')
  const columns = ['answer', ...wrong]
  const fault = answersFault(row, columns)
  if (fault) return fault
  for (const [i, option] of columns.map((column) => row.get(column) ?? '').entries()) row.set(OPTION_COLUMNS[i] as string, option)
  row.set('answer', 'a')
  row.set(ARRANGED, '1')
  return undefined
}

/** Found before they become options: a fault of an option names a column that the file does not have, and that cannot be mended. */
function answersFault(row: Cells, columns: readonly string[]): RowFault | undefined {
  const said = columns.map((column) => saidIn(row, column).toLowerCase())
  if (said[0] === '') return rowFault('answer', 'right-empty', {}, 'in-words')
  const twin = said.findIndex((answer, i) => said.indexOf(answer) < i)
  if (twin === -1) return undefined
  const [column, first] = [columns[twin] as string, said.indexOf(said[twin] as string)]
  return rowFault(column, first === 0 ? 'twin-of-right' : 'twin-of-wrong', {}, 'other-wrong', saidIn(row, column))
}

/** Where the file has what the bank reads from this column: an option may be a right or a wrong answer there. */
export function columnInFile(cells: ReadonlyMap<string, string>, column: string): string {
  const [place, wrong] = [OPTION_COLUMNS.findIndex((option) => option === column), wrongIn(cells)]
  if (place === -1 || wrong.length === 0) return column
  return place === 0 ? 'answer' : (wrong[place - 1] ?? column)
}

/** Set where the answer is a letter already. */
const ARRANGED = ' arranged'

function levelFromWord(row: Cells, { levelWords }: RowDefaults): RowFault | undefined {
  const said = row.get('level') ?? ''
  if (said === '' || /^\d+$/.test(said)) return undefined
  const level = levelWords[tidyLine(said).toLowerCase()]
  if (level === undefined) return rowFault('level', 'number-none', { text: said }, 'say-level', said)
  row.set('level', String(level))
  return undefined
}

/** Where there are options the answer is one of them, or several of a bank that has such questions. */
function keysToLetters(row: Cells, bank: Bank, keys: KeyReading): RowFault | undefined {
  const options = OPTION_COLUMNS.map((column) => tidyLine(row.get(column) ?? ''))
  const filled = options.slice(0, options.findLastIndex((option) => option !== '') + 1)
  const said = row.get('answer') ?? ''
  if (filled.length < 2 || said === '' || row.has(ARRANGED) || (row.get('range') ?? '') !== '') return undefined
  const positions = readKey(said, filled, keys)
  if (!Array.isArray(positions)) return positions
  if (positions.length === 1 && !bank.kinds.includes('several')) row.set('answer', lettersOf(positions)[0] as string)
  else if (bank.kinds.includes('several')) severalRight(row, positions)
  else return rowFault('answer', 'several-for-one', { n: positions.length }, 'name-one', said)
  return undefined
}

function severalRight(row: Cells, positions: number[]): void {
  if ((row.get('answer_type') ?? '') === '') row.set('answer_type', '1')
  for (const [i, letter] of lettersOf(positions).entries()) row.set(`answer${i + 1}`, letter)
}

const lettersOf = (positions: readonly number[]): string[] => positions.map((position) => 'abcde'.charAt(position))
