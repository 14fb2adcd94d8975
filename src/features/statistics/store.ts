import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import type { Day } from '../../platform/pure/days.ts'
import type { CategoryTally, AnswerTally } from './rules.ts'

export type StatisticsTotals = { questionsAnswered: number; correctAnswers: number; score: number; battlesWon: number; battlesLost: number; battlesDrawn: number }
const NO_TOTALS: StatisticsTotals = { questionsAnswered: 0, correctAnswers: 0, score: 0, battlesWon: 0, battlesLost: 0, battlesDrawn: 0 }

export async function totalsOf(db: Sql, playerId: string): Promise<StatisticsTotals> {
  const row = await db.row<StatisticsTotals>(sql`
    SELECT questions_answered AS "questionsAnswered", correct_answers AS "correctAnswers", score, battles_won AS "battlesWon",
      battles_lost AS "battlesLost", battles_drawn AS "battlesDrawn"
    FROM statistics WHERE player_id = ${playerId}`)
  return row ?? NO_TOTALS
}

export async function correctAnswersOf(db: Sql, playerId: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT correct_answers AS n FROM statistics WHERE player_id = ${playerId}`))?.n ?? 0
}

/** Locks also where there is no row yet (migration 0203). */
export async function lockCorrectAnswers(tx: Tx, playerId: string): Promise<number> {
  return (await tx.row<{ n: number }>(sql`SELECT right_answers_lock(${playerId}) AS n`))?.n ?? 0
}

export type CountedAnswer = { questionId: number; right: boolean }
type CountedRound = { answered: number; right: number; score: number; answers: readonly CountedAnswer[]; timeZone: string }
/** Adds a closed round to the totals of its player and, by the category of each question, to the day. */
export async function addRound(tx: Tx, playerId: string, { answered, right, score, answers, timeZone }: CountedRound): Promise<void> {
  const together = gathering(tx)
  const total = sql`
    INSERT INTO statistics AS s (player_id, questions_answered, correct_answers, score, rounds_finished) VALUES (${playerId}, ${answered}, ${right}, ${score}, 1)
    ON CONFLICT (player_id) DO UPDATE SET questions_answered = s.questions_answered + excluded.questions_answered,
      correct_answers = s.correct_answers + excluded.correct_answers, score = s.score + excluded.score, rounds_finished = s.rounds_finished + 1`
  const day = sql`
    INSERT INTO statistics_day AS d (player_id, day, category_id, answered, correct)
    SELECT ${playerId}, (SELECT (app_now() AT TIME ZONE ${timeZone})::date), coalesce(q.category_id, k.category_id, 0), count(*), count(*) FILTER (WHERE a."right")
    FROM jsonb_to_recordset(${json(answers)}::jsonb) AS a("questionId" bigint, "right" boolean) JOIN question q ON q.id = a."questionId" LEFT JOIN collection k ON k.id = q.collection_id
    GROUP BY 3 ORDER BY 3
    ON CONFLICT (player_id, day, category_id) DO UPDATE SET answered = d.answered + excluded.answered, correct = d.correct + excluded.correct`
  await Promise.all([together.rows(total), answers.length > 0 ? together.rows(day) : undefined])
}

export type PlayedBattle = { playerId: string; answered: number; right: number; score: number; result: 'won' | 'lost' | 'drawn' }
const counted = (battles: readonly PlayedBattle[]): Statement => sql`
  (SELECT "playerId", answered, "right", score, (result = 'won')::int AS won, (result = 'lost')::int AS lost, (result = 'drawn')::int AS drawn
  FROM jsonb_to_recordset(${json(battles)}::jsonb) AS b("playerId" uuid, answered int, "right" int, score int, result text)) b`

/** Adds one battle per player; rows are locked in the order of player ids. */
export async function addBattles(tx: Tx, battles: readonly PlayedBattle[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO statistics AS s (player_id, questions_answered, correct_answers, score, battles_won, battles_lost, battles_drawn)
    SELECT "playerId", answered, "right", score, won, lost, drawn FROM ${counted(battles)} ORDER BY "playerId"
    ON CONFLICT (player_id) DO UPDATE SET questions_answered = s.questions_answered + excluded.questions_answered,
      correct_answers = s.correct_answers + excluded.correct_answers, score = s.score + excluded.score, battles_won = s.battles_won + excluded.battles_won,
      battles_lost = s.battles_lost + excluded.battles_lost, battles_drawn = s.battles_drawn + excluded.battles_drawn`)
}

/** Differences of what was counted on a day in a category; `score` counts in the totals only. */
export type StatisticsChange = { playerId: string; day: Day; categoryId: number; answered: number; correct: number; score: number; won?: number; lost?: number; drawn?: number }

