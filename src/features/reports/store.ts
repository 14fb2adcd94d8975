import { sql, type Tx } from '../../platform/server/database.ts'

export type Report = { playerId: string; questionId: number; version: number; message: string }

/** False: this player has reported this question before. */
export async function insertReport(tx: Tx, { playerId, questionId, version, message }: Report): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO question_report (player_id, question_id, version, message) VALUES (${playerId}, ${questionId}, ${version}, ${message})
    ON CONFLICT DO NOTHING RETURNING id`)
  return row !== undefined
}
