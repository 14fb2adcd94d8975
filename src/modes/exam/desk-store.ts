/** Statements of the desk about exams. */
import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { serialOf, uuidOf } from '../../platform/server/database/ids.ts'
import type { ExamState } from './desk-contract.ts'
import type { ExamResult } from './rules.ts'

/** Upper limit of counts in lists. */
const COUNTED = 10_001

const today = (zone: string) => sql`((SELECT app_now()) AT TIME ZONE ${zone})::date`
const state = (zone: string) => sql`
  CASE WHEN e.state <> 'published' THEN e.state WHEN e.day > ${today(zone)} THEN 'planned' WHEN e.day = ${today(zone)} THEN 'today'
    WHEN EXISTS (SELECT FROM exam_entry x WHERE x.exam_id = e.id AND x.state = 2) THEN 'closing' ELSE 'over' END`
const micros = (column: Statement) => sql`(extract(epoch FROM ${column}) * 1000000)::bigint`
const fromMicros = (value: number) => sql`(timestamptz 'epoch' + ${value} * interval '1 microsecond')`

/** Undefined: no cursor, or one of no page. */
function cursorParts(cursor: string | undefined): { at: string; id: string } | undefined {
  const [, at, id] = /^([\d-]{1,16})\.([\w-]{1,40})$/.exec(cursor ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at, id }
}

export type DeskExamRow = {
  id: number; slug: string; title: string; languageId: string; language: string; state: ExamState; day: string; minutes: number; questionsAsked: number | null; collectionId: number
  pool: { weight: number; questions: number }[]; entered: number; handedIn: number; series: string
}

const listed = (zone: string) => sql`
  e.id, e.slug, e.title, e.language_id::text AS "languageId", l.code AS language, ${state(zone)} AS state, to_char(e.day, 'YYYY-MM-DD') AS day, e.minutes, e.questions_asked AS "questionsAsked",
  e.collection_id AS "collectionId", coalesce((SELECT json_agg(json_build_object('weight', w.marks, 'questions', w.n) ORDER BY w.marks)
    FROM (SELECT marks, count(*) AS n FROM question WHERE collection_id = e.collection_id AND active GROUP BY marks) w), '[]') AS pool,
  (SELECT count(*) FROM (SELECT FROM exam_entry n WHERE n.exam_id = e.id LIMIT ${COUNTED}) counted) AS entered,
  (SELECT count(*) FROM (SELECT FROM exam_entry n WHERE n.exam_id = e.id AND n.state = 3 LIMIT ${COUNTED}) counted) AS "handedIn",
  coalesce((SELECT f.title FROM exam f WHERE f.id = e.series_first), '') AS series`

type Wish = { zone: string; state?: ExamState | undefined; languageId?: string | undefined; text?: string | undefined; cursor?: string | undefined; limit: number }

const likeStart = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The latest day first. */
export function examPage(db: Sql, wish: Wish): Promise<DeskExamRow[]> {
  const { zone, languageId, text, cursor, limit } = wish
  const after = cursorParts(cursor)
  const where = [
    ...(wish.state === undefined ? [] : [sql`${state(zone)} = ${wish.state}`]),
    ...(languageId === undefined ? [] : [sql`e.language_id = ${serialOf(languageId)}`]),
    ...(text === undefined ? [] : [sql`(lower(e.title) LIKE ${likeStart(text)} OR e.slug = ${text} OR e.id = ${serialOf(text)})`]),
    ...(after && isDay(after.at) ? [sql`(e.day, e.id) < (${after.at}::date, ${serialOf(after.id)})`] : []),
  ].reduce((all, one) => sql`${all} AND ${one}`, sql`e.state <> 'discarded'`)
  return db.rows(sql`SELECT ${listed(zone)} FROM exam e JOIN language l ON l.id = e.language_id WHERE ${where} ORDER BY e.day DESC, e.id DESC LIMIT ${limit}`)
}

export type DeskExamRecord = DeskExamRow & {
  answerAgain: boolean; passMarks: number | null; hasKey: boolean; keySetAt: Date; shownKey: string | null; revision: number; seriesFirst: number | null; endsAt: Date; isPast: boolean
}

