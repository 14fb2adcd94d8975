/** Categories that players have bought. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'

/** Which of these categories a player has bought. */
export async function boughtAmong(db: Sql, playerId: string, categoryIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT category_id AS id FROM category_unlock WHERE player_id = ${playerId} AND category_id = ANY (${categoryIds}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** False: it was this player's already. */
export async function insertUnlock(tx: Tx, playerId: string, categoryId: number, coins: number): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO category_unlock (player_id, category_id, coins) VALUES (${playerId}, ${categoryId}, ${coins})
    ON CONFLICT DO NOTHING RETURNING category_id`)
  return row !== undefined
}
