import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { paperTotals, type ExamResult } from './rules.ts'

export type ExamRow = {
  id: number
  slug: string
  title: string
  languageId: string
  day: string
  endsAt: Date
  minutes: number
  answerAgain: boolean
  collectionId: number
  /** How many a candidate gets of the pool; null: all. */
  questionsAsked: number | null
  /** Of a candidate's paper. */
  questions: number
  marks: number
  active: boolean
  /** The key, where the exam shows it to every player. */
  shownKey: string | null
  isToday: boolean
  /** Its day is over, and no entry is open any more. */
  published: boolean
}
export type ExamEntry = {
  state: 2 | 3
  roundId: string | null
  clockPercent: number
  violations: number
  captured: number
  result: ExamResult | null
}

/** The day is the product's; an attempt that began before midnight gets its result when it is handed in. */
export const publishedWhere = (timezone: string | Statement): Statement => sql`
  e.day < (app_now() AT TIME ZONE ${timezone})::date AND NOT EXISTS (SELECT 1 FROM exam_entry x WHERE x.exam_id = e.id AND x.state = 2)`

export const examColumns = (timezone: string | Statement): Statement => sql`
  e.id, e.slug, e.title, e.language_id::text AS "languageId", to_char(e.day, 'YYYY-MM-DD') AS day,
  ((e.day + 1)::timestamp AT TIME ZONE ${timezone}) AS "endsAt", e.minutes, e.answer_again AS "answerAgain", e.collection_id AS "collectionId", e.active, e.shown_key AS "shownKey",
  e.day = (app_now() AT TIME ZONE ${timezone})::date AS "isToday", ${publishedWhere(timezone)} AS published,
  e.questions_asked AS "questionsAsked", coalesce(q.pool, '[]') AS pool`
export const paper = sql`
  LEFT JOIN LATERAL (SELECT json_agg(json_build_object('weight', w.marks, 'questions', w.n) ORDER BY w.marks) AS pool
    FROM (SELECT marks, count(*) AS n FROM question WHERE collection_id = e.collection_id AND active GROUP BY marks) w) q ON true`
export type Pooled = { questionsAsked: number | null; pool: { weight: number; questions: number }[] }
export const withTotals = <Row extends Pooled>({ pool, ...row }: Row) => ({ ...row, ...paperTotals(pool, row.questionsAsked) })

/** By id or slug. */
export async function findExam(db: Sql, wish: string, timezone: string): Promise<ExamRow | undefined> {
  const row = await db.row<Omit<ExamRow, 'questions' | 'marks'> & Pooled>(sql`SELECT ${examColumns(timezone)} FROM exam e ${paper} WHERE e.slug = ${wish} OR e.id = ${serialOf(wish)} ORDER BY e.slug = ${wish} DESC LIMIT 1`)
  return row && withTotals(row)
}

export async function hasEntries(db: Sql, examId: number | null): Promise<boolean> {
  return (await db.row(sql`SELECT FROM exam_entry WHERE exam_id = ${examId} LIMIT 1`)) !== undefined
}

type Line = ExamRow & { entry: ExamEntry | null; percent: number; total: number }
type Listing = { playerId: string; timezone: string; limit: number; offset: number; wish?: string | undefined }

const entryColumns = sql`
  CASE WHEN n.exam_id IS NULL THEN NULL ELSE json_build_object('state', n.state, 'roundId', n.round_id, 'clockPercent', n.clock_percent,
    'violations', n.violations, 'captured', cardinality(n.captured_question_ids), 'result', n.result) END AS entry,
  coalesce(n.clock_percent, (SELECT percent FROM exam_clock c WHERE c.player_id = `
const listedRows = async (db: Sql, statement: Statement): Promise<Line[]> => (await db.rows<Omit<Line, 'questions' | 'marks'> & Pooled>(statement)).map(withTotals)
const listed = ({ playerId, timezone, limit, offset, wish }: Listing, where: Statement, order: Statement): Statement => sql`
  SELECT ${examColumns(timezone)}, ${entryColumns}${playerId}), 100) AS percent, count(*) OVER ()::int AS total
  FROM exam e ${paper} LEFT JOIN exam_entry n ON n.exam_id = e.id AND n.player_id = ${playerId}
  WHERE ${where} AND (${wish ?? null}::text IS NULL OR e.slug = ${wish ?? null} OR e.id = ${serialOf(wish)})
  ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`

