/** Contests that asked a question whose key is corrected. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'

const asks = (questionId: number) => sql`c.collection_id = (SELECT collection_id FROM question WHERE id = ${questionId})`

export async function settledWith(db: Sql, questionId: number): Promise<number[]> {
  return (await db.rows<{ id: number }>(sql`SELECT c.id FROM contest c WHERE c.state = 'settled' AND ${asks(questionId)} ORDER BY c.id`)).map(({ id }) => id)
}

export async function roundsIn(db: Sql, contestId: number): Promise<{ playerId: string; roundId: string }[]> {
  return db.rows(sql`SELECT player_id AS "playerId", round_id AS "roundId" FROM contest_entry WHERE contest_id = ${contestId}`)
}

export type StoredPlace = { playerId: string; roundId: string; score: number; rank: number; prize: number }

export function placesIn(db: Sql, contestId: number): Promise<StoredPlace[]> {
  return db.rows(sql`SELECT player_id AS "playerId", round_id AS "roundId", coalesce(score, 0) AS score, rank, prize FROM contest_entry WHERE contest_id = ${contestId} AND rank IS NOT NULL`)
}

/** Of contests that asked it: taken out of the count, or put back. */
export async function setVoid(tx: Tx, questionId: number, isVoid: boolean): Promise<void> {
  if (!isVoid) await tx.rows(sql`DELETE FROM contest_void WHERE question_id = ${questionId}`)
  else await tx.rows(sql`INSERT INTO contest_void (contest_id, question_id) SELECT c.id, ${questionId} FROM contest c WHERE ${asks(questionId)} ON CONFLICT DO NOTHING`)
}
