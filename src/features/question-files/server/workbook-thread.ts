/** Worker thread: reads a sheet of a workbook and hands its rows over piece by piece. */
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { readSheet } from 'read-excel-file/universal'

export type Cell = string | number | boolean | Date | null
export type WorkbookRequest = { bytes: Uint8Array<ArrayBuffer>; sheet: string | undefined }
/** The first answer says which sheets there are and which one is read; then follow its rows, an empty piece at the end. `computed`: the addresses of cells with a formula, such as "B7". */
export type WorkbookReply = { sheets: string[]; sheet: string; computed: ReadonlySet<string> } | { rows: Cell[][] } | { sheetMissing: string } | { wrong: string }

const ROWS_A_PIECE = 2_000

type Sheet = { name: string; id: string }

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
/** Without the prefix that some programs write. */
const bare = (name: string): string => name.split(':').at(-1) as string

function eachTag(xml: string, visit: (name: string, attributes: Record<string, string>) => void): void {
  const parser = new Parser({ onopentag: (name, attributes) => visit(bare(name), attributes) }, { xmlMode: true })
  parser.end(xml)
}

function sheetsIn(bytes: Uint8Array): Sheet[] {
  const sheets: Sheet[] = []
  const { 'xl/workbook.xml': book } = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' })
  eachTag(text(book), (name, attributes) => {
    if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? attributes.id ?? '' })
  })
  return sheets
}

const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The library answers the last value of a formula as if it had been typed. */
function computedIn(bytes: Uint8Array, { id }: Sheet): Set<string> {
  let target = ''
  eachTag(text(unzipSync(bytes, { filter: ({ name }) => name === RELATIONS })[RELATIONS]), (_name, { Id, Target = '' }) => {
    if (Id === id) target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
  })
  const sheet = unzipSync(bytes, { filter: ({ name }) => name === target })[target] ?? new Uint8Array()
  const computed = new Set<string>()
  const raw = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
  // Most sheets have no formula, and are not parsed once more.
  if (!raw.includes('<f') && !raw.includes(':f')) return computed
  let address = ''
  eachTag(text(sheet), (name, { r = '' }) => {
    if (name === 'c') address = r
    if (name === 'f') computed.add(address)
  })
  return computed
}

async function* answers({ bytes, sheet: wish }: WorkbookRequest): AsyncGenerator<WorkbookReply> {
  try {
    const sheets = sheetsIn(bytes)
    const sheet = wish === undefined ? sheets[0] : sheets.find(({ name }) => name === wish)
    if (wish !== undefined && !sheet) return yield { sheetMissing: wish }
    const rows = (await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), sheet?.name ?? 1)) as Cell[][]
    yield { sheets: sheets.map(({ name }) => name), sheet: sheet?.name ?? '', computed: sheet ? computedIn(bytes, sheet) : new Set() }
    for (let at = 0; at < rows.length; at += ROWS_A_PIECE) yield { rows: rows.slice(at, at + ROWS_A_PIECE) }
    yield { rows: [] }
  } catch (error) {
    yield { wrong: (error as Error).message }
  }
}

const all = answers(workerData as WorkbookRequest)
const next = async () => parentPort?.postMessage((await all.next()).value)
// A message asks for the next piece.
parentPort?.on('message', () => void next())
await next()
