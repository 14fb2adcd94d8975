import { sql, type Sql, type Tx } from '../../platform/server/database.ts'

export type Totals = { questionsAnswered: number; correctAnswers: number; score: number; rank: number }

/** Totals and the rank by score; players without a score have none (0). */
export async function totalsOf(db: Sql, playerId: string): Promise<Totals> {
  const row = await db.row<Totals>(sql`
    SELECT s.questions_answered AS "questionsAnswered", s.correct_answers AS "correctAnswers", s.score,
      CASE WHEN s.score = 0 THEN 0 ELSE 1 + (SELECT count(*) FROM statistics o WHERE o.score > s.score) END AS rank
    FROM statistics s WHERE s.player_id = ${playerId}`)
  return row ?? { questionsAnswered: 0, correctAnswers: 0, score: 0, rank: 0 }
}

export async function addRound(tx: Tx, playerId: string, { answered, right, score }: { answered: number; right: number; score: number }): Promise<void> {
  await tx.rows(sql`
    INSERT INTO statistics AS s (player_id, questions_answered, correct_answers, score, rounds_finished) VALUES (${playerId}, ${answered}, ${right}, ${score}, 1)
    ON CONFLICT (player_id) DO UPDATE SET questions_answered = s.questions_answered + excluded.questions_answered,
      correct_answers = s.correct_answers + excluded.correct_answers, score = s.score + excluded.score, rounds_finished = s.rounds_finished + 1`)
}
