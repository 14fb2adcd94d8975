/** CSV as written by spreadsheets: separated by comma, semicolon or tab, detected from the header row. */
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { columnsNamed } from '../../src/features/questions/rules/table.ts'
import { CAPS } from './caps.ts'
import { importFault } from './fault.ts'
import { linesOf, type Reading } from './lines.ts'
import type { TableRow } from './rows.ts'

export async function* rowsOfCsv(file: string, reading: Reading): AsyncGenerator<TableRow> {
  const bundles = linesOf(file, reading)
  const first = (await bundles.next()).value ?? []
  // Excel may write "sep=;" as the first line.
  const skipped = /^sep=.$/.test(first[0] ?? '') ? 1 : 0
  const lines = first.slice(skipped)
  const parser = parse(optionsFor(lines[0] ?? ''))
  // An error of the input destroys the parser and is thrown in the loop below.
  pipeline(Readable.from(textOf(lines, bundles)), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const inside = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      yield { line: info.lines - inside + skipped, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? importFaultFrom(error, reading.name, skipped) : error
  }
}

async function* textOf(lines: string[], bundles: AsyncGenerator<string[]>): AsyncGenerator<string> {
  if (lines.length > 0) yield `${lines.join('\n')}\n`
  for await (const more of bundles) if (more.length > 0) yield `${more.join('\n')}\n`
}

const SEPARATORS = [',', ';', '\t']

/** The separator that gives the most known columns in the header row. */
function separatorOf(header: string): string {
  const named = (separator: string) => columnsNamed(header.replaceAll('"', '').split(separator))
  return SEPARATORS.toSorted((a, b) => named(b) - named(a))[0] as string
}

function optionsFor(header: string): Options {
  // A quote that neither begins nor ends a cell is literal: 3½" disk.
  return { delimiter: separatorOf(header), info: true, relax_column_count: true, relax_quotes: true, record_delimiter: '\n', max_record_size: CAPS.rowLetters }
}

const WHAT_TO_DO: Record<string, [wrong: string, todo: string]> = {
  CSV_QUOTE_NOT_CLOSED: ['a cell begins with a quote that is never closed', 'Close it, or write quotes inside a cell twice.'],
  CSV_MAX_RECORD_SIZE: [`a row has more than ${CAPS.rowLetters} characters`, 'Is a quote open that should be closed?'],
}

function importFaultFrom(error: CsvError, name: string, skipped: number): Error {
  const [wrong, todo] = WHAT_TO_DO[error.code] ?? [`it cannot be read as CSV (${error.message})`, 'Save it again as CSV.']
  return importFault(name, typeof error.lines === 'number' ? error.lines + skipped : undefined, wrong, todo)
}
