/** What changes the bank: the good rows of a dry run come in, all of them in one transaction, or go out again. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../../../platform/server/database/database.ts'
import { writeAudit } from '../../operators/server.ts'
import { deleteEmptyPlaces, deleteImported, isImportAsked, switchImported } from '../../questions/server/imported.ts'
import type { ImportTotals } from '../contract.ts'
import { changeImport, leftOutRows, type StoredImport } from '../store.ts'
import { importFault } from './import-fault.ts'
import { jobOf } from './job-of.ts'
import { writeImport } from './run.ts'
import type { Step } from './step.ts'
import { assemble, dropUpload } from './uploads.ts'

/** The entry of the request says that it was asked for; this one what came of it. */
const note = (tx: Tx, { id, operatorId, operator, reason }: StoredImport, action: string, before: object, after: object) =>
  writeAudit(tx, { operator: { id: operatorId, email: operator }, address: '', action }, [{ subject: 'question-import', id: String(id), before, after, reason }])

export async function bringIn(stored: StoredImport, step: Step): Promise<void> {
  const { database, onRows } = step
  const upload = await assemble(database.services.storage.work, stored)
  try {
    const job = { ...(await jobOf(stored, upload, step)), leaveOut: await leftOutRows(database, stored.id) }
    await database.transaction(async (tx) => {
      const began = performance.now()
      let rows = 0
      const listener = { bytes: () => undefined, say: () => undefined, file: () => undefined, rows: (_file: string, results: readonly unknown[]) => onRows((rows += results.length)) }
      const { totals, made } = await writeImport(tx, job, listener)
      const written = { ...(stored.totals as ImportTotals), written: totals.accepted }
      await changeImport(tx, stored.id, { state: 'done', totals: written, made, failure: '', rowsDone: rows, tookMs: Math.round(performance.now() - began), written: true })
      await note(tx, stored, 'desk_write_import', {}, { file: stored.name, questions: totals.accepted, categories: made.categoryIds.length })
    })
    await dropUpload(database.services.storage.work, stored.id)
  } finally {
    await upload.close()
  }
}

/** Draws that began before the questions were switched off have ended by then. */
const DRAWS_MS = 3_000
const QUESTIONS_A_STATEMENT = 2_000

/** The questions are switched off already. */
export async function takeOut(stored: StoredImport, { database, signal, onRows }: Step): Promise<void> {
  await pause(DRAWS_MS, undefined, { signal })
  const isOut = await database.transaction(async (tx) => {
    if (await isImportAsked(tx, stored.id)) {
      await switchImported(tx, stored.id, stored.settings?.active !== 0)
      return false
    }
    let gone = 0
    for (let more = await deleteImported(tx, stored.id, QUESTIONS_A_STATEMENT); more > 0; more = await deleteImported(tx, stored.id, QUESTIONS_A_STATEMENT)) await onRows((gone += more))
    const categories = await deleteEmptyPlaces(tx, stored.made ?? { categoryIds: [], subcategoryIds: [] })
    await changeImport(tx, stored.id, { state: 'undone', failure: '', ended: true })
    await note(tx, stored, 'desk_undo_import', { questions: gone, categories }, { questions: 0, categories: 0 })
    return true
  })
  if (!isOut) throw importFault({}, 'asked', {})
}
