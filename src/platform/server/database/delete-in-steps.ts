/**
 * Deleting many rows, a bounded number a statement: a single one would hold the locks of all rows, and keep the database from
 * removing what others have deleted and changed, until it ends.
 */
import { sql, type Sql, type Statement } from './database.ts'

const ROWS_A_STEP = 5_000
/** 8 MB. */
const PAGES_A_STEP = 1_000

/** Deletes the rows of a table that fit; each statement looks for them anew. `by`: the columns of an index that leads to them, in its order. Not in a transaction, whose locks would add up. */
export async function deleteInSteps(db: Pick<Sql, 'row'>, table: Statement, fits: Statement, by: Statement, most = ROWS_A_STEP): Promise<void> {
  let deleted = most
  while (deleted === most) {
    const row = await db.row<{ n: number }>(sql`
      WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${fits} ORDER BY ${by} LIMIT ${most})) RETURNING 1) SELECT count(*)::int AS n FROM gone`)
    deleted = row?.n ?? 0
  }
}

/** The same of a table without such an index: it is read once, so many pages a statement. */
export async function deleteByPages(db: Sql, table: Statement, fits: Statement, most = PAGES_A_STEP): Promise<void> {
  const { pages } = (await db.row<{ pages: number }>(sql`
    SELECT coalesce(pg_relation_size((SELECT tableoid FROM ${table} LIMIT 1)) / current_setting('block_size')::int, 0)::int AS pages`)) ?? { pages: 0 }
  for (let from = 0; from < pages; from += most) {
    await db.rows(sql`DELETE FROM ${table} WHERE ctid >= ${`(${from},0)`}::tid AND ctid < ${`(${from + most},0)`}::tid AND ${fits}`)
  }
}
