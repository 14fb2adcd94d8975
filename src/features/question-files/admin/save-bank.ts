/** Files of the bank: read a page at a time, written piece by piece, saved when they are whole. */
import { call } from '../../../platform/web/net/call.ts'
import { saveFile } from '../../../platform/web/desk/files.ts'
import { BANK_NAMES, type BankName } from '../../questions/rules/banks.ts'
import { exportQuestions } from '../contract.ts'
import { mostBytes } from '../rules/caps.ts'
import { archiveOut, fileOut, type FileKind, type FileOut } from './file-out.ts'

export type BankWish = { bank: BankName | ''; languageId: string; categoryId: string; asked: boolean; kind: FileKind }
/** `rows` of `total` are there. Aborted: nothing is saved. */
type Watch = { signal: AbortSignal; onRows: (rows: number, total: number) => void }

const TYPES: Record<FileKind, string> = { csv: 'text/csv', json: 'application/json', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
const ROWS = 500

/** `most`: the bytes of a file that the import takes again. */
export type SavedBank = { rows: number; bytes: number; most: number }

/** Undefined: it did not come, or was stopped. Without a question no file is saved. */
export async function saveBank(wish: BankWish, watch: Watch): Promise<SavedBank | undefined> {
  const pieces: BlobPart[] = []
  const counted = { rows: 0, total: 0 }
  const whole = wish.bank === '' ? await wholeBank(wish, watch, pieces, counted) : await oneBank(wish.bank, wish, watch, fileOut(wish.kind), pieces, counted)
  if (!whole || watch.signal.aborted) return undefined
  const file = new Blob(pieces, { type: wish.bank === '' ? 'application/zip' : TYPES[wish.kind] })
  if (counted.rows > 0) saveFile(wish.bank === '' ? 'bank.zip' : `${wish.bank}.${wish.kind}`, file)
  return { rows: counted.rows, bytes: file.size, most: mostBytes(wish.bank === '' ? 'zip' : wish.kind) }
}

type Counted = { rows: number; total: number }

/** Every bank is a file of its own name, by which the import knows it; an empty one has none. */
async function wholeBank(wish: BankWish, watch: Watch, pieces: BlobPart[], counted: Counted): Promise<boolean> {
  const archive = archiveOut()
  for (const bank of BANK_NAMES) {
    if (bank === 'true-false') continue
    const lazily = (): FileOut => archive.file(`${bank}.${wish.kind}`, fileOut(wish.kind), wish.kind === 'xlsx')
    if (!(await oneBank(bank, wish, watch, afterFirstRow(lazily), pieces, counted))) return false
  }
  pieces.push(...archive.end())
  return true
}

function afterFirstRow(make: () => FileOut): FileOut {
  let out: FileOut | undefined
  return { rows: (columns, rows) => (rows.length === 0 ? [] : (out ??= make()).rows(columns, rows)), end: () => out?.end() ?? [] }
}

async function oneBank(bank: BankName, { languageId, categoryId, asked }: BankWish, { signal, onRows }: Watch, out: FileOut, pieces: BlobPart[], counted: Counted): Promise<boolean> {
  let cursor: string | undefined
  do {
    const answer = await call(exportQuestions, { bank, language_id: languageId || undefined, category_id: categoryId || undefined, active: asked ? '1' : undefined, cursor, limit: ROWS }, { signal })
    if (!answer || answer.error) return false
    const { columns, rows, next_cursor: next, total } = answer.data
    counted.total += total ?? 0
    counted.rows += rows.length
    pieces.push(...out.rows(columns, rows))
    onRows(counted.rows, counted.total)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  pieces.push(...out.end())
  return true
}
