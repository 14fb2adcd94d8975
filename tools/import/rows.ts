/** Rows of a table, from CSV or XLSX: the first one is the header, each of the others a question. */
import { isBlank, questionIn, readHeader, readRow } from '../../src/features/questions/rules/table.ts'
import { CAPS } from './caps.ts'
import { faultIn } from './fault.ts'
import type { Found } from './found.ts'

export type TableRow = { line: number; cells: string[]; /** Why the row cannot be read, whatever it says. */ refused?: string }

/** `say` hears of columns that mean nothing to us. */
export async function* questionsInRows(name: string, rows: AsyncIterable<TableRow>, say: (line: string) => void): AsyncGenerator<Found> {
  let header: ReturnType<typeof headerFrom> | undefined
  let count = 0
  for await (const row of rows) {
    if (isBlank(row.cells)) continue
    if (!header) {
      header = headerFrom(name, row)
      if (header.unknown.length > 0) say(`${name}: not used: ${header.unknown.map((word) => `"${word}"`).join(', ')}`)
      continue
    }
    if (++count > CAPS.rows) throw faultIn(name, row.line, `it has more than ${CAPS.rows} rows`, 'Split it into several files.')
    const read = row.refused === undefined ? readRow(header, row.cells) : { refused: row.refused }
    const about = { line: row.line, question: questionIn(header, row.cells) }
    yield 'refused' in read ? { ...about, refused: read.refused } : { ...about, entry: { ...read, openLicence: false } }
  }
}

const SEE = 'The columns are listed by: npm run import -- --help'

function headerFrom(name: string, { line, cells }: TableRow) {
  if (cells.length > CAPS.columns) throw faultIn(name, line, `it has ${cells.length} columns, ${CAPS.columns} is the most`, 'Is it a question bank?')
  const header = readHeader(cells)
  if ('refused' in header) throw faultIn(name, line, header.refused, SEE)
  return header
}
