/** CSV as written by spreadsheets: separated by comma, semicolon, tab or bar, detected from the first rows. */
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { CAPS } from '../rules/caps.ts'
import { columnsNamed } from '../rules/mapping.ts'
import type { SourceRow } from '../rules/source.ts'
import { importFault } from './import-fault.ts'
import { linesOf, type Reading } from './lines.ts'

export async function* rowsOfCsv(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const bundles = linesOf(file, reading)
  const first = (await bundles.next()).value ?? []
  // Excel may write "sep=;" as the first line.
  const [, said] = /^sep=(.)$/.exec(first[0] ?? '') ?? []
  const skipped = said === undefined ? 0 : 1
  const lines: string[] = first.slice(skipped)
  const parser = parse(optionsFor(said ?? separatorOf(lines.slice(0, LINES_LOOKED_AT).filter((line) => line.trim() !== ''))))
  // An error of the input destroys the parser and is thrown in the loop below.
  pipeline(Readable.from(textOf(lines, bundles)), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const inside = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      yield { line: info.lines - inside + skipped, cells: record.map(unprotected) }
    }
  } catch (error) {
    throw error instanceof CsvError ? importFaultFrom(error, reading.name, skipped) : error
  }
}

/** An apostrophe before a sign by which a formula would begin marks a cell as text; it is not part of the text. */
const unprotected = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

async function* textOf(lines: string[], bundles: AsyncGenerator<string[]>): AsyncGenerator<string> {
  if (lines.length > 0) yield `${lines.join('\n')}\n`
  for await (const more of bundles) if (more.length > 0) yield `${more.join('\n')}\n`
}

const SEPARATORS = [',', ';', '\t', '|']
const LINES_LOOKED_AT = 20

/** The separator that gives the most known columns in one of the first rows; where none has any, the one that stands in every row. */
function separatorOf(lines: readonly string[]): string {
  const cells = (separator: string) => lines.map((line) => line.replaceAll('"', '').split(separator))
  const named = (separator: string) => Math.max(0, ...cells(separator).map(columnsNamed))
  const count = (separator: string) => Math.min(...cells(separator).map(({ length }) => length))
  return SEPARATORS.toSorted((a, b) => named(b) - named(a) || count(b) - count(a))[0] as string
}

function optionsFor(delimiter: string): Options {
  // A quote that neither begins nor ends a cell is literal: 3½" disk.
  return { delimiter, info: true, relax_column_count: true, relax_quotes: true, record_delimiter: '\n', max_record_size: CAPS.rowLetters }
}


function importFaultFrom(error: CsvError, name: string, skipped: number): Error {
  const where = { file: name, line: typeof error.lines === 'number' ? error.lines + skipped : undefined }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return importFault(where, 'csv-quote', {})
  return error.code === 'CSV_MAX_RECORD_SIZE' ? importFault(where, 'csv-row-long', { most: CAPS.rowLetters }) : importFault(where, 'csv-unread', { why: error.message })
}
