/** Rounds that are over, for the job that counts answers of questions, and the same count made at once. */
import { seededDice } from '../src/platform/pure/dice.ts'
import { json, sql, type Database } from '../src/platform/server/database/database.ts'
import { noSums, type ItemSums } from '../src/features/item-statistics/rules.ts'
import { fold } from '../src/features/item-statistics/server/counting.ts'
import type { RoundShowing, StoredStrength } from '../src/features/item-statistics/store.ts'

const QUESTIONS = 10
const SECONDS = 30

type Given = { rounds: number; /** Ids. */ players: readonly string[]; seed: number }

/** Finished rounds of ten questions each, with random answers: later players are better, and the first questions easier. */
export async function manyRounds(database: Database, { rounds, players, seed }: Given): Promise<void> {
  const dice = seededDice(seed)
  const questions = (await database.rows<{ id: number }>(sql`SELECT id FROM question ORDER BY id`)).map(({ id }) => id)
  const [spread, range] = [questions.length * 0.2, players.length * 0.3]
  const drawn = Array.from({ length: rounds }, (_, n) => {
    const who = Math.floor(dice() * players.length)
    const first = Math.floor(dice() * (questions.length - QUESTIONS + 1))
    const items = questions.slice(first, first + QUESTIONS).map((question, at) => {
      const isRight = dice() < 1 / (1 + Math.exp((first + at) / spread - who / range))
      const answer = dice() < 0.05 ? '' : isRight ? String(1 + (question % 4)) : String(1 + Math.floor(dice() * 4))
      return { question, position: at + 1, answer, verdict: isRight && answer !== '' ? 'r' : 'w', seconds: (SECONDS - 1) * dice(), aided: dice() < 0.05 }
    })
    return { player: players[who], scope: `s${seed}:${n}`, items }
  })
  await database.rows(sql`
    WITH drawn AS MATERIALIZED (SELECT gen_random_uuid() AS id, d.* FROM jsonb_to_recordset(${json(drawn)}::jsonb) AS d(player uuid, scope text, items jsonb)),
      made AS (INSERT INTO round (id, player_id, mode, scope, total, opened_at, touched_at) SELECT id, player, 'quiz-zone', scope, ${QUESTIONS}, app_now(), app_now() FROM drawn RETURNING id)
    INSERT INTO round_item (round_id, position, question_id, version, option_order, opened_at, deadline, answered_at, answer, verdict, poll)
    SELECT drawn.id, position, question, 1, '{0,1,2,3}', app_now(), app_now() + make_interval(secs => ${SECONDS}), app_now() + make_interval(secs => seconds), answer, verdict, CASE WHEN aided THEN '[25,25,25,25]'::jsonb END
    FROM drawn JOIN made ON made.id = drawn.id, jsonb_to_recordset(items) AS i(question bigint, position int, answer text, verdict text, seconds float8, aided boolean)`)
  await database.rows(sql`UPDATE round SET state = 1, finished_at = app_now() WHERE state = 0 AND scope LIKE ${`s${seed}:%`}`)
}

export type QuestionSums = { questionId: number; sums: ItemSums }

export const storedSums = (database: Database): Promise<QuestionSums[]> => database.rows(sql`SELECT question_id AS "questionId", sums FROM item_figure ORDER BY question_id`)
export const storedStrengths = (database: Database): Promise<StoredStrength[]> => database.rows(sql`SELECT player_id AS "playerId", category_id AS "categoryId", strength, answers FROM player_strength ORDER BY player_id, category_id`)

/** All that was counted, in its order, as one fold from nothing. */
export async function countedFromNothing(database: Database): Promise<{ sums: QuestionSums[]; strengths: StoredStrength[] }> {
  const showings = await database.rows<RoundShowing>(sql`
    SELECT i.question_id AS "questionId", i.version, p.place, r.player_id AS "playerId", q.category_id AS "categoryId", false AS known, i.verdict, i.answer, i.option_order AS "order", i.poll IS NOT NULL AS aided,
      floor(4 * extract(epoch FROM i.answered_at - i.opened_at) / extract(epoch FROM i.deadline - i.opened_at))::int AS quarter
    FROM item_round p JOIN round r ON r.id = p.round_id JOIN round_item i ON i.round_id = r.id JOIN question q ON q.id = i.question_id ORDER BY p.place, i.position`)
  const sums = new Map<number, ItemSums>()
  const all = new Map<string, StoredStrength>()
  fold(showings, ({ questionId }) => sums.get(questionId) ?? (sums.set(questionId, noSums(4)), sums.get(questionId) as ItemSums), all)
  return { sums: [...sums].sort(([a], [b]) => a - b).map(([questionId, of]) => ({ questionId, sums: of })), strengths: [...all.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one) }
}
