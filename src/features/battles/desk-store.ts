import { sql, type Sql } from '../../platform/server/database/database.ts'
import type { Day } from '../../platform/pure/days.ts'
import type { BattleKind } from './rules.ts'

export type FinishedBattle = { at: string; id: string; kind: BattleKind; playerIds: string[]; day: Day; timeMs: number }
type Behind = { at: string; id: string; until: Date; zone: string; most: number }

const NIL = '00000000-0000-0000-0000-000000000000'

/** Battles that were played to their end behind a place, up to a moment, in their order. */
export function finishedBattles(db: Sql, { at, id, until, zone, most }: Behind): Promise<FinishedBattle[]> {
  return db.rows(sql`
    SELECT r.ended_at::text AS at, r.id, r.kind, (r.ended_at AT TIME ZONE ${zone})::date::text AS day, coalesce(extract(epoch FROM r.ended_at - r.started_at) * 1000, 0)::float8 AS "timeMs",
      ARRAY(SELECT s.player_id::text FROM battle_seat s WHERE s.room_id = r.id) AS "playerIds"
    FROM battle_room r WHERE r.state = 'finished' AND (r.ended_at, r.id) > (${at}::timestamptz, ${id || NIL}::uuid) AND r.ended_at <= ${until}
    ORDER BY r.ended_at, r.id LIMIT ${most}`)
}

/** Battles that run, rooms whose seats are being taken, and who sits in a battle. */
export async function runningBattles(db: Sql): Promise<{ battles: number; rooms: number; players: string[] }> {
  const row = await db.row<{ battles: number; rooms: number; players: string[] }>(sql`
    SELECT (SELECT count(*) FROM battle_room WHERE state = 'live') AS battles, (SELECT count(*) FROM battle_room WHERE state = 'lobby') AS rooms,
      ARRAY(SELECT s.player_id::text FROM battle_room r JOIN battle_seat s ON s.room_id = r.id AND s.sits WHERE r.state = 'live') AS players`)
  return row as { battles: number; rooms: number; players: string[] }
}
