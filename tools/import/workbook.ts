/** XLSX, parsed by a library in a worker thread with limits of memory and time. */
import fs from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { CAPS } from './caps.ts'
import { importFault, type ImportFault } from './fault.ts'
import type { Reading } from './lines.ts'
import type { TableRow } from './rows.ts'
import type { WorkbookReply, Cell } from './workbook-thread.ts'
import { unpackedBytes } from './zip-size.ts'

/** `heapMb`: memory limit for the unpacked workbook. */
export async function* rowsOfWorkbook(file: string, { name, onBytes }: Reading, heapMb: number = CAPS.workbookHeapMb): AsyncGenerator<TableRow> {
  const bytes = await fs.readFile(file)
  const size = unpackedBytes(bytes)
  if (size === undefined) throw importFault(name, undefined, 'it is no XLSX workbook', 'Save it as .xlsx or .csv from your spreadsheet program.')
  if (size > CAPS.unpackedBytes) throw tooMuch(name, `it unpacks to more than ${Math.round(CAPS.unpackedBytes / 1024 / 1024)} MB`)
  const rows = await sheetOf(bytes, name, heapMb)
  onBytes(bytes.length)
  for (const [i, row] of rows.entries()) yield rowFrom(row, i + 1)
}

const tooMuch = (name: string, wrong: string): ImportFault => importFault(name, undefined, wrong, 'Split it, or save the sheet as CSV.')

/** The cells of the first sheet. */
function sheetOf(bytes: Buffer, name: string, heapMb: number): Promise<Cell[][]> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  return new Promise<Cell[][]>((done, fail) => {
    const patience = setTimeout(() => fail(tooMuch(name, `reading it took more than ${CAPS.workbookMs / 1000} s`)), CAPS.workbookMs)
    thread.once('message', (answer: WorkbookReply) => {
      clearTimeout(patience)
      if ('rows' in answer) done(answer.rows)
      else fail(importFault(name, undefined, `it cannot be read as XLSX (${answer.wrong})`, 'Save it again from your spreadsheet program, or as CSV.'))
    })
    thread.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience)
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(name, 'it holds more than fits into memory') : error)
    })
  }).finally(() => thread.terminate())
}

/** Spreadsheets convert input to numbers, booleans and dates; the first two can be converted back. */
function rowFrom(row: Cell[], line: number): TableRow {
  const date = row.findIndex((cell) => cell instanceof Date)
  const cells = row.map(textOf)
  return date === -1 ? { line, cells } : { line, cells, refused: `column ${date + 1} holds a date, whose spelling is lost: format the cell as text and type it again` }
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'True' : 'False'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}