/** Without its moments, which are texts in rows that arrive as JSON. */
export type TimelessRecord = Omit<DeskExamRecord, 'endsAt' | 'keySetAt'>

export const examRecord = (db: Sql, id: string, zone: string): Promise<DeskExamRecord | undefined> =>
  db.row(sql`
    SELECT ${listed(zone)}, e.answer_again AS "answerAgain", e.pass_marks AS "passMarks", e.key_hash <> '' AS "hasKey", e.key_set_at AS "keySetAt", e.shown_key AS "shownKey", e.revision,
      e.series_first AS "seriesFirst", ((e.day + 1)::timestamp AT TIME ZONE ${zone}) AS "endsAt", e.day < ${today(zone)} AS "isPast"
    FROM exam e JOIN language l ON l.id = e.language_id WHERE e.state <> 'discarded' AND e.id = ${serialOf(id)}`)

export type ExamFigures = { inExam: number; violations: number; passed: number; average: number | null }
/** Of all candidates, whose rows are read. */
export const examFigures = async (db: Sql, examId: number, passMarks: number | null): Promise<ExamFigures> =>
  (await db.row<ExamFigures>(sql`
    SELECT count(*) FILTER (WHERE n.state = 2) AS "inExam", coalesce(sum(n.violations + cardinality(n.captured_question_ids)), 0)::int AS violations,
      count(*) FILTER (WHERE (n.result->>'obtained')::int >= ${passMarks}::int) AS passed, avg((n.result->>'obtained')::int)::float8 AS average
    FROM exam_entry n WHERE n.exam_id = ${examId}`)) as ExamFigures

export type LockedExam = { id: number; state: 'draft' | 'published' | 'cancelled'; revision: number; title: string; languageId: string; day: string; minutes: number; collectionId: number; slug: string }

/** Locks an exam until the transaction ends. */
export const lockExam = (tx: Tx, id: string): Promise<LockedExam | undefined> =>
  tx.row(sql`
    SELECT id, state, revision, title, language_id::text AS "languageId", to_char(day, 'YYYY-MM-DD') AS day, minutes, collection_id AS "collectionId", slug
    FROM exam WHERE id = ${serialOf(id)} AND state <> 'discarded' FOR UPDATE`)

/** `keyHash` undefined: the key does not change. */
export type ExamDraft = { title: string; languageId: string; day: string; minutes: number; answerAgain: boolean; keyHash: string | undefined; shownKey: string | null; questionsAsked: number | null; passMarks: number | null }

/** `id`: read before (`nextId`). Fails where another transaction has taken the slug meanwhile. */
export async function insertDraft(tx: Tx, { id, slug, collectionId }: { id: number; slug: string; collectionId: number }, d: ExamDraft): Promise<void> {
  await tx.rows(sql`
    INSERT INTO exam (id, slug, title, language_id, day, minutes, key_hash, answer_again, collection_id, active, state, shown_key, questions_asked, pass_marks) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${slug}, ${d.title}, ${d.languageId}, ${d.day}::date, ${d.minutes}, ${d.keyHash ?? ''}, ${d.answerAgain}, ${collectionId}, false, 'draft', ${d.shownKey}, ${d.questionsAsked}, ${d.passMarks})`)
}

/** Changes a draft and counts the change. */
export async function updateDraft(tx: Tx, id: number, d: ExamDraft): Promise<void> {
  const keyed = d.keyHash === undefined ? sql`` : sql`key_hash = ${d.keyHash}, key_set_at = app_now(), shown_key = ${d.shownKey},`
  await tx.rows(sql`
    UPDATE exam SET ${keyed} title = ${d.title}, day = ${d.day}::date, minutes = ${d.minutes}, answer_again = ${d.answerAgain}, questions_asked = ${d.questionsAsked}, pass_marks = ${d.passMarks}, revision = revision + 1
    WHERE id = ${id} AND state = 'draft'`)
}

