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

const FLAG_COLUMNS: Readonly<Record<ListName, Statement>> = { 'key-overtaken': sql`overtaken`, negative: sql`negative`, 'unused-option': sql`unused`, reported: sql`reported`, level: sql`off_level` }
const BY_ANSWERS = sql`SELECT question_id FROM item_figure WHERE key_overtaken OR negative OR unused_option`
const BY_REPORTS = sql`SELECT question_id FROM question_report WHERE settled_at IS NULL`
const BY_LEVEL = sql`SELECT question_id FROM item_figure WHERE proposed_level IS NOT NULL`

/**
 * Questions that are asked, with the flags of their present version. Who may be flagged is read from partial indexes, so questions without
 * a fault cost nothing. `trouble`: a key that is overtaken weighs more than all else, since it is probably wrong.
 */
function flagged({ list, languageId, categoryId, fewest }: FlaggedWish): Statement {
  const from = list === 'level' ? BY_LEVEL : list === 'reported' ? BY_REPORTS : list === undefined ? sql`${BY_ANSWERS} UNION ${BY_REPORTS}` : BY_ANSWERS
  return sql`
    SELECT *, (overtaken::int * 8 + negative::int * (4 - least(0, coalesce(discrimination, 0))) + reported::int * 2 + unused::int)::float8 AS trouble
    FROM (
      SELECT q.id, f.version, f.sums, f.answered, f.right_answers, f.difficulty, f.proposed_level, q.category_id, q.subcategory_id, q.collection_id, q.level, reports.n AS reports,
        CASE WHEN f.measured >= ${fewest} THEN f.discrimination END AS discrimination,
        f.key_overtaken AND f.measured >= ${fewest} AS overtaken, f.negative AND f.measured >= ${fewest} AS negative, f.unused_option AND f.answered >= ${fewest} AS unused, reports.n > 0 AND f.answered >= ${fewest} AS reported,
        coalesce(f.proposed_level <> q.level, false) AND f.answered >= ${fewest} AS off_level
      FROM (SELECT DISTINCT question_id FROM (${from}) AS named) AS candidate JOIN question q ON q.id = candidate.question_id JOIN item_figure f ON f.question_id = q.id AND f.version = q.version
        CROSS JOIN LATERAL (SELECT count(*) AS n FROM question_report r WHERE r.question_id = q.id AND r.settled_at IS NULL) AS reports
        LEFT JOIN category c ON c.id = q.category_id LEFT JOIN collection k ON k.id = q.collection_id
      WHERE q.active ${languageId === undefined ? sql`` : sql`AND coalesce(c.language_id, k.language_id) = ${languageId}`} ${categoryId === undefined ? sql`` : sql`AND q.category_id = ${categoryId}`}
    ) AS found WHERE ${list === undefined ? sql`(overtaken OR negative OR unused OR reported)` : FLAG_COLUMNS[list]}`
}

/** Counts no further than `most`. */
export const countFlagged = async (db: Sql, wish: FlaggedWish, most: number): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT 1 FROM (${flagged(wish)}) AS flagged LIMIT ${most}) AS counted`))?.n ?? 0

export type FlaggedItem = {
  id: number; version: number; question: string; type: number; category: string; subcategory: string; level: number; proposed: number | null; sums: ItemSums; answered: number; right: number; difficulty: number; discrimination: number | null
  overtaken: boolean; negative: boolean; unused: boolean; reported: boolean; reports: number; sortedBy: number
}
export type Order = { by: (typeof SORTS)[number]; descending: boolean; after: { value: number; id: number } | undefined; limit: number }

const SORT_VALUES: Readonly<Record<Order['by'], Statement>> = {
  trouble: sql`trouble`, discrimination: sql`coalesce(discrimination, 2)`, difficulty: sql`difficulty`, answered: sql`answered::float8`, right: sql`right_answers / greatest(answered, 1)::float8`,
}

export function flaggedPage(db: Sql, wish: FlaggedWish, { by, descending, after, limit }: Order): Promise<FlaggedItem[]> {
  const direction = descending ? sql`DESC` : sql`ASC`
  const behind = after === undefined ? sql`true` : descending ? sql`(sorted_by, id) < (${after.value}::float8, ${after.id})` : sql`(sorted_by, id) > (${after.value}::float8, ${after.id})`
  return db.rows(sql`
    SELECT f.id, f.version, v.question, coalesce(c.type, 0) AS type, coalesce(c.name, '') AS category, coalesce(s.name, '') AS subcategory, f.level, f.proposed_level AS proposed, f.sums, f.answered, f.right_answers AS "right", f.difficulty, f.discrimination,
      f.overtaken, f.negative, f.unused, f.reported, f.reports, f.sorted_by AS "sortedBy"
    FROM (SELECT * FROM (SELECT *, ${SORT_VALUES[by]} AS sorted_by FROM (${flagged(wish)}) AS flagged) AS sorted WHERE ${behind} ORDER BY sorted_by ${direction}, id ${direction} LIMIT ${limit}) AS f
    JOIN question_version v ON v.question_id = f.id AND v.version = f.version LEFT JOIN category c ON c.id = f.category_id LEFT JOIN subcategory s ON s.id = f.subcategory_id ORDER BY f.sorted_by ${direction}, f.id ${direction}`)
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
