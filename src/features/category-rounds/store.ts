import { sql, type Tx } from '../../platform/server/database/database.ts'
import type { CategoryType } from '../questions/contract.ts'

/** False: it was told before. */
export async function insertPlayedReport(tx: Tx, playerId: string, set: CategoryType, scope: string): Promise<boolean> {
  const row = await tx.row(sql`INSERT INTO set_told (player_id, set, scope) VALUES (${playerId}, ${set}, ${scope}) ON CONFLICT DO NOTHING RETURNING set`)
  return row !== undefined
}

export async function erasePlayedReports(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM set_told WHERE player_id = ${playerId}`)
}
