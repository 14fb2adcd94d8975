/** Questions that are to be looked through for faults, and what was found. */
import { json, sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import type { Wording } from '../rules/draft.ts'
import type { Fault } from '../rules/hygiene.ts'
import type { NearKeys } from '../rules/near-keys.ts'

/* ---- work ---- */

/** Any number, the same everywhere; held until the transaction ends. False: another process is at it. */
const HYGIENE_LOCK = 7_155_421_090
export const tryHygieneLock = async (tx: Tx): Promise<boolean> => (await tx.row<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${HYGIENE_LOCK}) AS free`))?.free === true

/** For `waits` of a job. */
export const uncheckedWaits = sql`EXISTS (SELECT FROM question_unchecked)`

/** Takes those that came first, and all further entries of the same questions. Empty: nothing waits. */
export async function takeUnchecked(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`DELETE FROM question_unchecked WHERE id IN (SELECT id FROM question_unchecked ORDER BY id LIMIT ${most}) RETURNING question_id AS id`)
  return [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b)
}

/** How many wait, counted no further than `most`. */
export const countUnchecked = async (db: Sql, most: number): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT FROM question_unchecked LIMIT ${most}) AS counted`))?.n ?? 0

export type CheckedQuestion = Omit<Wording, 'audioMs'> & { id: number; version: number; languageId: string; language: string; /** Where a pair of questions is a fault: those of a mode, or of one text. */ bounds: string }

/** Questions that are asked, of categories and texts. Those of contests and exams are copies, and belong to their paper. */
const CHECKED = sql`
    SELECT q.id, q.version, l.id::text AS "languageId", l.code AS language, coalesce('type ' || c.type, 'collection ' || k.id) || ' ' || l.id AS bounds, v.kind, v.question_type AS "questionType", v.question, v.options, v.answer, v.more,
      v.note, v.image, v.image_text AS "imageText", v.audio, v.audio_text AS "audioText", v.as_of AS "asOf", v.source
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version LEFT JOIN category c ON c.id = q.category_id LEFT JOIN collection k ON k.id = q.collection_id AND k.kind = 'text'
      JOIN language l ON l.id = coalesce(c.language_id, k.language_id)
    WHERE q.active`

/** Those of these questions that are looked through. */
export const questionsToCheck = (db: Sql, ids: readonly number[]): Promise<CheckedQuestion[]> => db.rows(sql`${CHECKED} AND q.id = ANY (${ids}::bigint[]) ORDER BY q.id`)

/** Of these questions and what they have in common with others: nothing is known any more. */
export async function forgetChecked(tx: Tx, ids: readonly number[]): Promise<void> {
  const together = gathering(tx)
  await Promise.all([
    together.rows(sql`DELETE FROM question_compared WHERE question_id = ANY (${ids}::bigint[])`),
    together.rows(sql`DELETE FROM question_finding WHERE question_id = ANY (${ids}::bigint[])`),
    together.rows(sql`DELETE FROM question_finding WHERE other_id = ANY (${ids}::bigint[]) AND other_id <> 0 AND question_id <> ALL (${ids}::bigint[])`),
  ])
}

