import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'

export type StoredBookmark = { id: number; questionId: number; at: string }

/** Newest first. */
export function storedBookmarksOf(db: Sql, playerId: string): Promise<StoredBookmark[]> {
  return db.rows(sql`SELECT id, question_id AS "questionId", ${isoMoment(sql`created_at`)} AS at FROM bookmark WHERE player_id = ${playerId} ORDER BY id DESC`)
}

/** The questions that a player has bookmarked, as an array of SQL. */
export const bookmarkedIds = (playerId: string): Statement => sql`ARRAY(SELECT question_id FROM bookmark WHERE player_id = ${playerId})`

export async function insertBookmark(tx: Tx, playerId: string, questionId: number): Promise<void> {
  await tx.rows(sql`INSERT INTO bookmark (player_id, question_id) VALUES (${playerId}, ${questionId}) ON CONFLICT DO NOTHING`)
}

/** False: there was no such bookmark. */
export async function deleteBookmark(tx: Tx, playerId: string, questionId: number): Promise<boolean> {
  return (await tx.row(sql`DELETE FROM bookmark WHERE player_id = ${playerId} AND question_id = ${questionId} RETURNING id`)) !== undefined
}

export async function deleteBookmarks(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM bookmark WHERE player_id = ${playerId}`)
}

/** How many players have bookmarked one of these questions. */
export const bookmarksOf = async (db: Sql, questionIds: readonly number[]): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM bookmark WHERE question_id = ANY (${questionIds}::bigint[])`))?.n ?? 0
