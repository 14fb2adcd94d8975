/** How many questions have each fault, kept as sums: what is flagged is looked up once it changes, not whenever it is counted. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { ListName } from '../desk-contract.ts'

/**
 * Counts the faults of these questions as they are now instead of as they were counted before. For the holder of the counting lock: two at
 * once would both subtract what was counted before.
 */
export async function countFlagsOf(tx: Tx, questionIds: readonly number[]): Promise<void> {
  if (questionIds.length === 0) return
  await tx.rows(sql`
    WITH now AS MATERIALIZED (
        SELECT n.* FROM (SELECT DISTINCT unnest(${questionIds}::bigint[]) AS id) asked CROSS JOIN LATERAL (SELECT * FROM item_flag_now WHERE question_id = asked.id OFFSET 0) n),
      had AS MATERIALIZED (SELECT * FROM item_flag WHERE question_id = ANY (${questionIds}::bigint[])),
      gone AS (DELETE FROM item_flag f USING had WHERE f.question_id = had.question_id AND f.list = had.list AND NOT EXISTS (SELECT FROM now WHERE now.question_id = had.question_id AND now.list = had.list)),
      kept AS (
        INSERT INTO item_flag (question_id, list, language_id, answers) (SELECT question_id, list, language_id, answers FROM now EXCEPT SELECT question_id, list, language_id, answers FROM had)
        ON CONFLICT (question_id, list) DO UPDATE SET language_id = excluded.language_id, answers = excluded.answers)
    INSERT INTO item_flag_count AS c (list, language_id, answers, questions)
    SELECT list, language_id, answers, sum(n) FROM (SELECT list, language_id, answers, 1 AS n FROM now UNION ALL SELECT list, language_id, answers, -1 FROM had) AS moved
    GROUP BY list, language_id, answers HAVING sum(n) <> 0
    ON CONFLICT (list, language_id, answers) DO UPDATE SET questions = c.questions + excluded.questions`)
  await tx.rows(sql`DELETE FROM item_flag_count WHERE questions = 0`)
}

/** Of the questions that have changed, some, each once; they are not given again once the transaction has committed. */
export async function takeStaleFlags(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`DELETE FROM item_flag_stale WHERE ctid = ANY (ARRAY(SELECT ctid FROM item_flag_stale LIMIT ${most})) RETURNING question_id AS id`)
  return [...new Set(rows.map(({ id }) => id))]
}

export type CountedWish = { languageId: number | null | undefined; fewest: number }

/** By list; '' is any fault but another level. Of questions that have changed since they were counted, what they are now takes the place of what was counted. */
export async function flagCounts(db: Sql, { languageId, fewest }: CountedWish): Promise<Map<ListName | '', number>> {
  const rows = await db.rows<{ list: ListName | ''; n: number }>(sql`
    WITH stale AS MATERIALIZED (SELECT DISTINCT question_id AS id FROM item_flag_stale)
    SELECT list, sum(n)::int AS n FROM (
      SELECT list, language_id, answers, questions AS n FROM item_flag_count
      UNION ALL SELECT n.list, n.language_id, n.answers, 1 FROM stale CROSS JOIN LATERAL (SELECT * FROM item_flag_now WHERE question_id = stale.id OFFSET 0) n
      UNION ALL SELECT f.list, f.language_id, f.answers, -1 FROM stale CROSS JOIN LATERAL (SELECT * FROM item_flag WHERE question_id = stale.id OFFSET 0) f
    ) AS counted WHERE answers >= ${fewest} AND ${languageId === undefined ? sql`true` : sql`language_id = ${languageId}`} GROUP BY list`)
  return new Map(rows.map(({ list, n }) => [list, n]))
}
