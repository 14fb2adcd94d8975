import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import type { Day } from '../../platform/pure/days.ts'
import type { ModeId, StoredResult } from './contract.ts'

/** A finished round. `day`: of its last answer, which is earlier than its end where the clock closed it; null: nothing was answered. */
export type FinishedRound = { at: string; id: string; mode: ModeId; playerId: string; day: Day | null; timeMs: number }
type Behind = { at: string; id: string; until: Date; zone: string; most: number }

const NIL = '00000000-0000-0000-0000-000000000000'

/** Rounds finished after a cursor, up to a moment, in their order. */
export function finishedRounds(db: Sql, { at, id, until, zone, most }: Behind): Promise<FinishedRound[]> {
  return db.rows(sql`
    SELECT r.finished_at::text AS at, r.id, r.mode, r.player_id AS "playerId", (answered.last AT TIME ZONE ${zone})::date::text AS day, coalesce((r.result->>'time_ms')::float8, 0) AS "timeMs"
    FROM (SELECT * FROM round WHERE state = 1 AND (finished_at, id) > (${at}::timestamptz, ${id || NIL}::uuid) AND finished_at <= ${until} ORDER BY finished_at, id LIMIT ${most}) r
      CROSS JOIN LATERAL (SELECT max(i.answered_at) AS last FROM round_item i WHERE i.round_id = r.id AND i.answer <> '') answered
    ORDER BY r.finished_at, r.id`)
}

/** Rounds that are open and were touched within so many seconds, and their players. */
export async function runningRounds(db: Sql, seconds: number): Promise<{ rounds: number; players: string[] }> {
  const row = await db.row<{ rounds: number; players: string[] }>(sql`
    SELECT count(*) AS rounds, coalesce(array_agg(DISTINCT player_id::text), '{}') AS players FROM round WHERE state = 0 AND touched_at > (SELECT app_now()) - make_interval(secs => ${seconds})`)
  return row as { rounds: number; players: string[] }
}

/** Moves the end of open rounds to a later moment, never to an earlier one; a call that has read one is judged again. */
export async function moveEnds(tx: Tx, roundIds: readonly string[], endsAt: Date): Promise<void> {
  await tx.rows(sql`UPDATE round SET ends_at = ${endsAt}, revision = revision + 1 WHERE id = ANY (${roundIds}::uuid[]) AND state = 0 AND ends_at < ${endsAt}`)
}

/** Adds seconds to the clocks of open rounds, to each its own. */
export async function addSeconds(tx: Tx, more: readonly { roundId: string; seconds: number }[]): Promise<void> {
  await tx.rows(sql`
    UPDATE round r SET ends_at = r.ends_at + make_interval(secs => m.seconds), revision = r.revision + 1
    FROM unnest(${more.map(({ roundId }) => roundId)}::uuid[], ${more.map(({ seconds }) => seconds)}::float8[]) AS m(id, seconds)
    WHERE r.id = m.id AND r.state = 0 AND r.ends_at IS NOT NULL`)
}

export type DeskRound = { id: string; mode: ModeId; scope: string; place: Record<string, string>; opened: Date; touched: Date; open: boolean; redeemable: boolean; total: number; result: StoredResult | null }

/** Rounds of one player, the last begun first, below a round. */
export function roundsOfPlayer(db: Sql, playerId: string | null, { below, limit }: { below: string | null | undefined; limit: number }): Promise<DeskRound[]> {
  const after = below === undefined ? sql`true` : sql`(r.opened_at, r.id) < ((SELECT c.opened_at FROM round c WHERE c.id = ${below}), ${below}::uuid)`
  return db.rows(sql`
    SELECT r.id, r.mode, r.scope, r.place, r.opened_at AS opened, r.touched_at AS touched, r.state = 0 AS open, r.redeemable, r.total, r.result
    FROM round r WHERE r.player_id = ${playerId} AND ${after} ORDER BY r.opened_at DESC, r.id DESC LIMIT ${limit}`)
}

export const roundById = (db: Sql, id: string): Promise<{ id: string; mode: ModeId; playerId: string; player: string; touched: Date } | undefined> =>
  db.row(sql`SELECT r.id, r.mode, r.player_id AS "playerId", p.name AS player, r.touched_at AS touched FROM round r JOIN player p ON p.id = r.player_id WHERE r.id = ${id}`)
