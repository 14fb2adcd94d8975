/** Contests that asked a question whose key is corrected. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { GivenAnswer } from '../../../features/rounds/rules/correcting.ts'

const asks = (questionId: number) => sql`c.collection_id = (SELECT collection_id FROM question WHERE id = ${questionId})`

export async function settledWith(db: Sql, questionId: number): Promise<number[]> {
  return (await db.rows<{ id: number }>(sql`SELECT c.id FROM contest c WHERE c.state = 'settled' AND ${asks(questionId)} ORDER BY c.id`)).map(({ id }) => id)
}

/** Judged answers of the entrants, who were asked the question in one round each. */
export function answersIn(db: Sql, contestId: number, questionId: number): Promise<{ playerId: string; given: GivenAnswer }[]> {
  return db.rows(sql`
    SELECT e.player_id AS "playerId", json_build_object('version', i.version, 'order', i.option_order, 'kindState', i.kind_state, 'answer', i.answer, 'verdict', i.verdict, 'share', i.share,
      'answeredMs', extract(epoch FROM i.answered_at) * 1000, 'deadlineMs', extract(epoch FROM i.deadline) * 1000) AS given
    FROM contest_entry e JOIN round_item i ON i.round_id = e.round_id AND i.question_id = ${questionId} WHERE e.contest_id = ${contestId} AND i.verdict IS NOT NULL`)
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
