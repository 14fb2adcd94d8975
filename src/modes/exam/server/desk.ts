/** Reads of the desk: exams, how they go, candidates. */
import { notFound, type Input } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { readQuestions } from '../../../features/questions/server.ts'
import { paperCounts, type PaperCounts } from '../../../features/questions/server/papers.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { getDeskExam, getExamLive, listDeskExams, listExamCandidates, type DeskExam, type ExamCandidate, type ExamRecord } from '../desk-contract.ts'
import { candidatePage, examFigures, examPage, examRecord, questionShares, seriesOf, type CandidateRow, type DeskExamRecord, type DeskExamRow, type TimelessRecord } from '../desk-store.ts'
import { checklist } from '../rules/checklist.ts'
import { paperTotals, STATUS } from '../rules.ts'

const MOST_OF_SERIES = 60
const MOST_QUESTIONS = 200

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)
const poolOf = (pool: DeskExamRow['pool']) => pool.reduce((sum, { questions }) => sum + questions, 0)

const rowOf = ({ id, slug, title, language, state, day, minutes, pool, questionsAsked, entered, handedIn, series }: DeskExamRow): DeskExam => ({
  id: String(id), slug, title, language, state, day, minutes, pool: poolOf(pool), ...paperTotals(pool, questionsAsked), entered, handed_in: handedIn, series,
})

export const zoneOf = async (db: Sql) => (await currentSettings(db)).system_timezone

/** The checklist of an exam as it is stored now. */
const checklistOf = async (db: Sql, found: DeskExamRecord) => checklistWith(db, found, await paperCounts(db, found.collectionId))

export async function checklistWith(db: Sql, found: TimelessRecord, { keyless, inBank }: PaperCounts) {
  const { exam_module_resume_exam_timeout: awaySeconds } = await currentSettings(db)
  return checklist({ ...found, ...paperTotals(found.pool, found.questionsAsked), pool: poolOf(found.pool), asked: found.questionsAsked ?? undefined, keyless, inBank, awaySeconds })
}

async function recordOf(db: Sql, found: DeskExamRecord, zone: string): Promise<ExamRecord> {
  const series = found.seriesFirst === null ? [] : await seriesOf(db, found.seriesFirst, zone, MOST_OF_SERIES)
  const { inExam, violations, passed, average } = await examFigures(db, found.id, found.passMarks)
  return {
    ...rowOf(found),
    language_id: found.languageId, answer_again: bit(found.answerAgain), questions_asked: found.questionsAsked, pass_marks: found.passMarks, zone, ends_at: found.endsAt.toISOString(),
    has_key: bit(found.hasKey), key_set_at: found.keySetAt.toISOString(), shown_key: found.shownKey, away_seconds: (await currentSettings(db)).exam_module_resume_exam_timeout, revision: found.revision,
    checklist: await checklistOf(db, found), weights: found.pool, in_exam: inExam, violations, passed, average,
    series_of: series.map(({ id, title, day, state }) => ({ id: String(id), title, day, state })),
  }
}

function candidateOf({ id, name, state, clockPercent, enteredAt, endsAt, handedInAt, answered, asked, result, violations, captured, claimedMarks }: CandidateRow, passMarks: number | null): ExamCandidate {
  return {
    id, name, state: state === STATUS.done ? 'done' : 'in', clock_percent: clockPercent, entered_at: enteredAt.toISOString(), ends_at: endsAt?.toISOString() ?? null, handed_in_at: handedInAt?.toISOString() ?? null,
    answered, asked, obtained: result?.obtained ?? null, total: result?.total ?? null, right: result?.right ?? null, wrong: result?.wrong ?? null, time_ms: result?.timeMs ?? null,
    passed: result && passMarks !== null ? bit(result.obtained >= passMarks) : null, violations, captured, claimed_marks: claimedMarks,
  }
}

async function candidates(db: Sql, found: DeskExamRecord, { state, cursor, limit }: Input<typeof listExamCandidates>) {
  const is = state === undefined ? undefined : state === 'done' ? STATUS.done : STATUS.inExam
  const rows = await candidatePage(db, found.id, { is, cursor, limit: limit + 1 })
  return { rows: rows.slice(0, limit).map((row) => candidateOf(row, found.passMarks)), next_cursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null }
}

export const deskReads: Served[] = [
  handle(listDeskExams, async ({ tx, input: { state, language_id: languageId, text, cursor, limit } }) => {
    const rows = await examPage(tx, { zone: await zoneOf(tx), state, languageId, text, cursor, limit: limit + 1 })
    const last = rows[limit - 1]
    return ok({ rows: rows.slice(0, limit).map(rowOf), next_cursor: rows.length > limit && last ? `${last.day}.${last.id}` : null })
  }),

  handle(getDeskExam, async ({ tx, input }) => {
    const zone = await zoneOf(tx)
    const found = await examRecord(tx, input.exam_id, zone)
    return found ? ok(await recordOf(tx, found, zone)) : refuse(notFound)
  }),

  handle(listExamCandidates, async ({ tx, input }) => {
    const found = await examRecord(tx, input.exam_id, await zoneOf(tx))
    return found ? ok(await candidates(tx, found, input)) : refuse(notFound)
  }),

  handle(getExamLive, async ({ tx, input }) => {
    const found = await examRecord(tx, input.exam_id, await zoneOf(tx))
    if (!found) return refuse(notFound)
    const shares = await questionShares(tx, found.id, MOST_QUESTIONS)
    const words = await readQuestions(tx, shares)
    return ok({ questions: shares.map(({ id, answered, right }, n) => ({ id: String(id), question: words[n]?.question ?? '', marks: words[n]?.marks ?? 1, answered, right })) })
  }),
]
