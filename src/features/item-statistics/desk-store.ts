import { sql, type Sql, type Statement } from '../../platform/server/database/database.ts'
import type { ListName, SORTS } from './desk-contract.ts'
import type { AnswerFlag, ItemSums } from './rules.ts'

export type StoredFigures = { version: number; sums: ItemSums; measured: number; discrimination: number | null; difficulty: number; proposed: number | null; options: string[]; answer: unknown[]; overtaken: boolean; negative: boolean; unused: boolean }

/** Of the latest versions that were counted. */
export const figuresOfQuestion = (db: Sql, questionId: number, most: number): Promise<StoredFigures[]> =>
  db.rows(sql`
    SELECT f.version, f.sums, f.measured, f.discrimination, f.difficulty, f.proposed_level AS proposed, f.key_overtaken AS overtaken, f.negative, f.unused_option AS unused, v.options, v.answer
    FROM item_figure f JOIN question_version v ON v.question_id = f.question_id AND v.version = f.version WHERE f.question_id = ${questionId} ORDER BY f.version DESC LIMIT ${most}`)

export const levelOf = async (db: Sql, questionId: number | null): Promise<{ level: number; reports: number } | undefined> =>
  db.row(sql`SELECT level, (SELECT count(*) FROM question_report r WHERE r.question_id = q.id AND r.settled_at IS NULL) AS reports FROM question q WHERE id = ${questionId}`)

export type FlaggedWish = { list: ListName | undefined; languageId: number | null | undefined; categoryId: number | null | undefined; fewest: number }

const FLAG_COLUMNS: Readonly<Record<Exclude<ListName, 'level'>, Statement>> = { 'key-overtaken': sql`overtaken`, negative: sql`negative`, 'unused-option': sql`unused`, reported: sql`reported` }
const REPORTS = sql`(SELECT question_id, count(*) AS n FROM question_report WHERE settled_at IS NULL GROUP BY question_id)`
const ANSWERS = sql`(key_overtaken OR negative OR unused_option)`
/** Whose statistics may be flagged, from partial indexes: questions without a fault cost nothing. */
const candidates = (where: Statement) => sql`SELECT f.*, coalesce(reports.n, 0) AS reports FROM item_figure f LEFT JOIN ${REPORTS} AS reports USING (question_id) WHERE ${where}`
const REPORTED = sql`SELECT f.*, reports.n AS reports FROM ${REPORTS} AS reports JOIN item_figure f USING (question_id)`

/** What the statistics alone tell. `trouble`: a key that is overtaken weighs more than all else, since it is probably wrong. */
function figured({ list, fewest }: FlaggedWish): Statement {
  const from = list === 'level' ? candidates(sql`proposed_level IS NOT NULL`) : list === 'reported' ? REPORTED : list === undefined ? sql`${candidates(ANSWERS)} UNION ALL ${REPORTED} WHERE NOT ${ANSWERS}` : candidates(ANSWERS)
  return sql`
    SELECT *, (overtaken::int * 8 + negative::int * (4 - least(0, coalesce(discrimination, 0))) + reported::int * 2 + unused::int)::float8 AS trouble
    FROM (
      SELECT question_id AS id, version, answered, right_answers, difficulty, proposed_level, reports, CASE WHEN measured >= ${fewest} THEN discrimination END AS discrimination,
        key_overtaken AND measured >= ${fewest} AS overtaken, negative AND measured >= ${fewest} AS negative, unused_option AND answered >= ${fewest} AS unused, reports > 0 AND answered >= ${fewest} AS reported
      FROM (${from}) AS candidate
    ) AS found WHERE ${list === undefined ? sql`(overtaken OR negative OR unused OR reported)` : list === 'level' ? sql`answered >= ${fewest}` : FLAG_COLUMNS[list]}`
}

/**
 * Of these statistics those of the present version of a question that is asked, with its place. Each question is looked up in the order of
 * the statistics (OFFSET 0), since a page ends early; of one category all may have to be, so there the planner chooses.
 */
