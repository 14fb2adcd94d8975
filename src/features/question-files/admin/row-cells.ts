/** The cells of a row of a dry run by the columns that they are taken for, mended ones as they were mended. */
import { readKey } from '../rules/key.ts'
import type { Checked, NumberedRow } from './import-data.ts'

type Row = Pick<NumberedRow, 'n' | 'cells'>
type Read = { settings: Pick<Checked['settings'], 'mapping' | 'keys' | 'fixes'>; found: Pick<Checked['found'], 'header'> }

export function cellsOf({ n, cells }: Row, { settings: { mapping, fixes }, found }: Read): Map<string, string> {
  const columns = mapping.length > 0 ? mapping : found.header
  const own = columns.flatMap((column, i): [string, string][] => (column === '' ? [] : [[column, cells[i] ?? '']]))
  return new Map([...own, ...fixes.flatMap((fix): [string, string][] => (fix.n === n ? [[fix.column, fix.value]] : []))])
}

const OPTIONS = ['optiona', 'optionb', 'optionc', 'optiond', 'optione']

/** The right answer in words, as far as the row's cells tell it. */
export function rightOf(row: Row, read: Read): string {
  const cells = cellsOf(row, read)
  const options = OPTIONS.map((column) => cells.get(column) ?? '').filter((option) => option !== '')
  const said = cells.get('answer') ?? ''
  if (said === '' || options.length < 2) return said
  const places = readKey(said, options, read.settings.keys)
  return !Array.isArray(places) ? said : places.map((place) => options[place]).join(' · ')
}

/** What else stands in a faulty row, for who mends its cell. */
export const otherCells = (row: Row & Pick<NumberedRow, 'fault'>, read: Read): [column: string, cell: string][] => [...cellsOf(row, read)].filter(([column, cell]) => column !== 'question' && column !== row.fault?.column && cell.trim() !== '')
