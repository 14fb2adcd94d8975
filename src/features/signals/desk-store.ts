import { sql, type Sql } from '../../platform/server/database/database.ts'

/** `day` and `number` are the place of a signal among those of its player. */
export type StoredSignal = { day: string; number: number; at: Date; action: string; claim: Record<string, unknown> }
export type SignalPlace = Pick<StoredSignal, 'day' | 'number'>

/** The newest first, those below a place. */
export function signalsPage(db: Sql, playerId: string | null, { below, limit }: { below: SignalPlace | undefined; limit: number }): Promise<StoredSignal[]> {
  const after = below ? sql`(day, number) < (${below.day}::date, ${below.number}::smallint)` : sql`true`
  return db.rows(sql`
    SELECT day::text, number, at, action, claim FROM fraud_signal WHERE player_id = ${playerId} AND ${after} ORDER BY day DESC, number DESC LIMIT ${limit}`)
}

export function countsOfPlayers(db: Sql, ids: readonly string[]): Promise<{ playerId: string; count: number }[]> {
  return db.rows(sql`SELECT player_id AS "playerId", count(*) AS count FROM fraud_signal WHERE player_id = ANY (${ids}::uuid[]) GROUP BY player_id`)
}

/** Signals of a player since a moment (null: in all), by their action. */
export function countsSince(db: Sql, playerId: string, since: Date | null): Promise<{ action: string; count: number; lastMs: number }[]> {
  return db.rows(sql`
    SELECT action, count(*) AS count, (extract(epoch FROM max(at)) * 1000)::float8 AS "lastMs" FROM fraud_signal
    WHERE player_id = ${playerId} AND (${since}::timestamptz IS NULL OR (at >= ${since} AND day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date))
    GROUP BY action ORDER BY count(*) DESC, action`)
}
