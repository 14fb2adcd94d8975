/** A file of any format as a table: a header and rows. */
import { nameFromFile } from '../../questions/rules/naming.ts'
import { aikenReader } from '../rules/aiken.ts'
import { CAPS } from '../rules/caps.ts'
import type { TableFormat } from '../rules/formats.ts'
import { giftReader } from '../rules/gift.ts'
import type { KeyReading } from '../rules/key.ts'
import { columnsNamed } from '../rules/mapping.ts'
import { moodleReader } from '../rules/moodle.ts'
import { openTriviaQaReader } from '../rules/open-trivia-qa.ts'
import { FORMAT_COLUMNS, type LineReader, type SourceRow } from '../rules/source.ts'
import { rowsOfCsv } from './csv.ts'
import type { ImportSource } from './files.ts'
import { openJson } from './json.ts'
import { importFault } from './import-fault.ts'
import { linesOf, type Reading } from './lines.ts'
import { readMarkup } from './markup.ts'
import { columnName, openWorkbook } from './workbook.ts'
import { childrenIn } from './xml.ts'

export type Table = {
  header: readonly string[]
  /** Of a table with a header row: its line. */
  headerLine: number | undefined
  rows: AsyncGenerator<SourceRow>
  /** Where the format has columns of its own their meaning is certain, and so is that of its keys. */
  keys: KeyReading
  /** Questions of these collections are under an open licence. */
  openLicence: boolean
  /** The category of what names none: of formats that have a file for each. */
  category: string
  sheets: string[]
  sheet: string
}

/** `headerless`: the first row is a question already. */
export type TableWish = { sheet?: string | undefined; headerless?: boolean }

export async function openTable(source: ImportSource & { format: TableFormat }, reading: Reading, wish: TableWish = {}): Promise<Table> {
  return OPENERS[source.format](source.file, reading, wish)
}

type Opener = (file: string, reading: Reading, wish: TableWish) => Promise<Table>

const OPENERS: Record<TableFormat, Opener> = {
  csv: (file, reading, wish) => headed(rowsOfCsv(file, reading), reading.name, wish),
  xlsx: async (file, reading, wish) => {
    const { sheets, sheet, rows } = await openWorkbook(file, reading, { sheet: wish.sheet })
    return { ...(await headed(rows, reading.name, wish)), sheets, sheet }
  },
  json: async (file, reading) => {
    const { header, rows, isOpenTriviaDb } = await openJson(file, reading)
    checkColumns(header, reading.name, undefined)
    return isOpenTriviaDb ? { ...ofFormat(asyncRows(rows), reading), openLicence: true } : { ...ofFormat(asyncRows(rows), reading), header, keys: keysOf(header), category: '' }
  },
  gift: async (file, reading) => ofFormat(rowsOfLines(file, reading, giftReader(readMarkup)), reading),
  aiken: async (file, reading) => ofFormat(rowsOfLines(file, reading, aikenReader()), reading),
  opentriviaqa: async (file, reading) => ({ ...ofFormat(rowsOfLines(file, reading, openTriviaQaReader()), reading), openLicence: true }),
  'moodle-xml': async (file, reading) => ofFormat(rowsOfXml(file, reading), reading),
}

const ofFormat = (rows: AsyncGenerator<SourceRow>, { name }: Reading): Table => ({
  header: FORMAT_COLUMNS, headerLine: undefined, rows, keys: 'named', openLicence: false, category: nameFromFile(name.split('/').at(-1) as string), sheets: [], sheet: '',
})

async function* asyncRows(rows: Iterable<SourceRow>): AsyncGenerator<SourceRow> {
  yield* rows
}

async function* rowsOfLines(file: string, reading: Reading, reader: LineReader): AsyncGenerator<SourceRow> {
  let number = 0
  for await (const lines of linesOf(file, reading)) for (const line of lines) yield* reader.take(line, ++number)
  yield* reader.end()
}

async function* rowsOfXml(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const read = moodleReader(readMarkup)
  for await (const { node, line } of childrenIn(file, 'quiz', reading)) yield* read(node, line)
}

/** Some templates explain themselves above their header. */
const ROWS_LOOKED_AT = 20

/** A first row that names so many columns is the header. */
const LEAST_NAMED = 2

const isBlank = ({ cells }: SourceRow): boolean => cells.every((cell) => cell.trim() === '')

/** The first rows tell which of them is the header: the first of all, else the one that names most columns. */
async function headed(rows: AsyncGenerator<SourceRow>, name: string, { headerless = false }: TableWish): Promise<Table> {
  const first: SourceRow[] = []
  while (first.length < ROWS_LOOKED_AT) {
    const { value } = await rows.next()
    if (!value) break
    if (!isBlank(value)) first.push(value)
  }
  const named = first.map(({ cells }) => columnsNamed(cells))
  const at = (named[0] ?? 0) >= LEAST_NAMED ? 0 : Math.max(0, named.indexOf(Math.max(...named)))
  const row = first[at]
  const header = (headerless ? row?.cells.map((_, i) => columnName(i)) : row?.cells) ?? []
  if (row) checkColumns(header, name, row.line)
  const below = first.slice(headerless ? at : at + 1)
  return { header, headerLine: headerless ? undefined : row?.line, rows: following(below, rows), keys: headerless ? 'each' : keysOf(header), openLicence: false, category: '', sheets: [], sheet: '' }
}

async function* following(first: readonly SourceRow[], rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  yield* first
  for await (const row of rows) if (!isBlank(row)) yield row
}

/** A column called `answer` and `optiona` is the bank's own, whose answers are letters. */
const keysOf = (header: readonly string[]): KeyReading => (header.some((word) => /^\s*option[\s_-]?a\s*$/i.test(word)) ? 'named' : 'each')

function checkColumns(header: readonly string[], name: string, line: number | undefined): void {
  if (header.length > CAPS.columns) throw importFault({ file: name, line }, 'columns-many', { found: header.length, most: CAPS.columns })
}
