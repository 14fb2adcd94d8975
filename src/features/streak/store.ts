import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import type { Day } from '../../platform/pure/days.ts'
import type { Streak } from './rules.ts'

type Row = Omit<Streak, 'early'> & { playerId: string; earlyDay: Day | null; earlyZone: string | null; now: number }
/** A player's streak as stored, with the database's clock. */
export type StoredStreak = { playerId: string; streak: Streak; now: number }

const day = (column: Statement): Statement => sql`to_char(${column}, 'YYYY-MM-DD')`
const NOW = sql`(extract(epoch FROM app_now()) * 1000)::float8`
const COLUMNS = sql`
  player_id AS "playerId", zone, counted_zone AS "countedZone", ${day(sql`last_day`)} AS "lastDay", ${day(sql`early_day`)} AS "earlyDay", early_zone AS "earlyZone",
  days, longest, freezes, ${NOW} AS now`

function storedStreak({ playerId, earlyDay, earlyZone, now, ...streak }: Row): StoredStreak {
  return { playerId, now, streak: { ...streak, early: earlyDay === null ? null : { day: earlyDay, zone: earlyZone ?? streak.zone } } }
}

export async function databaseNow(db: Sql): Promise<number> {
  return (await db.row<{ now: number }>(sql`SELECT ${NOW} AS now`))?.now as number
}

export async function streakOf(db: Sql, playerId: string): Promise<StoredStreak | undefined> {
  const row = await db.row<Row>(sql`SELECT ${COLUMNS} FROM streak WHERE player_id = ${playerId}`)
  return row && storedStreak(row)
}

/** As `streakOf`, as the same statement has left it (migration 0200). */
export async function streakNow(db: Sql, playerId: string): Promise<StoredStreak | undefined> {
  const row = await db.row<Row>(sql`SELECT ${COLUMNS} FROM streak_now(${playerId})`)
  return row && storedStreak(row)
}

/** Locks the streaks until the transaction ends, in the order of player ids; missing rows are created (migration 0182). */
export async function lockStreaks(tx: Tx, playerIds: readonly string[], { zone, freezes }: Pick<Streak, 'zone' | 'freezes'>): Promise<StoredStreak[]> {
  return (await tx.rows<Row>(sql`SELECT ${COLUMNS} FROM streak_lock(${playerIds}::uuid[], ${zone}, ${freezes})`)).map(storedStreak)
}

export async function lockStreak(tx: Tx, playerId: string, fresh: Pick<Streak, 'zone' | 'freezes'>): Promise<StoredStreak> {
  return (await lockStreaks(tx, [playerId], fresh))[0] as StoredStreak
}

const DUE = sql`due_at <= (SELECT app_now())`
/** For `waits` of a job. */
export const streakWaits = sql`EXISTS (SELECT FROM streak WHERE ${DUE})`

/** Locks the streaks that are due; rows locked by another transaction are skipped, since it settles them itself. */
export async function lockDue(tx: Tx, most: number): Promise<StoredStreak[]> {
  const rows = await tx.rows<Row>(sql`
    SELECT ${COLUMNS} FROM streak WHERE ${DUE} ORDER BY due_at, player_id LIMIT ${most} FOR UPDATE SKIP LOCKED`)
  return rows.map(storedStreak)
}

/** `played` and `frozen`: the days to add. */
export type StreakUpdate = { playerId: string; streak: Streak; dueAt: number | null; played: readonly Day[]; frozen: readonly Day[] }

/** The streaks must be locked. */
export async function saveStreaks(tx: Tx, saved: readonly StreakUpdate[]): Promise<void> {
  if (saved.length === 0) return
  const streaks = saved.map(({ playerId, streak: { early, ...streak }, dueAt }) => ({ ...streak, playerId, earlyDay: early?.day ?? null, earlyZone: early?.zone ?? null, dueAt: dueAt === null ? null : new Date(dueAt) }))
  const days = saved.flatMap(({ playerId, played, frozen }) => [...played.map((day) => ({ playerId, day, played: true })), ...frozen.map((day) => ({ playerId, day, played: false }))])
  const together = gathering(tx)
  await Promise.all([
    days.length === 0 ? undefined : together.rows(sql`
      INSERT INTO streak_day (player_id, day, played) SELECT "playerId", day, played FROM jsonb_to_recordset(${json(days)}::jsonb) AS d("playerId" uuid, day date, played boolean)
      ON CONFLICT DO NOTHING`),
    together.rows(sql`
      UPDATE streak SET zone = n.zone, counted_zone = n."countedZone", last_day = n."lastDay", early_day = n."earlyDay", early_zone = n."earlyZone", days = n.days,
        longest = n.longest, freezes = n.freezes, due_at = n."dueAt"
      FROM jsonb_to_recordset(${json(streaks)}::jsonb) AS n("playerId" uuid, zone text, "countedZone" text, "lastDay" date, "earlyDay" date, "earlyZone" text, days int, longest int, freezes int, "dueAt" timestamptz)
      WHERE player_id = n."playerId"`),
  ])
}

export function daysSince(db: Sql, playerId: string, since: Day): Promise<{ day: Day; played: boolean }[]> {
  return db.rows(sql`SELECT ${day(sql`day`)} AS day, played FROM streak_day WHERE player_id = ${playerId} AND day >= ${since}::date`)
}

export type DueCursor = { dueMs: number; playerId: string }

/** Streaks without an early day that are due within so many milliseconds, the most urgent first, after a cursor. */
export async function dueWithin(db: Sql, withinMs: number, after: DueCursor | undefined, most: number): Promise<(StoredStreak & DueCursor)[]> {
  const from = after ? sql`(due_at, player_id) > (to_timestamp(${after.dueMs} / 1000.0), ${after.playerId}::uuid)` : sql`due_at > (SELECT app_now())`
  const rows = await db.rows<Row & { dueMs: number }>(sql`
    SELECT ${COLUMNS}, (extract(epoch FROM due_at) * 1000)::float8 AS "dueMs" FROM streak
    WHERE ${from} AND early_day IS NULL AND due_at <= (SELECT app_now()) + make_interval(secs => ${withinMs / 1000}) ORDER BY due_at, player_id LIMIT ${most}`)
  return rows.map(({ dueMs, ...row }) => ({ ...storedStreak(row), dueMs }))
}

export async function eraseStreak(tx: Tx, playerId: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM streak_day WHERE player_id = ${playerId}`),
    tx.rows(sql`DELETE FROM streak WHERE player_id = ${playerId}`),
  ])
}

export function streakDaysOf(db: Sql, playerId: string, most: number): Promise<{ day: string; played: boolean }[]> {
  return db.rows(sql`SELECT day::text, played FROM streak_day WHERE player_id = ${playerId} ORDER BY streak_day.day DESC LIMIT ${most}`)
}