export const seriesOf = (db: Sql, first: number, zone: string, most: number): Promise<{ id: number; title: string; day: string; state: ExamState }[]> =>
  db.rows(sql`SELECT e.id, e.title, to_char(e.day, 'YYYY-MM-DD') AS day, ${state(zone)} AS state FROM exam e WHERE e.series_first = ${first} AND e.state <> 'discarded' ORDER BY e.day, e.id LIMIT ${most}`)

export async function slugsLike(db: Sql, beginning: string): Promise<Set<string>> {
  return new Set((await db.rows<{ slug: string }>(sql`SELECT slug FROM exam WHERE starts_with(slug, ${beginning})`)).map(({ slug }) => slug))
}

/** Players enter a published exam alone. */
export async function setState(tx: Tx, id: number, to: 'published' | 'cancelled' | 'discarded'): Promise<void> {
  await tx.rows(sql`UPDATE exam SET state = ${to}, active = ${to === 'published'} WHERE id = ${id}`)
}

export async function saveTimes(tx: Tx, id: number, { day, minutes }: { day: string; minutes: number }): Promise<void> {
  await tx.rows(sql`UPDATE exam SET day = ${day}::date, minutes = ${minutes} WHERE id = ${id}`)
}

export async function saveKey(tx: Tx, id: number, keyHash: string, shownKey: string | null): Promise<void> {
  await tx.rows(sql`UPDATE exam SET key_hash = ${keyHash}, shown_key = ${shownKey}, key_set_at = app_now() WHERE id = ${id}`)
}

/** Whether a day is over, or an exam of it has candidates. */
export const dayIsOver = async (db: Sql, day: string | null, zone: string): Promise<boolean> => (await db.row<{ over: boolean }>(sql`SELECT ${day}::date < ${today(zone)} AS over`))?.over === true

export type CandidateRow = {
  id: string; name: string; state: 2 | 3; clockPercent: number; enteredAt: Date; endsAt: Date | null; handedInAt: Date | null; answered: number; asked: number; result: ExamResult | null; violations: number
  captured: string[]; claimedMarks: string; cursor: string
}

/** The latest first. */
export function candidatePage(db: Sql, examId: number, { is, cursor, limit }: { is: 2 | 3 | undefined; cursor: string | undefined; limit: number }): Promise<CandidateRow[]> {
  const after = cursorParts(cursor)
  return db.rows(sql`
    SELECT p.id, p.name, n.state, n.clock_percent AS "clockPercent", n.entered_at AS "enteredAt", r.ends_at AS "endsAt", n.handed_in_at AS "handedInAt", n.result, n.violations,
      n.captured_question_ids::text[] AS captured, n.claimed_marks AS "claimedMarks", ${micros(sql`n.entered_at`)} || '.' || n.player_id AS cursor, i.*
    FROM exam_entry n JOIN player p ON p.id = n.player_id LEFT JOIN round r ON r.id = n.round_id
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE i.answer <> '') AS answered, count(*) AS asked FROM round_item i WHERE i.round_id = n.round_id) i
    WHERE n.exam_id = ${examId} AND ${is === undefined ? sql`true` : sql`n.state = ${is}`}
      AND ${after ? sql`(n.entered_at, n.player_id) < (${fromMicros(Number(after.at))}, ${uuidOf(after.id)})` : sql`true`}
    ORDER BY n.entered_at DESC, n.player_id DESC LIMIT ${limit}`)
}

/** Shares are of the latest papers: they are polled, and those of all would be no other. */
const LATEST = 2_000

/** Share of right answers of each question in papers that were handed in, the lowest first. */
export const questionShares = (db: Sql, examId: number, most: number): Promise<{ id: number; version: number; answered: number; right: number }[]> =>
  db.rows(sql`
    SELECT i.question_id AS id, max(i.version) AS version, count(*) AS answered, count(*) FILTER (WHERE i.verdict = 'r') AS right
    FROM (SELECT round_id FROM exam_entry WHERE exam_id = ${examId} AND state = 3 ORDER BY entered_at DESC, player_id DESC LIMIT ${LATEST}) n JOIN round_item i ON i.round_id = n.round_id AND i.verdict IS NOT NULL
    GROUP BY i.question_id ORDER BY count(*) FILTER (WHERE i.verdict = 'r')::float8 / count(*), i.question_id LIMIT ${most}`)

