import type { Output } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { list, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { contentLanguage, defaultLanguage } from '../../../features/languages/server.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import type { getExamModule } from '../contract.ts'
import { clockSeconds, STATUS } from '../rules.ts'
import { completedExams, countToday, examsOfToday } from '../store.ts'

type Listed = Awaited<ReturnType<typeof completedExams>>[number]
type Line = Output<typeof getExamModule>[number]
const COMPLETED = 2

export async function exams({ tx, playerId, input, language: reads }: Call<typeof getExamModule>): Promise<ActionReply<typeof getExamModule>> {
  const { type, limit, offset, exam_module_id: wish } = input
  const listing = { playerId, timezone: (await currentSettings(tx)).system_timezone, limit, offset, wish }
  // A request that names an exam gets it in any language.
  const language = wish === undefined ? await contentLanguage(tx, input.language_id, reads) : undefined
  const page = (part: typeof listing) => (type === COMPLETED ? completedExams(tx, part) : today(tx, part, language))
  const rows = await page(listing)
  // The lines carry how many there are; past the end there is none to carry it.
  const total = rows[0]?.total ?? (offset > 0 ? (await page({ ...listing, limit: 1, offset: 0 }))[0]?.total : 0)
  return list(rows.map(onTheWire), total ?? 0)
}

/** An exam that this player has handed in, as in the list of completed ones. */
export async function completedLine(tx: Sql, playerId: string, exam: { id: number }): Promise<Line | undefined> {
  const timezone = (await currentSettings(tx)).system_timezone
  return (await completedExams(tx, { playerId, timezone, limit: 1, offset: 0, wish: String(exam.id) })).map(onTheWire)[0]
}

/** Exams of today that this player has not handed in. */
export async function examsToday(db: Sql, playerId: string, languageId: string | undefined): Promise<number> {
  return countToday(db, playerId, (await currentSettings(db)).system_timezone, languageId)
}

/** A language without an exam today gets those of the default one. */
async function today(tx: Sql, listing: Parameters<typeof examsOfToday>[1], language: string | undefined): Promise<Listed[]> {
  const own = await examsOfToday(tx, listing, language)
  const hasOwn = own.length > 0 || (listing.offset > 0 && (await examsOfToday(tx, { ...listing, limit: 1, offset: 0 }, language)).length > 0)
  return hasOwn || language === undefined ? own : examsOfToday(tx, listing, await defaultLanguage(tx))
}

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)

function onTheWire({ entry, percent, ...exam }: Listed): Line {
  const published = entry?.state === STATUS.done && exam.published
  return {
    id: String(exam.id),
    slug: exam.slug,
    title: exam.title,
    language_id: exam.languageId,
    date: exam.day,
    ends_at: exam.endsAt.toISOString(),
    duration: clockSeconds(exam.minutes, percent) / 60,
    answer_again: bit(exam.answerAgain),
    no_of_que: entry?.result ? entry.result.right + entry.result.wrong : exam.questions,
    total_marks: entry?.result?.total ?? exam.marks,
    exam_status: entry ? (entry.state === STATUS.done ? '3' : '2') : '1',
    ...(exam.shownKey === null ? {} : { exam_key: exam.shownKey }),
    published: bit(published),
    ...handedIn(entry),
    ...(published ? results(entry) : {}),
  }
}

function handedIn(entry: Listed['entry']): Partial<Line> {
  if (!entry?.result) return {}
  return { total_duration: Math.round(entry.result.timeMs / 1000), rules_violated: entry.violations, captured: entry.captured }
}

function results(entry: Listed['entry']): Partial<Line> {
  if (!entry?.result) return {}
  const { obtained, right, wrong, perMark } = entry.result
  return { obtained_marks: obtained, correct_answer: right, incorrect: wrong, statistics: perMark, ...(entry.roundId ? { round_id: entry.roundId } : {}) }
}
