import { sql, type Sql } from '../../platform/server/database/database.ts'
import type { Day } from '../../platform/pure/days.ts'
import type { BattleKind } from './rules.ts'
import type { SeatResult } from './rules/outcome.ts'

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

/** Battles of two that a player has won since a moment (null: in all), by opponent. */
export function winsByOpponent(db: Sql, playerId: string, since: Date | null): Promise<{ id: string; name: string; wins: number }[]> {
  return db.rows(sql`
    SELECT p.id, p.name, count(*) AS wins FROM battle_seat s JOIN battle_room r ON r.id = s.room_id AND r.most_seats = 2 JOIN battle_seat o ON o.room_id = s.room_id AND o.player_id <> s.player_id JOIN player p ON p.id = o.player_id
    WHERE s.player_id = ${playerId} AND s.result = 'won' AND (${since}::timestamptz IS NULL OR s.ended_at >= ${since})
    GROUP BY p.id ORDER BY count(*) DESC, p.id LIMIT 1000`)
}

type RoomStatus = 'lobby' | 'live' | 'finished' | 'void' | 'closed'
export type DeskSeat = { id: number; roomId: string; kind: BattleKind; state: RoomStatus; joined: Date; entryCoins: number; result: SeatResult | null; points: number | null; rank: number | null; others: { id: string; name: string }[] }

/** Seats of one player, the last joined first, below a seat. */
export function seatsOfPlayer(db: Sql, playerId: string | null, { below, limit }: { below: number | null | undefined; limit: number }): Promise<DeskSeat[]> {
  const after = below === undefined ? sql`true` : sql`(s.joined_at, s.id) < ((SELECT c.joined_at FROM battle_seat c WHERE c.id = ${below}), ${below}::bigint)`
  return db.rows(sql`
    SELECT s.id, s.room_id AS "roomId", r.kind, r.state, s.joined_at AS joined, r.entry_coins AS "entryCoins", s.result, s.points, s.rank,
      coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY o.place) FROM battle_seat o JOIN player p ON p.id = o.player_id WHERE o.room_id = s.room_id AND o.id <> s.id), '[]') AS others
    FROM battle_seat s JOIN battle_room r ON r.id = s.room_id WHERE s.player_id = ${playerId} AND ${after} ORDER BY s.joined_at DESC, s.id DESC LIMIT ${limit}`)
}