/* ---- clocks ---- */

export type ClockRow = { id: string; name: string; code: string; percent: number; reason: string; givenBy: string; givenAt: Date | null; cursor: string }
const clockColumns = sql`p.id, p.name, p.refer_code AS code, coalesce(c.percent, 100) AS percent, coalesce(c.reason, '') AS reason, coalesce(c.given_by, '') AS "givenBy", c.given_at AS "givenAt"`

/** Players with more time, the latest first. */
export function clockPage(db: Sql, cursor: string | undefined, limit: number): Promise<ClockRow[]> {
  const after = cursorParts(cursor)
  return db.rows(sql`
    SELECT ${clockColumns}, ${micros(sql`c.given_at`)} || '.' || c.player_id AS cursor FROM exam_clock c JOIN player p ON p.id = c.player_id
    WHERE c.percent > 100 AND ${after ? sql`(c.given_at, c.player_id) < (${fromMicros(Number(after.at))}, ${uuidOf(after.id)})` : sql`true`} ORDER BY c.given_at DESC, c.player_id DESC LIMIT ${limit}`)
}

/** A name that more players have is not complete yet. */
const MOST_ALIKE = 1_000

/** By words of a name, a complete e-mail address or a code; each by an index. By name, where no more than a thousand are found. */
export const playersLike = (db: Sql, text: string, limit: number): Promise<ClockRow[]> => {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).slice(0, 6)
  const named = words.length === 0 ? sql`false` : sql`player_words(p.name) @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`
  return db.rows(sql`
    WITH p AS (
      SELECT p.id, p.name, p.refer_code FROM player p
      WHERE p.gone_at IS NULL AND (${named} OR (lower(p.email) = ${text.toLowerCase()} AND p.email <> '') OR p.refer_code = ${text.toUpperCase()}) LIMIT ${MOST_ALIKE})
    SELECT ${clockColumns}, '' AS cursor FROM p LEFT JOIN exam_clock c ON c.player_id = p.id ORDER BY p.name, p.id LIMIT ${limit}`)
}

export const clockOf = (db: Sql, playerId: string): Promise<{ id: string; name: string; percent: number; reason: string } | undefined> =>
  db.row(sql`SELECT p.id, p.name, coalesce(c.percent, 100) AS percent, coalesce(c.reason, '') AS reason FROM player p LEFT JOIN exam_clock c ON c.player_id = p.id WHERE p.id = ${uuidOf(playerId)} AND p.gone_at IS NULL`)

export async function saveClock(tx: Tx, playerId: string, { percent, reason, givenBy }: { percent: number; reason: string; givenBy: string }): Promise<void> {
  await tx.rows(sql`
    INSERT INTO exam_clock (player_id, percent, reason, given_by, given_at) VALUES (${playerId}, ${percent}, ${reason}, ${givenBy}, app_now())
    ON CONFLICT (player_id) DO UPDATE SET percent = excluded.percent, reason = excluded.reason, given_by = excluded.given_by, given_at = excluded.given_at`)
}

/** The clock of open attempts; one with a larger factor keeps it. */
export async function saveEntryClocks(tx: Tx, playerId: string, percent: number): Promise<void> {
  await tx.rows(sql`UPDATE exam_entry SET clock_percent = greatest(clock_percent, ${percent}) WHERE player_id = ${playerId} AND state = 2`)
}

/** Published exams of the days from today on that this player has not entered. */
export const comingExams = async (db: Sql, playerId: string, zone: string, days: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    SELECT count(*) AS n FROM exam e WHERE e.active AND e.day BETWEEN ${today(zone)} AND ${today(zone)} + ${days}::int AND NOT EXISTS (SELECT FROM exam_entry n WHERE n.exam_id = e.id AND n.player_id = ${playerId})`))?.n ?? 0
