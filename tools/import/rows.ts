/** Rows of a table, from CSV or XLSX: the first one is the header, each other row is a question. */
import { BANKS, type BankName } from '../../src/features/questions/rules/banks.ts'
import { isBlank, questionIn, readHeader, readRow, type ImportRow } from '../../src/features/questions/rules/table.ts'
import { wordingOf } from '../../src/features/questions/rules/wording.ts'
import type { ImportEntry } from '../../src/features/questions/server/import.ts'
import { CAPS } from './caps.ts'
import { importFault } from './fault.ts'
import type { ImportFinding } from './found.ts'
import type { Media } from './media.ts'

export type TableRow = { line: number; cells: string[]; /** Why the row cannot be parsed. */ refused?: string }

/** How a table is read: its bank, the source of its media files, and `say`, which receives the names of unused columns. */
export type TableReading = { bank: BankName; media: Media; say: (line: string) => void }

export async function* questionsInRows(name: string, rows: AsyncIterable<TableRow>, { bank, media, say }: TableReading): AsyncGenerator<ImportFinding> {
  let header: ReturnType<typeof headerFrom> | undefined
  let count = 0
  for await (const row of rows) {
    if (isBlank(row.cells)) continue
    if (!header) {
      header = headerFrom(name, row, bank)
      if (header.unknown.length > 0) say(`${name}: not used: ${header.unknown.map((word) => `"${word}"`).join(', ')}`)
      continue
    }
    if (++count > CAPS.rows) throw importFault(name, row.line, `it has more than ${CAPS.rows} rows`, 'Split it into several files.')
    const read = row.refused === undefined ? readRow(header, row.cells) : { refused: row.refused }
    yield { line: row.line, question: questionIn(header, row.cells), ...('refused' in read ? read : await entryFrom(read, media)) }
  }
}

async function entryFrom({ draft, ...place }: ImportRow, media: Media): Promise<{ entry: ImportEntry } | { refused: string }> {
  const image = await media.picture(draft.image ?? '')
  if ('refused' in image) return image
  const audio = await media.clip(draft.audio ?? '')
  if ('refused' in audio) return audio
  const wording = wordingOf({ ...draft, image: image.address, audio: audio.address, audioMs: audio.ms })
  return 'refused' in wording ? wording : { entry: { ...place, wording, openLicence: false } }
}

const SEE = 'The columns are listed by: npm run import -- --help'

function headerFrom(name: string, { line, cells }: TableRow, bank: BankName) {
  if (cells.length > CAPS.columns) throw importFault(name, line, `it has ${cells.length} columns, ${CAPS.columns} is the most`, 'Is it a question bank?')
  const header = readHeader(cells, BANKS[bank])
  if ('refused' in header) throw importFault(name, line, header.refused, SEE)
  return header
}
