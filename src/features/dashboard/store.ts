import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { deleteInSteps } from '../../platform/server/database/delete-in-steps.ts'
import type { Day } from '../../platform/pure/days.ts'
import { RETURN_DAYS, type DaySum, type Span } from './rules.ts'

export type Place = { at: string; id: string }

/** Where the counting of a source goes on; locked, so that two processes do not count the same rows. */
export async function lockPlace(tx: Tx, source: string): Promise<Place> {
  await tx.rows(sql`INSERT INTO count_place (source) VALUES (${source}) ON CONFLICT DO NOTHING`)
  return (await tx.row<Place>(sql`SELECT at::text, id FROM count_place WHERE source = ${source} FOR UPDATE`)) as Place
}

/** `countedTo`: all rows up to there are counted; null: not known yet. */
export async function movePlace(tx: Tx, source: string, { at, id }: Place, countedTo: Date | null): Promise<void> {
  await tx.rows(sql`UPDATE count_place SET at = ${at}::timestamptz, id = ${id}, counted_to = coalesce(${countedTo}, counted_to) WHERE source = ${source}`)
}

export async function addSums(tx: Tx, sums: readonly DaySum[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO daily_count AS d (name, day, part, n) SELECT name, day, part, n FROM jsonb_to_recordset(${json(sums)}::jsonb) AS s(name text, day date, part text, n bigint)
    ON CONFLICT (name, day, part) DO UPDATE SET n = d.n + excluded.n`)
}

/** Adds players to the day, week and month in which they played; who is new in one counts there, and a newcomer may have come back. */
export async function addPlayed(tx: Tx, played: readonly { day: Day; playerId: string }[], zone: string): Promise<void> {
  await tx.rows(sql`
    WITH fresh AS (
      INSERT INTO player_span (span, start, player_id)
      SELECT DISTINCT span, date_trunc(span, day::timestamp)::date, player_id
      FROM unnest(${played.map(({ day }) => day)}::date[], ${played.map(({ playerId }) => playerId)}::uuid[]) AS p(day, player_id), unnest(ARRAY['day', 'week', 'month']) span
      ON CONFLICT DO NOTHING RETURNING span, start, player_id
    ), sums AS (
      SELECT 'active-' || span AS name, start AS day, '' AS part, count(*) AS n FROM fresh GROUP BY span, start
      UNION ALL
      SELECT 'returned', joined, (start - joined)::text, count(*)
      FROM (SELECT fresh.start, (p.created_at AT TIME ZONE ${zone})::date AS joined FROM fresh JOIN player p ON p.id = fresh.player_id WHERE span = 'day') back
      WHERE start - joined = ANY (${[...RETURN_DAYS]}::int[]) GROUP BY joined, start
    )
    INSERT INTO daily_count AS d (name, day, part, n) SELECT name, day, part, n FROM sums
    ON CONFLICT (name, day, part) DO UPDATE SET n = d.n + excluded.n`)
}

/** Sums by period: the days that lie in it, by name and part. */
export function sumsBy(db: Sql, { span, from, names }: { span: Span; from: Day; names: readonly string[] }): Promise<{ name: string; part: string; start: Day; n: number }[]> {
  return db.rows(sql`
    SELECT name, part, date_trunc(${span}, day::timestamp)::date::text AS start, sum(n)::bigint AS n FROM daily_count WHERE name = ANY (${[...names]}::text[]) AND day >= ${from}::date GROUP BY 1, 2, 3`)
}

/** Up to which moment all sources are counted; null while one of them is behind. */
export async function countedTo(db: Sql, sources: readonly string[]): Promise<Date | null> {
  const row = await db.row<{ upto: Date | null; n: number }>(sql`SELECT min(counted_to) AS upto, count(counted_to) AS n FROM count_place WHERE source = ANY (${[...sources]}::text[])`)
  return row && row.n === sources.length ? row.upto : null
}

/** The moment up to which rows are final: `seconds` ago. */
export async function settledMoment(db: Sql, seconds: number): Promise<Date> {
  return (await db.row<{ moment: Date }>(sql`SELECT app_now() - make_interval(secs => ${seconds}) AS moment`))?.moment as Date
}

export async function today(db: Sql, zone: string): Promise<Day> {
  return (await db.row<{ day: Day }>(sql`SELECT (app_now() AT TIME ZONE ${zone})::date::text AS day`))?.day as Day
}

/** Who played in periods that began so many days before the last count: no row that is still to be counted lies in them. */
export async function forgetSpans(db: Sql, days: number): Promise<void> {
  await deleteInSteps(db, sql`player_span`, sql`start < (SELECT min(counted_to) FROM count_place WHERE source IN ('rounds', 'battles'))::date - ${days}::int`, sql`span, start`)
}

export type CallSample = { calls: number; answers: number; failed: number; times: number[] }

export async function insertSample(db: Sql, { calls, answers, failed, times }: CallSample, keptSeconds: number): Promise<void> {
  await db.rows(sql`INSERT INTO call_sample (calls, answers, failed, times) VALUES (${calls}, ${answers}, ${failed}, ${times}::int[])`)
  await db.rows(sql`DELETE FROM call_sample WHERE at < app_now() - make_interval(secs => ${keptSeconds})`)
}

export function samplesOf(db: Sql, seconds: number): Promise<CallSample[]> {
  return db.rows(sql`SELECT calls, answers, failed, times FROM call_sample WHERE at > app_now() - make_interval(secs => ${seconds})`)
}
