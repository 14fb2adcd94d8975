import { json, sql, type Sql } from '../../platform/server/database/database.ts'
import { uuidOf } from '../../platform/server/database/ids.ts'
import { unread } from '../../platform/server/database/keeping.ts'

/** At most 100 per player and day. Of two concurrent inserts one may be dropped (same number); the other is still stored. */
export async function insertSignal(tx: Sql, playerId: string, action: string, claim: object): Promise<void> {
  await unread(tx, sql`
    WITH today AS (SELECT (app_now() AT TIME ZONE 'UTC')::date AS day)
    INSERT INTO fraud_signal (player_id, day, number, action, claim)
    SELECT ${playerId}, day, kept + 1, ${action}, ${json(claim)}
    FROM today, LATERAL (SELECT count(*) AS kept FROM fraud_signal s WHERE s.player_id = ${playerId} AND s.day = today.day) signals
    WHERE kept < 100 ON CONFLICT DO NOTHING`)
}

export async function countOfPlayer(db: Sql, playerId: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM fraud_signal WHERE player_id = ${playerId}`))?.n ?? 0
}

/** Signals of a player by their action. `email` is '' for an account that signs in by number or was deleted. */
export type SignalCount = { playerId: string; name: string; email: string; action: string; count: number; last: Date }

/** Of one player (an e-mail address or an id), or of all: those with the latest signals first, each player's kinds together. */
export function signalCounts(db: Sql, player: string | undefined, most: number): Promise<SignalCount[]> {
  return db.rows(sql`
    WITH kind AS (
        SELECT player_id, action, count(*) AS count, max(at) AS last FROM fraud_signal
        WHERE ${player ?? null}::text IS NULL OR player_id IN (SELECT id FROM player WHERE lower(email) = lower(${player ?? ''}) OR id = ${uuidOf(player ?? '')})
        GROUP BY player_id, action),
      latest AS (SELECT player_id, max(last) AS seen FROM kind GROUP BY player_id ORDER BY seen DESC LIMIT ${most})
    SELECT p.id AS "playerId", p.name, p.email, kind.action, kind.count, kind.last
    FROM latest JOIN kind USING (player_id) JOIN player p ON p.id = player_id ORDER BY seen DESC, p.id, kind.last DESC`)
}

/** Active players about whom something was stored within so many days: who is deactivated has been dealt with. OFFSET 0: each is looked up, instead of reading all players. */
export function playersWithSignals(db: Sql, days: number, most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`
    SELECT count(DISTINCT player_id)::int AS n, min(at) AS oldest
    FROM (SELECT s.player_id, s.at FROM fraud_signal s CROSS JOIN LATERAL (SELECT FROM player p WHERE p.id = s.player_id AND p.active OFFSET 0) p WHERE day > ((SELECT app_now()) AT TIME ZONE 'UTC')::date - ${days}::int ORDER BY day LIMIT ${most}) AS recent`)
}
