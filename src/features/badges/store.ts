import { sql, type Sql, type Tx } from '../../platform/server/database.ts'

/** Those of these badges that were not earned before. */
export async function insertBadges(tx: Tx, playerId: string, types: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ type: string }>(sql`
    INSERT INTO player_badge (player_id, type) SELECT ${playerId}, unnest(${types}::text[]) ON CONFLICT DO NOTHING RETURNING type`)
  return rows.map(({ type }) => type)
}

export async function forgetBadges(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM player_badge WHERE player_id = ${playerId}`)
}

export function badgesOf(db: Sql, playerId: string): Promise<{ type: string; earned: Date; taken: Date | null }[]> {
  return db.rows(sql`SELECT type, earned_at AS earned, taken_at AS taken FROM player_badge WHERE player_id = ${playerId} ORDER BY earned_at`)
}
