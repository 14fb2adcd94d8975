/** Acts of the desk on exams that players see: published, moved, given another key, cancelled. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import { isDay } from '../../../platform/pure/days.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventNotReady, eventTimes } from '../../../features/events/contract.ts'
import { isReady } from '../../../features/events/rules.ts'
import { paperCounts, type PaperCounts } from '../../../features/questions/server/papers.ts'
import { prolongRounds } from '../../../features/rounds/server/extend-whole-rounds.ts'
import { closeRounds } from '../../../features/rounds/server/settle.ts'
import { cancelDeskExam, moveExam, publishExam, setExamKey } from '../desk-contract.ts'
import { dayIsOver, examRecord, lockExam, saveKey, saveTimes, setState, type LockedExam, type TimelessRecord } from '../desk-store.ts'
import { clockSeconds } from '../rules.ts'
import { hasEntries } from '../store.ts'
import { collectionOfExam, lockForAct, lockPapers, papersForAct, type OpenPaper } from '../store/acts.ts'
import { checklistWith, zoneOf } from './desk.ts'
import { isLongEnough } from './drafts.ts'
import { hashKey } from './key.ts'
import { servedExam } from './served.ts'

/** A published exam, locked: of two acts at once the second finds what the first has left. */
async function lockPublished(tx: Tx, id: string): Promise<LockedExam | Refusal> {
  const locked = await lockExam(tx, id)
  return !locked ? notFound : locked.state === 'published' ? locked : eventClosed
}

type Checked = { record: TimelessRecord; counts: PaperCounts }

/** An exam and what its checklist counts, by one statement. */
async function readForChecklist(db: Sql, id: string): Promise<Checked | undefined> {
  const zone = await zoneOf(db)
  const together = gathering(db)
  const [record, counts] = await Promise.all([examRecord(together, id, zone), paperCounts(together, collectionOfExam(id))])
  return record && { record, counts }
}

/** Publishes a draft that no other transaction can change; answers what the audit log tells of it. Undefined: its checklist misses something. */
async function publishRead(tx: Tx, { record, counts }: Checked): Promise<Record<string, unknown> | undefined> {
  if (!isReady(await checklistWith(tx, record, counts))) return undefined
  await setState(tx, record.id, 'published')
  const { title, day, minutes, passMarks } = record
  return { state: 'published', title, day, minutes, pass_marks: passMarks }
}

/** A published exam, locked with the rounds of its candidates, and what an act on it depends on, read behind the locks. */
async function lockedWith<More>(tx: Tx, id: string, more: (together: Tx) => Promise<More>): Promise<{ exam: LockedExam; open: Omit<OpenPaper, 'endsAt'>[]; read: More } | Refusal> {
  await lockForAct(tx, id)
  await lockPapers(tx, { examId: id })
  const together = gathering(tx)
  const [exam, open, read] = await Promise.all([lockPublished(together, id), papersForAct(together, { examId: id }), more(together)])
  return 'code' in exam ? exam : { exam, open, read }
}

const publish = handle(publishExam, async ({ tx, input, audit }) => {
  await lockForAct(tx, input.exam_id)
  const read = await readForChecklist(tx, input.exam_id)
  if (!read) return refuse(notFound)
  if (read.record.state !== 'draft') return refuse(eventClosed)
  if (read.record.revision !== input.revision) return refuse(eventChanged)
  const published = await publishRead(tx, read)
  if (!published) return refuse(eventNotReady)
  audit({ subject: 'exam', id: input.exam_id, before: { state: 'draft' }, after: published, reason: input.reason })
  return ok({ id: input.exam_id })
})

const move = handle(moveExam, async ({ tx, input, audit }) => {
  const zone = await zoneOf(tx)
  const wished = input.day !== undefined && isDay(input.day) ? input.day : null
  const found = await lockedWith(tx, input.exam_id, (together) => Promise.all([dayIsOver(together, wished, zone), hasEntries(together, serialOf(input.exam_id))]))
  if ('code' in found) return refuse(found)
  const { exam, open, read: [isOver, isEntered] } = found
  const { day = exam.day, minutes = exam.minutes } = input
  const moves = day !== exam.day
  if (!isDay(day) || minutes < exam.minutes || (!moves && minutes === exam.minutes)) return refuse(eventTimes)
  if (moves && isOver) return refuse(eventTimes)
  if (moves && isEntered) return refuse(eventClosed)
  const clocks = await prolongRounds(tx, open.map(({ roundId, clockPercent }) => ({ roundId, seconds: clockSeconds(minutes, clockPercent) - clockSeconds(exam.minutes, clockPercent) })))
  await saveTimes(tx, exam.id, { day, minutes })
  audit({ subject: 'exam', id: input.exam_id, before: { day: exam.day, minutes: exam.minutes }, after: { day, minutes, clocks }, reason: input.reason })
  return ok({ day, minutes, clocks })
})

const giveKey = handle(setExamKey, async ({ tx, input, audit }) => {
  const exam = await lockPublished(tx, input.exam_id)
  if ('code' in exam) return refuse(exam)
  if (!isLongEnough(input.exam_key)) return refuse(eventTimes)
  await saveKey(tx, exam.id, await hashKey(input.exam_key), input.show_key === 1 ? input.exam_key.trim() : null)
  // The key is not logged: a reader of the log could enter with it.
  audit({ subject: 'exam', id: input.exam_id, after: { key: 'changed', shown: input.show_key === 1 }, reason: input.reason })
  return ok({})
})

const cancel = handle(cancelDeskExam, async ({ tx, input, audit }) => {
  const found = await lockedWith(tx, input.exam_id, () => Promise.resolve())
  if ('code' in found) return refuse(found)
  const { exam, open } = found
  if (open.length !== input.in_exam) return refuse(eventChanged)
  await closeRounds(tx, servedExam, open)
  await setState(tx, exam.id, 'cancelled')
  audit({ subject: 'exam', id: input.exam_id, before: { state: 'published' }, after: { state: 'cancelled', handed_in: open.length }, reason: input.reason })
  return ok({ handed_in: open.length })
})

export const actActions: Served[] = [publish, move, giveKey, cancel]