const changed = (changes: readonly StatisticsChange[], by: Statement): Statement => sql`
  (SELECT ${by}, sum(answered)::int AS answered, sum(correct)::int AS correct, sum(score)::int AS score, coalesce(sum(won), 0)::int AS won, coalesce(sum(lost), 0)::int AS lost, coalesce(sum(drawn), 0)::int AS drawn
  FROM jsonb_to_recordset(${json(changes)}::jsonb) AS c("playerId" uuid, day date, "categoryId" bigint, answered int, correct int, score int, won int, lost int, drawn int) GROUP BY ${by}) c`

/** Rows are locked in the order of player ids. */
export async function changeTotals(tx: Tx, changes: readonly StatisticsChange[]): Promise<void> {
  await tx.rows(sql`SELECT FROM statistics WHERE player_id = ANY (${changes.map(({ playerId }) => playerId)}::uuid[]) ORDER BY player_id FOR UPDATE`)
  await tx.rows(sql`
    UPDATE statistics s SET questions_answered = s.questions_answered + c.answered, correct_answers = s.correct_answers + c.correct, score = s.score + c.score,
      battles_won = s.battles_won + c.won, battles_lost = s.battles_lost + c.lost, battles_drawn = s.battles_drawn + c.drawn
    FROM ${changed(changes, sql`"playerId"`)} WHERE s.player_id = c."playerId"`)
}

export async function changeDays(tx: Tx, changes: readonly StatisticsChange[]): Promise<void> {
  await tx.rows(sql`
    UPDATE statistics_day d SET answered = d.answered + c.answered, correct = d.correct + c.correct, won = d.won + c.won, lost = d.lost + c.lost, drawn = d.drawn + c.drawn
    FROM ${changed(changes, sql`"playerId", day, "categoryId"`)} WHERE d.player_id = c."playerId" AND d.day = c.day AND d.category_id = c."categoryId"`)
}

export async function eraseStatistics(tx: Tx, playerId: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM statistics WHERE player_id = ${playerId}`),
    tx.rows(sql`DELETE FROM statistics_day WHERE player_id = ${playerId}`),
  ])
}

/** Adds a battle to the category in which it was played; 0 if it was played in all categories. */
export async function addBattlesToDay(tx: Tx, roomId: string, battles: readonly PlayedBattle[], timeZone: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO statistics_day AS d (player_id, day, category_id, answered, correct, won, lost, drawn)
    SELECT b."playerId", (SELECT (app_now() AT TIME ZONE ${timeZone})::date), r.category_id, b.answered, b."right", b.won, b.lost, b.drawn
    FROM ${counted(battles)} CROSS JOIN battle_room r WHERE r.id = ${roomId} ORDER BY b."playerId"
    ON CONFLICT (player_id, day, category_id) DO UPDATE SET answered = d.answered + excluded.answered, correct = d.correct + excluded.correct,
      won = d.won + excluded.won, lost = d.lost + excluded.lost, drawn = d.drawn + excluded.drawn`)
}

export async function today(db: Sql, timeZone: string): Promise<Day> {
  return (await db.row<{ day: Day }>(sql`SELECT (app_now() AT TIME ZONE ${timeZone})::date::text AS day`))?.day as Day
}

/** Answers by category since a day (undefined: always), the most answered category first. */
export function categoriesSince(db: Sql, playerId: string, day: Day | undefined): Promise<CategoryTally[]> {
  return db.rows(sql`
    SELECT c.id::text, c.name, sum(d.answered)::bigint AS answered, sum(d.correct)::bigint AS correct FROM statistics_day d JOIN category c ON c.id = d.category_id
    WHERE d.player_id = ${playerId} AND (${day ?? null}::date IS NULL OR d.day >= ${day ?? null}::date) AND d.answered > 0
    GROUP BY c.id ORDER BY sum(d.answered) DESC, c.id`)
}

export type StatisticsSum = AnswerTally & { won: number; lost: number; drawn: number }

export async function sumSince(db: Sql, playerId: string, day: Day): Promise<StatisticsSum> {
  const row = await db.row<StatisticsSum>(sql`
    SELECT coalesce(sum(answered), 0)::bigint AS answered, coalesce(sum(correct), 0)::bigint AS correct, coalesce(sum(won), 0)::bigint AS won,
      coalesce(sum(lost), 0)::bigint AS lost, coalesce(sum(drawn), 0)::bigint AS drawn
    FROM statistics_day WHERE player_id = ${playerId} AND day >= ${day}::date`)
  return row as StatisticsSum
}

/** Every day with at least one answer, in ascending order. */
export function daysOf(db: Sql, playerId: string): Promise<(AnswerTally & { day: Day })[]> {
  return db.rows(sql`
    SELECT day::text, sum(answered)::bigint AS answered, sum(correct)::bigint AS correct FROM statistics_day
    WHERE player_id = ${playerId} AND answered > 0 GROUP BY day ORDER BY day`)
}
