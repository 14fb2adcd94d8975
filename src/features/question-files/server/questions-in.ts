/** The questions of a table, row by row: its columns as those of the bank, its files stored, its words checked. */
import { BANKS, missingColumns, type Bank, type BankName } from '../../questions/rules/banks.ts'
import type { ReadCell } from '../../questions/kinds/rules/kind.ts'
import { rowOf, type ImportRow } from '../../questions/rules/table.ts'
import { tidyLine } from '../../questions/rules/repair.ts'
import { wordingOf } from '../../questions/rules/wording.ts'
import type { ImportEntry } from '../../questions/server/import.ts'
import { CAPS } from '../rules/caps.ts'
import { rowFault, type AnyFault, type RowFault } from '../rules/fault.ts'
import { cellsOf, columnInFile, interpret, type RowDefaults } from '../rules/interpret.ts'
import { guessColumns, type Mapping } from '../rules/mapping.ts'
import { isMisread } from '../rules/scripts.ts'
import type { SourceRow } from '../rules/source.ts'
import { remedyFor } from '../rules/remedy.ts'
import { importFault } from './import-fault.ts'
import type { Media } from './media.ts'
import type { Table } from './table.ts'

/** A row of a file: a question with its place, or what is wrong with it. `n` counts the rows of all files; `question`: its words, for a list. */
export type ImportFinding = { n: number; line: number; question: string; cells: readonly string[] } & ({ entry: ImportEntry } | { fault: RowFault })

/** How a table is read. Without a `mapping` its columns are guessed. */
export type TableReading = {
  bank: BankName
  mapping?: Mapping | undefined
  defaults: RowDefaults
  openLicence: boolean
  active: boolean
  media: Media
  numbers: { last: number }
  fixes?: ReadonlyMap<number, ReadonlyMap<string, string>>
  /** Receives the names of columns that are not used. */
  say: (line: string) => void
}

export async function* questionsIn(name: string, table: Table, reading: TableReading): AsyncGenerator<ImportFinding> {
  const bank = BANKS[reading.bank]
  const mapping = reading.mapping ?? guessColumns(table.header, bank).map(({ column }) => column)
  const defaults = { ...reading.defaults, category: reading.defaults.category || table.category }
  checkColumns(name, table, bank, mapping, defaults)
  sayUnused(name, table, mapping, reading.say)
  let count = 0
  for await (const row of table.rows) {
    if (++count > CAPS.rows) throw importFault({ file: name, line: row.line }, 'rows-many', { most: CAPS.rows })
    const n = ++reading.numbers.last
    const fixed = reading.fixes?.get(n)
    const cells = new Map([...cellsOf(mapping, row.cells), ...(fixed ?? [])])
    const found = faultOfRow(row, table, mapping, fixed) ?? (await entryFrom(row, cells, bank, { ...reading, defaults, openLicence: reading.openLicence || table.openLicence }))
    yield { n, line: row.line, question: tidyLine(cells.get('question') ?? ''), cells: row.cells, ...('remedy' in found ? { fault: found } : { entry: { ...found, row: n } }) }
  }
}

function checkColumns(name: string, table: Table, bank: Bank, mapping: Mapping, defaults: RowDefaults): void {
  const has = (column: string) => mapping.includes(column) || (column === 'category' && defaults.category !== '') || (/^option[ab]$/.test(column) && mapping.includes('wrong1'))
  const missing = missingColumns(bank, has)
  if (missing.length === 0 || (table.header.length === 0 && table.headerLine === undefined)) return
  const columns = missing.map((column) => `"${column}"`).join(', ')
  throw importFault({ file: name, line: table.headerLine }, table.headerLine === undefined ? 'columns-unsaid' : 'columns-missing', { columns })
}

function sayUnused(name: string, { header, headerLine }: Table, mapping: Mapping, say: TableReading['say']): void {
  const unused = header.flatMap((word, i) => (mapping[i] === '' && tidyLine(word) !== '' ? [`"${tidyLine(word)}"`] : []))
  if (headerLine !== undefined && unused.length > 0) say(`${name}: not used: ${unused.join(', ')}`)
}

/** What the reader of the format found wrong, but for cells that were mended. */
function faultOfRow({ cells, fault, faults = [] }: SourceRow, { header }: Table, mapping: Mapping, fixed: ReadonlyMap<string, string> | undefined): RowFault | undefined {
  if (fault) return fault
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) return rowFault('', 'cells-many', { cells: cells.length, header: header.length }, 'quote-cell')
  const found = faults.find((each) => (mapping[each.at] ?? '') !== '' && !fixed?.has(mapping[each.at] as string))
  if (found === undefined) return undefined
  const { at, ...about } = found
  return { column: mapping[at] as string, ...about }
}

/** Why a row is no question. */
type Refused = { refused: AnyFault; column?: string }
type EntryReading = Pick<TableReading, 'defaults' | 'openLicence' | 'active' | 'media'>

async function entryFrom(row: SourceRow, cells: Map<string, string>, bank: Bank, reading: EntryReading): Promise<ImportEntry | RowFault> {
  const asFault = ({ refused, column = '' }: Refused): RowFault => {
    const place = columnInFile(cells, column)
    return { column: place, value: cells.get(place) ?? '', remedy: remedyFor(column), ...refused }
  }
  const interpreted = interpret(cells, bank, reading.defaults)
  if (typeof interpreted !== 'function') return interpreted
  const read = rowOf(bank, withSwitches(interpreted, reading))
  if ('refused' in read) return asFault(read)
  const entry = await wordedEntry(row, read, reading.media)
  if ('refused' in entry) return asFault(entry)
  return isMisread(entry.wording.question, entry.language) ? rowFault('question', 'encoding', {}, 'other-encoding', cells.get('question') ?? '') : entry
}

const withSwitches = (cell: ReadCell, { active, openLicence }: EntryReading): ReadCell => (column) => {
  const said = cell(column)
  if (said !== '') return said
  if (column === 'active') return active ? '1' : '0'
  return column === 'open_licence' && openLicence ? '1' : ''
}

async function wordedEntry({ embedded }: SourceRow, { draft, ...place }: ImportRow, media: Media): Promise<ImportEntry | Refused> {
  const image = await media.picture(draft.image ?? '', embedded)
  if ('refused' in image) return { ...image, column: 'image' }
  const audio = await media.clip(draft.audio ?? '')
  if ('refused' in audio) return { ...audio, column: 'audio' }
  const wording = wordingOf({ ...draft, image: image.address, audio: audio.address, audioMs: audio.ms })
  return 'refused' in wording ? wording : { ...place, wording }
}
