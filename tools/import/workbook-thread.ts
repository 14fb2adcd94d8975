/** Worker thread: reads the first sheet of a workbook. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'

export type Cell = string | number | boolean | Date | null
export type WorkbookReply = { rows: Cell[][] } | { wrong: string }

const bytes = workerData as Uint8Array<ArrayBuffer>

async function answer(): Promise<WorkbookReply> {
  try {
    return { rows: (await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))) as Cell[][] }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

parentPort?.postMessage(await answer())
