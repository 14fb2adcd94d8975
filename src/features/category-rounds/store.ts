import { sql, type Tx } from '../../platform/server/database/database.ts'
import type { CategoryType } from '../questions/contract.ts'

/** False: the same report is stored already. */
export async function insertPlayedReport(tx: Tx, playerId: string, categoryType: CategoryType, scope: string): Promise<boolean> {
  const row = await tx.row(sql`INSERT INTO played_report (player_id, category_type, scope) VALUES (${playerId}, ${categoryType}, ${scope}) ON CONFLICT DO NOTHING RETURNING scope`)
  return row !== undefined
}

export async function erasePlayedReports(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM played_report WHERE player_id = ${playerId}`)
}