export async function saveCompared(tx: Tx, rows: readonly ({ id: number } & NearKeys)[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO question_compared (question_id, stem, bands)
    SELECT id, stem, ARRAY(SELECT value::int FROM jsonb_array_elements_text(bands)) FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(id bigint, stem int, bands jsonb)
    ON CONFLICT (question_id) DO UPDATE SET stem = excluded.stem, bands = excluded.bands`)
}

/** At most so many questions are compared with one; a stem that hundreds share needs no longer list. */
const MOST_COMPARED = 200

/** `others`: those of the pairs that are looked through, as they are now. */
export type Comparable = { pairs: readonly { id: number; otherId: number }[]; others: readonly CheckedQuestion[] }

/**
 * Of each of these questions those that were saved with a key in common with those that it is to have, without itself; `known`: questions of which the others are not read. The bands are aggregated before they
 * are cut: with a plain LIMIT the planner expects to meet enough rows soon, and reads the whole table instead of the index.
 */
export async function comparableTo(db: Sql, questions: readonly ({ id: number } & NearKeys)[], known: readonly number[] = []): Promise<Comparable> {
  const found = await db.row<Comparable>(sql`
    WITH given AS MATERIALIZED (SELECT id, stem, ARRAY(SELECT value::int FROM jsonb_array_elements_text(bands)) AS bands FROM jsonb_to_recordset(${json(questions)}::jsonb) AS r(id bigint, stem int, bands jsonb)),
    pairs AS MATERIALIZED (
      SELECT a.id, b.id AS "otherId" FROM given a CROSS JOIN LATERAL (
        SELECT unnest((SELECT (array_agg(s.question_id))[1:${MOST_COMPARED}] FROM question_compared s WHERE s.stem = a.stem AND s.question_id <> a.id)) AS id
        UNION SELECT unnest((SELECT (array_agg(s.question_id))[1:${MOST_COMPARED}] FROM question_compared s WHERE s.bands && a.bands AND s.question_id <> a.id))) b)
    SELECT (SELECT coalesce(json_agg(pairs), '[]') FROM pairs) AS pairs,
      (SELECT coalesce(json_agg(checked), '[]') FROM (${CHECKED} AND q.id = ANY (ARRAY(SELECT DISTINCT "otherId" FROM pairs WHERE "otherId" <> ALL (${known}::bigint[])))) checked) AS others`)
  return found ?? { pairs: [], others: [] }
}

export type Finding = { questionId: number; fault: Fault; otherId: number; version: number; otherVersion: number; languageId: string }

/** Exactly these are the findings of the questions from now on. One that is left stays so while its words are the same. */
export async function saveFindings(tx: Tx, ids: readonly number[], findings: readonly Finding[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${json(findings)}::jsonb) AS f("questionId" bigint, fault text, "otherId" bigint, version int, "otherVersion" int, "languageId" bigint)`
  const gone = sql`NOT EXISTS (SELECT FROM ${given} WHERE f."questionId" = o.question_id AND f.fault = o.fault AND f."otherId" = o.other_id)`
  await tx.rows(sql`DELETE FROM question_finding o WHERE o.question_id = ANY (${ids}::bigint[]) AND ${gone}`)
  await tx.rows(sql`DELETE FROM question_finding o WHERE o.other_id = ANY (${ids}::bigint[]) AND o.other_id <> 0 AND ${gone}`)
  await tx.rows(sql`
    INSERT INTO question_finding AS o (question_id, fault, other_id, version, other_version, language_id) SELECT "questionId", fault, "otherId", version, "otherVersion", "languageId" FROM ${given}
    ON CONFLICT (question_id, fault, other_id) DO UPDATE SET version = excluded.version, other_version = excluded.other_version, found_at = app_now(), left_at = NULL, left_by = ''
    WHERE (o.version, o.other_version) <> (excluded.version, excluded.other_version)`)
}

/** Questions with a key in common with words that are in no question yet. */
export const comparableWith = (db: Sql, { stem, bands }: NearKeys): Promise<{ id: number }[]> =>
  db.rows(sql`
    SELECT unnest((SELECT (array_agg(question_id))[1:${MOST_COMPARED}] FROM question_compared WHERE stem = ${stem})) AS id
    UNION SELECT unnest((SELECT (array_agg(question_id))[1:${MOST_COMPARED}] FROM question_compared WHERE bands && ${bands}::int[]))`)

/* ---- reads ---- */

/** Findings of a language that are open, or left. Each read goes along one index. */
const listed = (languageId: number | null, fault: Fault, left: boolean): Statement => sql`FROM question_finding WHERE language_id = ${languageId} AND fault = ${fault} AND left_at IS ${left ? sql`NOT NULL` : sql`NULL`}`

/** Counts no further than `most`. */
export const countFindings = async (db: Sql, languageId: number | null, fault: Fault, left: boolean, most: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT 1 ${listed(languageId, fault, left)} LIMIT ${most}) AS counted`))?.n ?? 0

export type FindingPlace = { questionId: number; otherId: number }

export const findingPage = (db: Sql, { languageId, fault, left }: { languageId: number | null; fault: Fault; left: boolean }, after: FindingPlace, limit: number): Promise<(FindingPlace & { leftBy: string })[]> =>
  db.rows(sql`SELECT question_id AS "questionId", other_id AS "otherId", left_by AS "leftBy" ${listed(languageId, fault, left)} AND (question_id, other_id) > (${after.questionId}, ${after.otherId}) ORDER BY question_id, other_id LIMIT ${limit}`)

/** What waits for operators: faults that are open, in all languages, without those that are mere gaps. The condition is that of an index. */
export const openFindings = (db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> =>
  db.row(sql`SELECT count(*) AS n, min(found_at) AS oldest FROM (SELECT found_at FROM question_finding WHERE left_at IS NULL AND fault NOT IN ('no-note', 'no-source') ORDER BY found_at LIMIT ${most}) AS counted`)

/* ---- acts ---- */

/** False: there is no such finding in that state. */
export async function markFinding(tx: Tx, { questionId, otherId }: FindingPlace, fault: Fault, leftBy: string | undefined): Promise<boolean> {
  const left = leftBy !== undefined
  const row = await tx.row(sql`
    UPDATE question_finding SET left_at = CASE WHEN ${left} THEN app_now() END, left_by = ${leftBy ?? ''}
    WHERE question_id = ${questionId} AND other_id = ${otherId} AND fault = ${fault} AND (left_at IS NULL) = ${left} RETURNING question_id`)
  return row !== undefined
}

/** How often each question was answered in rounds, and rightly; of the latest answers, and those of rounds that are not there any more. */
export const answersOf = (db: Sql, ids: readonly number[], most: number): Promise<{ id: number; answered: number; right: number }[]> =>
  db.rows(sql`
    SELECT q.id, count(a.verdict) + coalesce(max(past.judged), 0) AS answered, count(*) FILTER (WHERE a.verdict = 'r') + coalesce(max(past."right"), 0) AS "right"
    FROM unnest(${ids}::bigint[]) AS q(id) LEFT JOIN LATERAL (SELECT verdict FROM round_item i WHERE i.question_id = q.id AND verdict IS NOT NULL LIMIT ${most}) a ON true
      CROSS JOIN LATERAL (SELECT sum(judged)::bigint AS judged, sum(right_answers)::bigint AS "right" FROM question_past p WHERE p.question_id = q.id) past GROUP BY q.id`)
