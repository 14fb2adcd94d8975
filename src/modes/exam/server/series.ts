/** Copies of an exam: drafts by a rule of days, and series that are published at once. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, Undo, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventNotReady } from '../../../features/events/contract.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { copyPaper, readPaper } from '../../../features/questions/server/papers.ts'
import { copyExam, planExamSeries } from '../desk-contract.ts'
import { beginSeries, insertCopy, lockExam, type LockedExam } from '../desk-store.ts'
import { publishLocked } from './acts.ts'
import { insertWithPaper, slugOf } from './drafts.ts'

type Rule = { copies: number; everyDays: number; isSeries: boolean; withPaper: boolean }

/** Drafts like an exam that is locked by this transaction; answers their ids. */
async function copiesOf(tx: Tx, original: LockedExam, { copies, everyDays, isSeries, withPaper }: Rule): Promise<string[]> {
  const together = gathering(tx)
  const [language, seriesFirst] = await Promise.all([languageOfCollection(together, original.collectionId), isSeries ? beginSeries(together, original.id) : null])
  const paper = withPaper ? await readPaper(tx, original.collectionId) : undefined
  const ids: string[] = []
  for (let n = 1; n <= copies; n++) {
    const { id, collectionId } = await insertWithPaper(tx, { languageId: original.languageId, wish: slugOf(original.title) }, (slug, made) => insertCopy(tx, original.id, { slug, days: n * everyDays, collectionId: made, seriesFirst }))
    if (paper) await copyPaper(tx, paper, { collectionId, language })
    ids.push(String(id))
  }
  return ids
}

const copyAll = handle(copyExam, async ({ tx, input, audit }) => {
  const original = await lockExam(tx, input.exam_id)
  if (!original) return refuse(notFound)
  const ids = await copiesOf(tx, original, { copies: input.copies, everyDays: input.every_days, isSeries: input.series === 1, withPaper: input.with_paper === 1 })
  audit({ subject: 'exam', id: input.exam_id, after: { copies: ids, every_days: input.every_days, series: input.series, with_paper: input.with_paper }, reason: input.reason })
  return ok({ ids })
})

const plan = handle(planExamSeries, async ({ tx, input, audit }) => {
  const first = await lockExam(tx, input.exam_id)
  if (!first) return refuse(notFound)
  if (first.state !== 'draft') return refuse(eventClosed)
  if (first.revision !== input.revision) return refuse(eventChanged)
  const copies = await copiesOf(tx, first, { copies: input.exams - 1, everyDays: input.every_days, isSeries: true, withPaper: true })
  const ids = [input.exam_id, ...copies]
  for (const id of ids) {
    const published = await publishLocked(tx, id)
    // The copies that were made before are rolled back, too.
    if (!published) throw new Undo(eventNotReady)
    audit({ subject: 'exam', id, before: { state: 'draft' }, after: { ...published, series: input.exam_id }, reason: input.reason })
  }
  return ok({ ids })
})

export const seriesActions: Served[] = [copyAll, plan]