/** Today's in some languages (undefined: in all), and every one that the player is in. */
export function examsOfToday(db: Sql, listing: Listing, languageId: string | undefined): Promise<Line[]> {
  const own = sql`(n.state = 2 OR (n.state IS NOT NULL OR e.active) AND e.day = (app_now() AT TIME ZONE ${listing.timezone})::date
    AND (n.state IS NOT NULL OR ${languageId ?? null}::text IS NULL OR e.language_id = ${serialOf(languageId)}))`
  return listedRows(db, listed(listing, own, sql`n.state IS NOT DISTINCT FROM 2 DESC, n.state IS NOT NULL, e.title, e.id`))
}

/** Exams of today in a language (undefined: in all) that this player has not handed in, including those begun in another language. */
export async function countToday(db: Sql, playerId: string, timezone: string, languageId: string | undefined): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM exam e LEFT JOIN exam_entry n ON n.exam_id = e.id AND n.player_id = ${playerId}
    WHERE e.day = (app_now() AT TIME ZONE ${timezone})::date AND e.active AND n.state IS DISTINCT FROM 3
      AND (n.state = 2 OR ${languageId ?? null}::bigint IS NULL OR e.language_id = ${languageId ?? null}::bigint)`)
  return row?.n ?? 0
}

export function completedExams(db: Sql, listing: Listing): Promise<Line[]> {
  return listedRows(db, listed(listing, sql`n.state = 3`, sql`e.day DESC, n.handed_in_at DESC, e.id`))
}

/* ---- entries ---- */

export function entryOf(db: Sql, examId: number, playerId: string): Promise<ExamEntry | undefined> {
  return db.row(sql`
    SELECT state, round_id AS "roundId", clock_percent AS "clockPercent", violations, cardinality(captured_question_ids) AS captured, result
    FROM exam_entry WHERE exam_id = ${examId} AND player_id = ${playerId}`)
}

export async function closeEntry(tx: Tx, examId: number, playerId: string, result: ExamResult): Promise<void> {
  await tx.rows(sql`UPDATE exam_entry SET state = 3, handed_in_at = app_now(), result = ${json(result)} WHERE exam_id = ${examId} AND player_id = ${playerId} AND state = 2`)
}

type Notes = { violations: number; questionIds: readonly number[]; claimedMarks: string; /** Not of an exam that was handed in. */ whileOpen?: true }

/** Stores the ids of the paper's own questions, each once. Returns their number; undefined: there is no such entry. */
export async function noteAgainst(db: Sql, examId: number, playerId: string, { violations, questionIds, claimedMarks, whileOpen }: Notes): Promise<number | undefined> {
  const row = await db.row<{ captured: number }>(sql`
    UPDATE exam_entry n SET violations = least(1000, violations + ${violations}),
      claimed_marks = CASE WHEN ${claimedMarks} = '' THEN claimed_marks ELSE ${claimedMarks} END,
      captured_question_ids = ARRAY(
        SELECT DISTINCT id FROM unnest(captured_question_ids || ${questionIds}::bigint[]) id
        WHERE EXISTS (SELECT 1 FROM round_item i WHERE i.round_id = n.round_id AND i.question_id = id) ORDER BY id)
    WHERE exam_id = ${examId} AND player_id = ${playerId} AND (state = 2 OR NOT ${whileOpen ?? false}) RETURNING cardinality(captured_question_ids) AS captured`)
  return row?.captured
}

/** Locks a player's tries for this transaction and drops old ones. Returns the number of recent ones (migration 0188). */
export const recentTries = async (tx: Tx, playerId: string, seconds: number) => (await tx.row<{ tries: number }>(sql`SELECT exam_tries_lock(${playerId}, ${seconds}) AS tries`))?.tries ?? 0

export async function addTry(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`UPDATE exam_key_try SET tried_at = tried_at || app_now() WHERE player_id = ${playerId}`)
}

/* ---- the seal ---- */

export async function isPublished(db: Sql, examId: number, timezone: string): Promise<boolean> {
  return (await db.row(sql`SELECT 1 FROM exam e WHERE e.id = ${examId} AND ${publishedWhere(timezone)}`)) !== undefined
}

const UNANNOUNCED = sql`u.state = 3 AND NOT u.announced AND u.round_id IS NOT NULL`
/** For `waits` of a job: also while results are not published yet. */
export const resultWaits = sql`EXISTS (SELECT FROM exam_entry u WHERE ${UNANNOUNCED})`

/** An exam whose results may be published and were not, unless another transaction holds it; marks it as published. */
export function takeUnannounced(tx: Tx, timezone: string): Promise<{ playerId: string; roundId: string } | undefined> {
  return tx.row(sql`
    UPDATE exam_entry n SET announced = true FROM (
      SELECT u.exam_id, u.player_id FROM exam_entry u JOIN exam e ON e.id = u.exam_id
      WHERE ${UNANNOUNCED} AND ${publishedWhere(timezone)} LIMIT 1 FOR UPDATE OF u SKIP LOCKED) one
    WHERE n.exam_id = one.exam_id AND n.player_id = one.player_id RETURNING n.player_id AS "playerId", n.round_id AS "roundId"`)
}

/* ---- the examiner ---- */

export async function hasExam(db: Sql, slug: string): Promise<boolean> {
  return (await db.row(sql`SELECT 1 FROM exam WHERE slug = ${slug}`)) !== undefined
}

export type NewExam = { slug: string; title: string; languageId: string; inDays: number; minutes: number; keyHash: string; answerAgain: boolean; collectionId: number; series?: string; shownKey?: string | undefined }

/** `inDays`: days from today in the time zone to the exam's day. */
export async function insertExam(tx: Tx, exam: NewExam, timezone: string): Promise<void> {
  const { slug, title, languageId, inDays, minutes, keyHash, answerAgain, collectionId, series, shownKey } = exam
  await tx.rows(sql`
    INSERT INTO exam (slug, title, language_id, day, minutes, key_hash, answer_again, collection_id, active, series, shown_key)
    VALUES (${slug}, ${title}, ${languageId}, (app_now() AT TIME ZONE ${timezone})::date + ${inDays}::int, ${minutes}, ${keyHash}, ${answerAgain}, ${collectionId}, true, ${series ?? null}, ${shownKey ?? null})`)
}

/** Adds the next exam of each series whose latest one was `days` or more ago, for today; not in languages with planned exams of the operator's. */
export async function repeatExams(tx: Tx, days: number, timezone: string): Promise<void> {
  const today = sql`(app_now() AT TIME ZONE ${timezone})::date`
  await tx.rows(sql`
    INSERT INTO exam (slug, title, language_id, day, minutes, key_hash, answer_again, collection_id, active, series, shown_key)
    SELECT series || '-' || to_char(${today}, 'YYYY-MM-DD'), title, language_id, ${today}, minutes, key_hash, answer_again, collection_id, active, series, shown_key
    FROM (SELECT DISTINCT ON (series) * FROM exam WHERE series IS NOT NULL ORDER BY series, day DESC) latest
    WHERE active AND day <= ${today} - ${days}::int
      AND NOT EXISTS (SELECT FROM exam own WHERE own.series IS NULL AND own.active AND own.language_id = latest.language_id AND own.day >= ${today})
    ON CONFLICT (slug) DO NOTHING`)
}

/** False: there is no such exam. */
export async function setDay(db: Sql, slug: string, day: string): Promise<boolean> {
  return (await db.row(sql`UPDATE exam SET day = ${day}::date WHERE slug = ${slug} RETURNING id`)) !== undefined
}

export async function setClock(db: Sql, playerId: string, percent: number): Promise<void> {
  await db.rows(sql`INSERT INTO exam_clock (player_id, percent) VALUES (${playerId}, ${percent}) ON CONFLICT (player_id) DO UPDATE SET percent = excluded.percent`)
}

export type Handed = { name: string; email: string; state: 2 | 3; clockPercent: number; violations: number; captured: number[]; claimedMarks: string; result: ExamResult | null }

export function entriesOf(db: Sql, slug: string): Promise<Handed[]> {
  return db.rows(sql`
    SELECT p.name, p.email, n.state, n.clock_percent AS "clockPercent", n.violations, n.captured_question_ids::text[] AS captured, n.claimed_marks AS "claimedMarks", n.result
    FROM exam_entry n JOIN exam e ON e.id = n.exam_id JOIN player p ON p.id = n.player_id WHERE e.slug = ${slug} ORDER BY (n.result->>'obtained')::int DESC NULLS LAST, p.name`)
}

/** Extra time is sensitive data about a person: it is deleted with the account. */
export async function deleteClock(tx: Tx, playerId: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM exam_clock WHERE player_id = ${playerId}`),
    tx.rows(sql`DELETE FROM exam_key_try WHERE player_id = ${playerId}`),
  ])
}

export const examSlugs = (db: Sql, collectionIds: readonly number[]): Promise<{ collectionId: number; slug: string }[]> =>
  db.rows(sql`SELECT DISTINCT ON (collection_id) collection_id AS "collectionId", slug FROM exam WHERE collection_id = ANY (${collectionIds}::bigint[]) ORDER BY collection_id, id DESC`)
