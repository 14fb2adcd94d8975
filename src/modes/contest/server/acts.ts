/** Acts of the desk on contests that players see: published, extended, cancelled, settled, a question taken out of the count. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventNotReady, eventTimes } from '../../../features/events/contract.ts'
import { isLocalTime, isReady } from '../../../features/events/rules.ts'
import { numberOf } from '../../../features/questions/server.ts'
import { paperCounts, type PaperCounts } from '../../../features/questions/server/papers.ts'
import { extendRounds } from '../../../features/rounds/server/extend-whole-rounds.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { cancelDeskContest, extendContest, previewCancel, previewSettle, publishContest, settleDeskContest, voidContestQuestion } from '../desk-contract.ts'
import { contestRecord, entrantCount, setOpen, type TimelessRecord } from '../desk-store.ts'
import { SETTLE_AFTER_SECONDS } from '../rules.ts'
import { findContest, openRounds, type ContestStatus } from '../store.ts'
import { collectionOfContest, contestForAct, laterEnd, lockForAct, lockRoundsBefore, saveEnd } from '../store/acts.ts'
import type { HeldContest } from '../store/entering.ts'
import { checklistWith } from './desk.ts'
import { refundsOf, settlementFrom, settlementOf } from './figures.ts'
import { giveBack, readEnding, readVoiding, settle, standing, voidIn } from './settling.ts'

const zoneOf = async (db: Sql) => (await currentSettings(db)).system_timezone

/** A contest in one of these states, locked, and what an act on it depends on, read behind the lock: of two acts at once the second finds what the first has left. */
async function lockedWith<More>(tx: Tx, wish: string, states: readonly ContestStatus[], more: (together: Tx, id: number) => Promise<More>): Promise<{ contest: HeldContest; read: More } | Refusal> {
  const id = serialOf(wish)
  if (id === null) return notFound
  await lockForAct(tx, id)
  const together = gathering(tx)
  const [contest, read] = await Promise.all([contestForAct(together, id), more(together, id)])
  if (!contest) return notFound
  return states.includes(contest.state) ? { contest, read } : eventClosed
}

/** The same condition as the settling job's: all answers in flight have arrived. */
const isOver = ({ endsInMs, lateMs }: HeldContest) => endsInMs + lateMs <= -SETTLE_AFTER_SECONDS * 1000

type Checked = { record: TimelessRecord; counts: PaperCounts }

/** A contest and what its checklist counts, by one statement. */
async function readForChecklist(db: Sql, id: string): Promise<Checked | undefined> {
  const zone = await zoneOf(db)
  const together = gathering(db)
  const [record, counts] = await Promise.all([contestRecord(together, id, zone), paperCounts(together, collectionOfContest(serialOf(id)))])
  return record && { record, counts }
}

/** Publishes a draft that no other transaction can change; answers what the audit log tells of it. Undefined: its checklist misses something. */
async function publishRead(tx: Tx, { record, counts }: Checked): Promise<Record<string, unknown> | undefined> {
  if (!isReady(await checklistWith(tx, record, counts))) return undefined
  await setOpen(tx, record.id)
  const { name, entry, prizes, pool, endsLocal } = record
  return { state: 'published', name, entry, prizes, pool, ends: endsLocal }
}

const publish = handle(publishContest, async ({ tx, input, audit }) => {
  await lockForAct(tx, serialOf(input.contest_id))
  const read = await readForChecklist(tx, input.contest_id)
  if (!read) return refuse(notFound)
  if (read.record.state !== 'draft') return refuse(eventClosed)
  if (read.record.revision !== input.revision) return refuse(eventChanged)
  const published = await publishRead(tx, read)
  if (!published) return refuse(eventNotReady)
  audit({ subject: 'contest', id: input.contest_id, before: { state: 'draft' }, after: published, reason: input.reason })
  return ok({ id: input.contest_id })
})

const extend = handle(extendContest, async ({ tx, input, audit }) => {
  const wish = { local: isLocalTime(input.ends_at) ? input.ends_at : null, zone: await zoneOf(tx) }
  const found = await lockedWith(tx, input.contest_id, ['open'], (together, id) => Promise.all([laterEnd(together, id, wish), lockRoundsBefore(together, id, wish)]))
  if ('code' in found) return refuse(found)
  const { contest, read: [later, rounds] } = found
  // A contest that is over is not reopened: its answers may be known.
  if (contest.endsInMs + contest.lateMs <= 0) return refuse(eventClosed)
  if (!later) return refuse(eventTimes)
  const endsAt = new Date(later.endsMs)
  await saveEnd(tx, contest.id, endsAt)
  await extendRounds(tx, rounds, new Date(later.endsMs + contest.lateMs))
  audit({ subject: 'contest', id: input.contest_id, before: { ends_at: new Date(contest.endsMs) }, after: { ends_at: endsAt, open_rounds: rounds.length }, reason: input.reason })
  return ok({ ends_at: endsAt.toISOString(), rounds: rounds.length })
})

const cancel = handle(cancelDeskContest, async ({ tx, input, audit }) => {
  const found = await lockedWith(tx, input.contest_id, ['open'], (together, id) => Promise.all([refundsOf(together, { id }), openRounds(together, id)]))
  if ('code' in found) return refuse(found)
  const [refunds, open] = found.read
  if (refunds.entrants !== input.entrants || refunds.coins !== input.coins) return refuse(eventChanged)
  await giveBack(tx, found.contest, open, refunds.entrants)
  audit({ subject: 'contest', id: input.contest_id, before: { state: 'open' }, after: { state: 'cancelled', ...refunds }, reason: input.reason })
  return ok(refunds)
})

const settleNow = handle(settleDeskContest, async ({ tx, input, audit }) => {
  const found = await lockedWith(tx, input.contest_id, ['open'], (together, id) => Promise.all([readEnding(together, id), entrantCount(together, id)]))
  if ('code' in found) return refuse(found)
  const { contest, read: [ending, entrants] } = found
  if (!isOver(contest)) return refuse(eventClosed)
  const settlement = settlementFrom(await standing(tx, ending.attempts, contest.prizes), ending.pot, entrants)
  if (settlement.prizes !== input.prizes) return refuse(eventChanged)
  await settle(tx, contest, ending)
  audit({ subject: 'contest', id: input.contest_id, before: { state: 'open' }, after: { state: 'settled', ...settlement }, reason: input.reason })
  return ok(settlement)
})

const voidOne = handle(voidContestQuestion, async ({ tx, input, audit }) => {
  const question = numberOf(input.question_id)
  const found = await lockedWith(tx, input.contest_id, ['open', 'settled'], (together, id) => readVoiding(together, id, question))
  if ('code' in found) return refuse(found)
  if (!found.read.canBe) return refuse(notFound)
  await voidIn(tx, found.contest, question, found.read.grading)
  audit({ subject: 'contest', id: input.contest_id, after: { void_question: input.question_id, graded_again: found.contest.state === 'settled' }, reason: input.reason })
  return ok({})
})

export const actActions: Served[] = [
  publish, extend, cancel, settleNow, voidOne,

  handle(previewCancel, async ({ tx, input }) => {
    const found = await findContest(tx, input.contest_id)
    return found ? ok(await refundsOf(tx, found)) : refuse(notFound)
  }),

  handle(previewSettle, async ({ tx, input }) => {
    const found = await findContest(tx, input.contest_id)
    if (!found) return refuse(notFound)
    return found.state === 'open' ? ok(await settlementOf(tx, found)) : refuse(eventClosed)
  }),
]
