/** The dry run: every row is read, checked and compared with the bank. What was found is noted row by row; the bank is only read. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Sql } from '../../../platform/server/database/database.ts'
import { BANKS, type BankName } from '../../questions/rules/banks.ts'
import { rightText } from '../../questions/rules/near-words.ts'
import { stemsAfter } from '../../questions/server/stems.ts'
import type { ImportTotals } from '../contract.ts'
import { stateBehind } from '../rules/through.ts'
import { nearIndex, type Likeness, type NearIndex } from '../rules/near.ts'
import { changeImport, deleteRows, insertRows, markNear, type NearRow, type StoredImport, type StoredRow } from '../store.ts'
import { jobOf } from './job-of.ts'
import { checkImport, type ImportListener, type RowResult } from './run.ts'
import type { Step } from './step.ts'
import { assemble } from './uploads.ts'

/** Good rows by the type of their category: what is compared with each other and with the bank. */
type Group = { index: NearIndex; languages: Set<string>; lines: Map<number, number> }
type Groups = Map<number, Group>

export async function dryRun(stored: StoredImport, step: Step): Promise<void> {
  const { database } = step
  const began = performance.now()
  await deleteRows(database, stored.id)
  const upload = await assemble(database.services.storage.work, stored)
  try {
    const job = await jobOf(stored, upload, step)
    const anyway = new Set(stored.settings?.anyway)
    const counted = { rows: 0, files: 0 }
    const groups: Groups = new Map()
    const lines: Lines = new Map()
    const listener: ImportListener = {
      bytes: () => undefined,
      say: () => undefined,
      file: () => undefined,
      rows: async (file, results, bank) => {
        for (const { finding } of results) lines.set(finding.n, { file, line: finding.line })
        await insertRows(database, stored.id, results.map((result) => rowOf(file, result, lines)))
        for (const result of results) {
          if (result.state !== 'accepted') continue
          if (result.entry.wording.image || result.entry.wording.audio) counted.files++
          if (!anyway.has(result.finding.n)) group(groups, bank, result, job.language)
        }
        counted.rows += results.length
        await step.onRows(counted.rows)
      },
    }
    const { totals, newCategories } = await checkImport(database, job, listener)
    const near = await findNear(database, stored.id, groups, step.signal)
    const found: ImportTotals = { rows: counted.rows, good: totals.accepted - near, errors: totals.refused, here: totals.duplicates, near, files: counted.files, new_categories: newCategories.slice(0, MOST_NAMES), written: 0, mended: stored.settings?.fixes.length ?? 0, anyway: anyway.size }
    await changeImport(database, stored.id, { state: stateBehind(found, stored.wish.through?.writes === true), totals: found, failure: '', rowsDone: counted.rows, tookMs: Math.round(performance.now() - began) })
  } finally {
    await upload.close()
  }
}

const MOST_NAMES = 100
const MOST_LETTERS = 300
const MOST_CELL_LETTERS = 2_000

/** Where each row so far stands, by its number. */
type Lines = Map<number, { file: string; line: number }>

function rowOf(file: string, result: RowResult, lines: Lines): StoredRow {
  const { n, line, question, cells } = result.finding
  const row = { n, file, line, question: question.slice(0, MOST_LETTERS), fault: null, twin: null, twinLine: null, likeness: null, cells: cells.map((cell) => cell.slice(0, MOST_CELL_LETTERS)) }
  if (result.state === 'refused') return { ...row, state: 'error', fault: { ...result.fault, value: result.fault.value.slice(0, MOST_LETTERS) } }
  if (result.state === 'accepted') return { ...row, state: 'good' }
  const earlier = result.twinRow === undefined ? undefined : lines.get(result.twinRow)
  return { ...row, state: 'here', twin: result.twin, twinLine: earlier?.file === file ? earlier.line : null }
}

/** Questions of texts, contests and exams may be copies of those in categories, and are not compared. */
function group(groups: Groups, bank: BankName, { finding, entry }: Extract<RowResult, { state: 'accepted' }>, language: string): void {
  const { destination } = BANKS[bank]
  if (!('categoryType' in destination)) return
  const found = groups.get(destination.categoryType) ?? { index: nearIndex(), languages: new Set<string>(), lines: new Map<number, number>() }
  groups.set(destination.categoryType, found)
  found.index.add(finding.n, entry.wording.question, rightText(entry.wording))
  found.languages.add(entry.language || language)
  found.lines.set(finding.n, finding.line)
}

const STEMS_A_READ = 2_000
const ROWS_A_STATEMENT = 1_000
const STEMS_A_BREATH = 500

/** Marks the good rows that the bank or an earlier row nearly has; answers how many. */
async function findNear(db: Sql, importId: number, groups: Groups, signal: AbortSignal): Promise<number> {
  const near = new Map<number, NearRow>()
  const note = (n: number, likeness: Likeness, twin: number, twinLine: number | null) => near.set(n, { n, likeness, twin, twinLine })
  for (const [categoryType, { index, languages, lines }] of groups) {
    for (const _step of index.finish()) await breathe()
    let compared = 0
    for (const { n, earlier } of index.repeated()) {
      if (earlier) note(n, earlier.likeness, 0, lines.get(earlier.n) ?? null)
      if (++compared % STEMS_A_BREATH !== 0) continue
      signal.throwIfAborted()
      await breathe()
    }
    for (let after = 0; !signal.aborted; ) {
      const stems = await stemsAfter(db, categoryType, [...languages], after, STEMS_A_READ)
      for (const stem of stems) {
        for (const { n, likeness } of index.match(stem.question, rightText(stem))) note(n, likeness, stem.id, null)
      }
      const last = stems.at(-1)
      if (stems.length < STEMS_A_READ || !last) break
      after = last.id
      await breathe()
    }
  }
  signal.throwIfAborted()
  const rows = [...near.values()]
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) await markNear(db, importId, rows.slice(at, at + ROWS_A_STATEMENT))
  return rows.length
}
