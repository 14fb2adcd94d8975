import { sql, type Tx } from '../../platform/server/database/database.ts'
import type { SetNumber } from '../questions/contract.ts'

/** False: it was told before. */
export async function insertTold(tx: Tx, playerId: string, set: SetNumber, scope: string): Promise<boolean> {
  const row = await tx.row(sql`INSERT INTO set_told (player_id, set, scope) VALUES (${playerId}, ${set}, ${scope}) ON CONFLICT DO NOTHING RETURNING set`)
  return row !== undefined
}

export async function forgetTold(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM set_told WHERE player_id = ${playerId}`)
}