function ofQuestions(figures: Statement, { list, languageId, categoryId }: FlaggedWish): Statement {
  return sql`
    SELECT f.*, q.category_id, q.subcategory_id, q.level
    FROM (${figures}) AS f CROSS JOIN LATERAL (
      SELECT q.category_id, q.subcategory_id, q.level, coalesce(c.language_id, k.language_id) AS language_id
      FROM question q LEFT JOIN category c ON c.id = q.category_id LEFT JOIN collection k ON k.id = q.collection_id
      WHERE q.id = f.id AND q.version = f.version AND q.active ${categoryId === undefined ? sql`OFFSET 0` : sql`AND q.category_id = ${categoryId}`}) AS q
    WHERE ${list === 'level' ? sql`f.proposed_level <> q.level` : sql`true`} AND ${languageId === undefined ? sql`true` : sql`q.language_id = ${languageId}`}`
}

export type FlaggedItem = {
  id: number; version: number; question: string; type: number; category: string; subcategory: string; level: number; proposed: number | null; sums: ItemSums; answered: number; right: number; difficulty: number; discrimination: number | null
  overtaken: boolean; negative: boolean; unused: boolean; reported: boolean; reports: number; sortedBy: number
}
export type Order = { by: (typeof SORTS)[number]; descending: boolean; after: { value: number; id: number } | undefined; limit: number }

const SORT_VALUES: Readonly<Record<Order['by'], Statement>> = {
  trouble: sql`trouble`, discrimination: sql`coalesce(discrimination, 2)`, difficulty: sql`difficulty`, answered: sql`answered::float8`, right: sql`right_answers / greatest(answered, 1)::float8`,
}

/** The statistics are sorted before their questions are looked up, so that only those of the page are; of one category there are few. */
export function flaggedPage(db: Sql, wish: FlaggedWish, { by, descending, after, limit }: Order): Promise<FlaggedItem[]> {
  const direction = descending ? sql`DESC` : sql`ASC`
  const order = sql`sorted_by ${direction}, id ${direction}`
  const behind = after === undefined ? sql`true` : descending ? sql`(sorted_by, id) < (${after.value}::float8, ${after.id})` : sql`(sorted_by, id) > (${after.value}::float8, ${after.id})`
  const sorted = sql`SELECT * FROM (SELECT *, ${SORT_VALUES[by]} AS sorted_by FROM (${figured(wish)}) AS figured) AS sorted WHERE ${behind}`
  return db.rows(sql`
    SELECT f.id, f.version, v.question, coalesce(c.type, 0) AS type, coalesce(c.name, '') AS category, coalesce(s.name, '') AS subcategory, f.level, f.proposed_level AS proposed, whole.sums, f.answered, f.right_answers AS "right", f.difficulty, f.discrimination,
      f.overtaken, f.negative, f.unused, f.reported, f.reports, f.sorted_by AS "sortedBy"
    FROM (SELECT * FROM (${ofQuestions(wish.categoryId === undefined ? sql`${sorted} ORDER BY ${order} OFFSET 0` : sorted, wish)}) AS asked ORDER BY ${order} LIMIT ${limit}) AS f
    JOIN item_figure whole ON whole.question_id = f.id AND whole.version = f.version JOIN question_version v ON v.question_id = f.id AND v.version = f.version
    LEFT JOIN category c ON c.id = f.category_id LEFT JOIN subcategory s ON s.id = f.subcategory_id ORDER BY f.sorted_by ${direction}, f.id ${direction}`)
}

/** The levels proposed for the present versions of these questions, where they rest on enough answers. */
export const proposedLevels = (db: Sql, ids: readonly number[], fewest: number): Promise<{ id: number; level: number }[]> =>
  db.rows(sql`
    SELECT q.id, f.proposed_level AS level FROM question q JOIN item_figure f ON f.question_id = q.id AND f.version = q.version
    WHERE q.id = ANY (${ids}::bigint[]) AND f.proposed_level IS NOT NULL AND f.answered >= ${fewest}`)

/** What is stored as flags, in words. */
export const answerFlags = ({ overtaken, negative, unused }: { overtaken: boolean; negative: boolean; unused: boolean }): AnswerFlag[] => [
  ...(overtaken ? (['key-overtaken'] as const) : []), ...(negative ? (['negative'] as const) : []), ...(unused ? (['unused-option'] as const) : []),
]
