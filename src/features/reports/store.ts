import { sql, type Sql, type Tx } from '../../platform/server/database.ts'

export type Report = { playerId: string; questionId: number; version: number; message: string }

/** False: this player has reported this question before. */
export async function insertReport(tx: Tx, { playerId, questionId, version, message }: Report): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO question_report (player_id, question_id, version, message) VALUES (${playerId}, ${questionId}, ${version}, ${message})
    ON CONFLICT DO NOTHING RETURNING id`)
  return row !== undefined
}

export async function forgetReports(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM question_report WHERE player_id = ${playerId}`)
}

export function reportsOf(db: Sql, playerId: string): Promise<{ question: string; message: string; date: Date }[]> {
  return db.rows(sql`SELECT question_id::text AS question, message, created_at AS date FROM question_report WHERE player_id = ${playerId} ORDER BY id DESC LIMIT 1000`)
}
