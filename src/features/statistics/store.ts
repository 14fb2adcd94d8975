import { sql, type Sql, type Tx } from '../../platform/server/database.ts'

export type Totals = { questionsAnswered: number; correctAnswers: number; score: number; rank: number; battlesWon: number; battlesLost: number; battlesDrawn: number }
const NOTHING: Totals = { questionsAnswered: 0, correctAnswers: 0, score: 0, rank: 0, battlesWon: 0, battlesLost: 0, battlesDrawn: 0 }

/** Totals and the rank by score; players without a score have none (0). */
export async function totalsOf(db: Sql, playerId: string): Promise<Totals> {
  const row = await db.row<Totals>(sql`
    SELECT s.questions_answered AS "questionsAnswered", s.correct_answers AS "correctAnswers", s.score, s.battles_won AS "battlesWon",
      s.battles_lost AS "battlesLost", s.battles_drawn AS "battlesDrawn",
      CASE WHEN s.score = 0 THEN 0 ELSE 1 + (SELECT count(*) FROM statistics o WHERE o.score > s.score) END AS rank
    FROM statistics s WHERE s.player_id = ${playerId}`)
  return row ?? NOTHING
}

export async function addRound(tx: Tx, playerId: string, { answered, right, score }: { answered: number; right: number; score: number }): Promise<void> {
  await tx.rows(sql`
    INSERT INTO statistics AS s (player_id, questions_answered, correct_answers, score, rounds_finished) VALUES (${playerId}, ${answered}, ${right}, ${score}, 1)
    ON CONFLICT (player_id) DO UPDATE SET questions_answered = s.questions_answered + excluded.questions_answered,
      correct_answers = s.correct_answers + excluded.correct_answers, score = s.score + excluded.score, rounds_finished = s.rounds_finished + 1`)
}

export type Battle = { answered: number; right: number; score: number; result: 'won' | 'lost' | 'drawn' }

export async function addBattle(tx: Tx, playerId: string, { answered, right, score, result }: Battle): Promise<void> {
  const [won, lost, drawn] = (['won', 'lost', 'drawn'] as const).map((one) => (one === result ? 1 : 0))
  await tx.rows(sql`
    INSERT INTO statistics AS s (player_id, questions_answered, correct_answers, score, battles_won, battles_lost, battles_drawn)
    VALUES (${playerId}, ${answered}, ${right}, ${score}, ${won}, ${lost}, ${drawn})
    ON CONFLICT (player_id) DO UPDATE SET questions_answered = s.questions_answered + excluded.questions_answered,
      correct_answers = s.correct_answers + excluded.correct_answers, score = s.score + excluded.score, battles_won = s.battles_won + excluded.battles_won,
      battles_lost = s.battles_lost + excluded.battles_lost, battles_drawn = s.battles_drawn + excluded.battles_drawn`)
}

export async function forgetStatistics(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM statistics WHERE player_id = ${playerId}`)
}
