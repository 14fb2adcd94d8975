/** Copies of a contest: drafts by a rule of days, and series that are published at once. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { nextIds } from '../../../platform/server/database/new-rows.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventNotReady, eventTimes } from '../../../features/events/contract.ts'
import { isReady } from '../../../features/events/rules.ts'
import { copyPaper, insertPapers, paperCounts, readPaper } from '../../../features/questions/server/papers.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { copyContest, planContestSeries } from '../desk-contract.ts'
import { contestRecord, setOpen } from '../desk-store.ts'
import { checklist } from '../rules/checklist.ts'
import { lockForAct } from '../store/acts.ts'
import { beginSeries, copyTimes, insertCopies, placeOfPaper } from '../store/copies.ts'
import { slugOf } from './drafts.ts'

type Rule = { copies: number; everyDays: number; withPaper: boolean }

/** A contest, which is locked by this transaction, with all that its copies are made of; its moments are texts, since it is read with the rest. Undefined: there is none. */
async function readOriginal(tx: Tx, id: string, { copies, everyDays, withPaper }: Rule) {
  const settings = await currentSettings(tx)
  const zone = settings.system_timezone
  await lockForAct(tx, serialOf(id))
  const [together, { collectionId }] = [gathering(tx), placeOfPaper(id)]
  const [contest, paper, counts, times, ids, collectionIds] = await Promise.all([
    contestRecord(together, id, zone), withPaper ? readPaper(together, collectionId) : [], paperCounts(together, collectionId), copyTimes(together, id, copies, { everyDays, zone }),
    nextIds(together, 'contest', copies), nextIds(together, 'collection', copies),
  ])
  return contest && { contest, paper, counts, times, ids, collectionIds, everyDays, settings }
}
type Original = NonNullable<Awaited<ReturnType<typeof readOriginal>>>

async function writeCopies(tx: Tx, { contest, paper, ids, collectionIds, everyDays, settings }: Original, { inSeries, state }: { inSeries: boolean; state: 'draft' | 'open' }): Promise<void> {
  if (inSeries) await beginSeries(tx, contest.id)
  await insertPapers(tx, 'contest', contest.languageId, collectionIds)
  await insertCopies(tx, contest.id, { ids, collectionIds, everyDays, zone: settings.system_timezone, wish: slugOf(contest.name), inSeries, state })
  await copyPaper(tx, paper, { collectionIds, language: contest.language })
}

/** Whether the checklists of a contest and of its copies miss nothing. What they only point to is not read for each copy. */
function areReady({ contest, paper, counts, times, settings }: Original): boolean {
  const first = { ...contest, ...counts, asked: contest.questionsAsked ?? undefined, seconds: settings.contest_seconds, houseLimit: settings.contest_house_most_coins }
  const copy = { ...first, pool: paper.length, keyless: paper.filter(({ answer }) => answer.length === 0).length }
  return [first, ...times.map((time) => ({ ...copy, ...time }))].every((facts) => isReady(checklist(facts)))
}

const copyAll = handle(copyContest, async ({ tx, input, audit }) => {
  const original = await readOriginal(tx, input.contest_id, { copies: input.copies, everyDays: input.every_days, withPaper: input.with_paper === 1 })
  if (!original) return refuse(notFound)
  if (input.copies > 1 && input.every_days === 0) return refuse(eventTimes)
  await writeCopies(tx, original, { inSeries: input.series === 1, state: 'draft' })
  const ids = original.ids.map(String)
  audit({ subject: 'contest', id: input.contest_id, after: { copies: ids, every_days: input.every_days, series: input.series, with_paper: input.with_paper }, reason: input.reason })
  return ok({ ids })
})

const plan = handle(planContestSeries, async ({ tx, input, audit }) => {
  const original = await readOriginal(tx, input.contest_id, { copies: input.contests - 1, everyDays: input.every_days, withPaper: true })
  if (!original) return refuse(notFound)
  const { contest, paper, times } = original
  if (contest.state !== 'draft') return refuse(eventClosed)
  if (contest.revision !== input.revision) return refuse(eventChanged)
  if (!areReady(original)) return refuse(eventNotReady)
  await writeCopies(tx, original, { inSeries: true, state: 'open' })
  await setOpen(tx, contest.id)
  const ids = [input.contest_id, ...original.ids.map(String)]
  const { name, entry, prizes } = contest
  for (const [n, { pool, endsLocal }] of [contest, ...times.map((time) => ({ ...time, pool: paper.length }))].entries())
    audit({ subject: 'contest', id: String(ids[n]), before: { state: 'draft' }, after: { state: 'published', name, entry, prizes, pool, ends: endsLocal, series: input.contest_id }, reason: input.reason })
  return ok({ ids })
})

export const seriesActions: Served[] = [copyAll, plan]
