/** Copies of a contest: drafts by a rule of days, and series that are published at once. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, Undo, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventNotReady, eventTimes } from '../../../features/events/contract.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { copyPaper, readPaper } from '../../../features/questions/server/papers.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { copyContest, planContestSeries } from '../desk-contract.ts'
import { beginSeries, insertCopy } from '../desk-store.ts'
import type { StoredContest } from '../store.ts'
import { publishLocked } from './acts.ts'
import { lockById, insertWithPaper, slugOf } from './drafts.ts'

type Rule = { copies: number; everyDays: number; isSeries: boolean; withPaper: boolean }

/** Drafts like a contest that is locked by this transaction; answers their ids. */
async function copiesOf(tx: Tx, original: StoredContest, { copies, everyDays, isSeries, withPaper }: Rule): Promise<string[]> {
  const { system_timezone: zone } = await currentSettings(tx)
  const together = gathering(tx)
  const [language, seriesFirst] = await Promise.all([languageOfCollection(together, original.collectionId), isSeries ? beginSeries(together, original.id) : null])
  const paper = withPaper ? await readPaper(tx, original.collectionId) : undefined
  const ids: string[] = []
  for (let n = 1; n <= copies; n++) {
    const { id, collectionId } = await insertWithPaper(tx, { languageId: original.languageId, wish: slugOf(original.name) }, (slug, made) => insertCopy(tx, original.id, { slug, days: n * everyDays, zone, collectionId: made, seriesFirst }))
    if (paper) await copyPaper(tx, paper, { collectionId, language })
    ids.push(String(id))
  }
  return ids
}

const copyAll = handle(copyContest, async ({ tx, input, audit }) => {
  const original = await lockById(tx, input.contest_id)
  if (!original) return refuse(notFound)
  if (input.copies > 1 && input.every_days === 0) return refuse(eventTimes)
  const ids = await copiesOf(tx, original, { copies: input.copies, everyDays: input.every_days, isSeries: input.series === 1, withPaper: input.with_paper === 1 })
  audit({ subject: 'contest', id: input.contest_id, after: { copies: ids, every_days: input.every_days, series: input.series, with_paper: input.with_paper }, reason: input.reason })
  return ok({ ids })
})

const plan = handle(planContestSeries, async ({ tx, input, audit }) => {
  const first = await lockById(tx, input.contest_id)
  if (!first) return refuse(notFound)
  if (first.state !== 'draft') return refuse(eventClosed)
  if (first.revision !== input.revision) return refuse(eventChanged)
  const copies = await copiesOf(tx, first, { copies: input.contests - 1, everyDays: input.every_days, isSeries: true, withPaper: true })
  const ids = [input.contest_id, ...copies]
  for (const id of ids) {
    const published = await publishLocked(tx, id)
    // The copies that were made before are rolled back, too.
    if (!published) throw new Undo(eventNotReady)
    audit({ subject: 'contest', id, before: { state: 'draft' }, after: { ...published, series: input.contest_id }, reason: input.reason })
  }
  return ok({ ids })
})

export const seriesActions: Served[] = [copyAll, plan]
