/** The list of what was refused: written beside its place and put there only when the import stands. */
import fs from 'node:fs'
import path from 'node:path'
import { ImportFault } from './fault.ts'

export type RefusedRow = { file: string; line: number; question: string; reason: string }

export type ImportReport = {
  add: (refusal: RefusedRow) => void
  keep: () => void
  discard: () => void
}

const FLUSH_LETTERS = 64 * 1024

/** Throws a fault when the file cannot be written there. */
export function openReport(file: string): ImportReport {
  const draft = `${file}.part`
  const handle = openDraft(file, draft)
  let waiting = 'file,line,question,reason\r\n'
  let open = true
  const flush = () => {
    fs.writeSync(handle, waiting)
    waiting = ''
  }
  const close = () => {
    if (open) fs.closeSync(handle)
    open = false
  }
  return {
    add: ({ file: source, line, question, reason }) => {
      waiting += `${[source, String(line), question, reason].map(cellOf).join(',')}\r\n`
      if (waiting.length > FLUSH_LETTERS) flush()
    },
    keep: () => {
      flush()
      close()
      fs.renameSync(draft, file)
    },
    discard: () => {
      close()
      fs.rmSync(draft, { force: true })
    },
  }
}

function openDraft(file: string, draft: string): number {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    return fs.openSync(draft, 'w')
  } catch (cause) {
    throw new ImportFault(`The report ${file} cannot be written (${(cause as Error).message}). Name another place: --report FILE`, { cause })
  }
}

/** A cell that a spreadsheet program would take for a formula is marked as text. */
export function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
