import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import type { StoredResult } from '../../features/rounds/contract.ts'
import type { Day } from '../../platform/pure/days.ts'

/** The product's current day, and the milliseconds left of it. */
export async function today(db: Sql, timezone: string): Promise<{ day: Day; leftMs: number }> {
  const row = await db.row<{ day: Day; left: number }>(sql`
    SELECT to_char(local, 'YYYY-MM-DD') AS day,
      (extract(epoch FROM (date_trunc('day', local) + interval '1 day') AT TIME ZONE ${timezone} - app_now()) * 1000)::float8 AS left
    FROM (SELECT app_now() AT TIME ZONE ${timezone} AS local) here`)
  return { day: row?.day as Day, leftMs: Math.max(0, Math.round(row?.left ?? 0)) }
}

/** The product's day, and the first day whose quiz waits for this player. */
export type OwnDay = { day: Day; waiting: Day | null }
/** For `handleBeside`, given the product's `timezone`. `waiting`: a query for the days. */
export const ownDay = (waiting: (playerId: Statement) => Statement) => (playerId: Statement, given: Statement): Statement => sql`
  SELECT jsonb_build_object('day', to_char(app_now() AT TIME ZONE (${given} ->> 'timezone'), 'YYYY-MM-DD'), 'waiting', (${waiting(playerId)} LIMIT 1))`

/** The newest versions of a day's questions that are still asked, in their order; as they are when locks that the same statement has taken before are granted (migration 0188). */
export function questionsOfDay(db: Sql, day: Day, language: string): Promise<{ id: number; version: number }[]> {
  return db.rows(sql`SELECT id, version FROM daily_questions_now(${day}::date, ${language})`)
}

/** Any number, the same everywhere. */
const DAY_LOCK = 715_542_109

/**
 * Held until the transaction ends. Who opens the quiz of a day shares it; who changes its questions has it alone, and takes it before any
 * other lock: a round that is being opened beside it is then seen, and gets the questions that stay.
 */
export async function lockDay(tx: Tx, day: Day, { shared }: { shared: boolean }): Promise<void> {
  const key = sql`${DAY_LOCK}::int, ${day}::date - date '2000-01-01'`
  await unread(tx, shared ? sql`SELECT pg_advisory_xact_lock_shared(${key})` : sql`SELECT pg_advisory_xact_lock(${key})`)
}

/** For what the server draws. False: the day has its questions already. Those that were all switched off since are none. */
export async function insertDay(db: Sql, day: Day, language: string, questionIds: readonly number[]): Promise<boolean> {
  const row = await db.row(sql`
    INSERT INTO daily_quiz (day, language, question_ids) VALUES (${day}::date, ${language}, ${questionIds}::bigint[])
    ON CONFLICT (day, language) DO UPDATE SET question_ids = excluded.question_ids, chosen = false
    WHERE NOT EXISTS (SELECT 1 FROM question q WHERE q.id = ANY (daily_quiz.question_ids) AND q.active) RETURNING day`)
  return row !== undefined
}

/** The last day on which each question was asked, as a number that grows with the days. */
export async function lastAsked(db: Sql, language: string): Promise<Map<number, number>> {
  const rows = await db.rows<{ id: number; day: number }>(sql`
    SELECT chosen.id, max(d.day - date '2000-01-01') AS day FROM daily_quiz d CROSS JOIN unnest(d.question_ids) AS chosen(id)
    WHERE d.language = ${language} GROUP BY chosen.id`)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

export async function insertPlay(tx: Tx, playerId: string, day: Day, roundId: string, counts: boolean): Promise<void> {
  await tx.rows(sql`
    INSERT INTO daily_play (player_id, day, round_id, counts) VALUES (${playerId}, ${day}::date, ${roundId}, ${counts}) ON CONFLICT DO NOTHING`)
}

export async function hasPlayed(db: Sql, playerId: string, day: Day): Promise<boolean> {
  return (await db.row(sql`SELECT 1 FROM daily_play WHERE player_id = ${playerId} AND day = ${day}::date`)) !== undefined
}

/** The same as it is when locks that the same statement has taken before are granted (migration 0188). */
export const hasPlayedNow = async (tx: Tx, playerId: string, day: Day) => (await tx.row<{ played: boolean }>(sql`SELECT daily_played_now(${playerId}, ${day}::date) AS played`))?.played === true

const MOST_DAYS = 1_000

/** Days that count for the streak, the latest first; limited in number. */
export async function playedDays(db: Sql, playerId: string): Promise<Day[]> {
  const rows = await db.rows<{ day: Day }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM daily_play WHERE player_id = ${playerId} AND counts ORDER BY daily_play.day DESC LIMIT ${MOST_DAYS}`)
  return rows.map(({ day }) => day)
}

/** The same, with the day that the same statement has counted (migration 0200). */
export async function playedDaysNow(db: Sql, playerId: string): Promise<Day[]> {
  return (await db.rows<{ day: Day }>(sql`SELECT to_char(day, 'YYYY-MM-DD') AS day FROM daily_days_now(${playerId}, ${MOST_DAYS}) day`)).map(({ day }) => day)
}

export async function resultOfDay(db: Sql, playerId: string, day: Day): Promise<StoredResult | undefined> {
  const row = await db.row<{ result: StoredResult }>(sql`
    SELECT r.result FROM daily_play p JOIN round r ON r.id = p.round_id WHERE p.player_id = ${playerId} AND p.day = ${day}::date`)
  return row?.result
}
