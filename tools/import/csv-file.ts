/** CSV as spreadsheets write it: comma, semicolon or tab, whichever the header row uses. */
import { CsvError, parse, type Parser } from 'csv-parse'
import { columnsNamed } from '../../src/features/questions/rules/table.ts'
import { CAPS } from './caps.ts'
import { faultIn, ImportFault } from './fault.ts'
import { linesOf, type Reading } from './lines.ts'
import type { TableRow } from './rows.ts'

type Parsed = { record: string[]; info: { lines: number } }

export async function* rowsOfCsv(file: string, reading: Reading): AsyncGenerator<TableRow> {
  let parser: Parser | undefined
  let skipped = 0
  for await (const lines of linesOf(file, reading)) {
    if (!parser) {
      // Excel may write a line "sep=;" first, for itself.
      skipped = /^sep=.$/.test(lines[0] ?? '') ? 1 : 0
      parser = parserFor(lines.slice(skipped))
      lines.splice(0, skipped)
    }
    if (lines.length > 0) parser.write(`${lines.join('\n')}\n`)
    yield* rowsIn(parser, skipped)
    refuseFault(parser, reading)
  }
  if (!parser) return
  parser.end()
  yield* rowsIn(parser, skipped)
  await finished(parser)
  refuseFault(parser, reading)
}
