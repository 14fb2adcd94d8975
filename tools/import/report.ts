/** The list of refused rows: written to a temporary file and renamed once the import is committed. */
import fs from 'node:fs'
import path from 'node:path'
import { ImportFault } from '../../src/features/question-files/rules/fault.ts'

export type RefusedRow = { file: string; line: number; question: string; reason: string }

export type ImportReport = {
  add: (refusal: RefusedRow) => void
  keep: () => void
  discard: () => void
}

const FLUSH_LETTERS = 64 * 1024

/** Throws an `ImportFault` if the file cannot be written there. */
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

/** Marks a cell as text that a spreadsheet program would interpret as a formula. */
export function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
