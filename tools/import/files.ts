/** Input files by name, with their formats. */
import fs from 'node:fs/promises'
import path from 'node:path'
import iconv from 'iconv-lite'
import { CAPS } from './caps.ts'
import { rowsOfCsv } from './csv-file.ts'
import { importFault, ImportFault } from './fault.ts'
import type { ImportFinding } from './found.ts'
import type { Reading } from './lines.ts'
import { questionsInRows, type TableReading } from './rows.ts'
import { readTextFile } from './text-file.ts'
import { rowsOfWorkbook } from './workbook.ts'

export const FORMATS = ['opentriviaqa', 'csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]
const BY_ENDING = new Map<string, Format>([['.txt', 'opentriviaqa'], ['.csv', 'csv'], ['.xlsx', 'xlsx']])

export type ImportSource = { file: string; name: string; format: Format; bytes: number }

/** Checks every file before anything is read; throws an `ImportFault` for one that cannot be imported. */
export async function sourcesOf(files: string[], format: Format | undefined): Promise<ImportSource[]> {
  const sources: ImportSource[] = []
  for (const file of files) {
    const name = path.basename(file)
    const found = format ?? BY_ENDING.get(path.extname(file).toLowerCase())
    if (!found) throw importFault(file, undefined, 'its ending tells no format', `Name one: --format ${FORMATS.join('|')}`)
    const bytes = await sizeOf(file)
    const most = found === 'xlsx' ? CAPS.workbookBytes : CAPS.textBytes
    if (bytes > most) throw importFault(file, undefined, `it has ${Math.ceil(bytes / 1024 / 1024)} MB, ${most / 1024 / 1024} is the most`, 'Split it into several files.')
    sources.push({ file, name, format: found, bytes })
  }
  return sources
}

async function sizeOf(file: string): Promise<number> {
  try {
    const handle = await fs.open(file)
    const stat = await handle.stat()
    await handle.close()
    if (stat.isFile()) return stat.size
  } catch (cause) {
    throw new ImportFault(`${file} cannot be read (${(cause as Error).message}). Is the name right, and may you read it?`, { cause })
  }
  throw importFault(file, undefined, 'it is no file', 'Name the files in it one by one, or with *.')
}

export function checkEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !iconv.encodingExists(encoding)) throw new ImportFault(`There is no encoding "${encoding}". Common ones: utf-8, windows-1252, windows-1256, utf-16le.`)
}

/** The questions of a file, one after the other. */
export function questionsIn({ file, format }: ImportSource, reading: Reading, table: TableReading): AsyncGenerator<ImportFinding> {
  if (format === 'opentriviaqa') return readTextFile(file, reading)
  return questionsInRows(reading.name, format === 'csv' ? rowsOfCsv(file, reading) : rowsOfWorkbook(file, reading), table)
}
