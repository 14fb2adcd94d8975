/** XLSX, parsed by libraries in a worker thread with limits of memory and time. */
import fs from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { CAPS } from '../rules/caps.ts'
import type { CellFault, SourceRow } from '../rules/source.ts'
import { importFault } from './import-fault.ts'
import type { Reading } from './lines.ts'
import type { Cell, WorkbookReply, WorkbookRequest } from './workbook-thread.ts'
import { unpackedBytes } from './zip-size.ts'

export type Workbook = { sheets: string[]; sheet: string; rows: AsyncGenerator<SourceRow> }
/** `sheet`: its name; undefined: the first that is visible. `heapMb`: memory limit for the unpacked workbook. */
type Wish = { sheet?: string | undefined; heapMb?: number }

export async function openWorkbook(file: string, { name, onBytes }: Reading, { sheet, heapMb = CAPS.workbookHeapMb }: Wish = {}): Promise<Workbook> {
  const bytes = await fs.readFile(file)
  const size = unpackedBytes(bytes)
  if (size === undefined) throw importFault({ file: name }, 'workbook-none', {})
  if (size > CAPS.unpackedBytes) throw importFault({ file: name }, 'workbook-unpacked', { mb: Math.round(CAPS.unpackedBytes / 1024 / 1024) })
  const pieces = piecesOf({ bytes: bytes as Buffer<ArrayBuffer>, sheet }, name, heapMb)
  const first = (await pieces.next()).value
  if (first === undefined || !('sheets' in first)) throw importFault({ file: name }, 'sheets-none', {})
  return { sheets: first.sheets, sheet: first.sheet, rows: rowsIn(pieces, first.computed, () => onBytes(bytes.length)) }
}

type Piece = Exclude<WorkbookReply, { wrong: string } | { sheetMissing: string }>

async function* rowsIn(pieces: AsyncGenerator<Piece>, computed: ReadonlySet<string>, onRead: () => void): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const piece of pieces) if ('rows' in piece) for (const row of piece.rows) yield rowFrom(row, ++line, computed)
  onRead()
}

/** The replies of the thread; each is asked for when it is needed. The thread ends with the generator. */
async function* piecesOf(request: WorkbookRequest, name: string, heapMb: number): AsyncGenerator<Piece> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: request, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  try {
    for (;;) {
      const reply = await replyOf(thread, name)
      if ('wrong' in reply) throw importFault({ file: name }, 'workbook-unread', { why: reply.wrong })
      if ('sheetMissing' in reply) throw importFault({ file: name }, 'sheet-missing', { sheet: reply.sheetMissing })
      if ('rows' in reply && reply.rows.length === 0) return
      yield reply
      thread.postMessage('next')
    }
  } finally {
    await thread.terminate()
  }
}

function replyOf(thread: Worker, name: string): Promise<WorkbookReply> {
  return new Promise<WorkbookReply>((done, fail) => {
    const patience = setTimeout(() => fail(importFault({ file: name }, 'workbook-slow', { seconds: CAPS.workbookMs / 1000 })), CAPS.workbookMs)
    thread.removeAllListeners()
    thread.once('message', (reply: WorkbookReply) => (clearTimeout(patience), done(reply)))
    thread.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience)
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? importFault({ file: name }, 'workbook-memory', {}) : error)
    })
  })
}

const DATE = { code: 'date', values: {}, remedy: 'type-again' } as const
const FORMULA = { code: 'formula', values: {}, remedy: 'paste-value' } as const

/** Spreadsheets convert input to numbers, booleans and dates; the first two can be converted back. */
function rowFrom(row: Cell[], line: number, computed: ReadonlySet<string>): SourceRow {
  const cells = row.map(textOf)
  const faults: CellFault[] = row.flatMap((cell, at) => (cell instanceof Date ? [{ at, value: cell.toISOString().slice(0, 10), ...DATE }] : []))
  if (computed.size > 0) for (const at of row.keys()) if (computed.has(`${columnName(at)}${line}`)) faults.push({ at, value: cells[at] ?? '', ...FORMULA })
  return { line, cells, ...(faults.length > 0 && { faults }) }
}

/** "A" … "Z", "AA" … */
export const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'True' : 'False'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}
