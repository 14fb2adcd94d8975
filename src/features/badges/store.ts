import { sql, type Tx } from '../../platform/server/database.ts'

/** Those of these badges that were not earned before. */
export async function insertBadges(tx: Tx, playerId: string, types: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ type: string }>(sql`
    INSERT INTO player_badge (player_id, type) SELECT ${playerId}, unnest(${types}::text[]) ON CONFLICT DO NOTHING RETURNING type`)
  return rows.map(({ type }) => type)
}
