/** Ended battles, as other features and the players' own pages read them. */
import { sql, type Sql } from '../../../platform/server/database/database.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'
import type { SeatResult } from '../rules/outcome.ts'

/** Random battles won in a row up to now. */
export async function winsInARow(db: Sql, playerId: string): Promise<number> {
  const rows = await db.rows<{ result: SeatResult }>(sql`
    SELECT s.result FROM battle_seat s JOIN battle_room r ON r.id = s.room_id
    WHERE s.player_id = ${playerId} AND r.kind = 'random' AND s.result IN ('won', 'lost', 'drawn', 'left') ORDER BY s.ended_at DESC LIMIT 100`)
  const first = rows.findIndex(({ result }) => result !== 'won')
  return first < 0 ? rows.length : first
}

export type PastDuel = { roomId: string; opponentId: string; name: string; profile: string; result: SeatResult; at: Date }

/** Ended battles of two players, seen by one of them. */
export function pastDuels(db: Sql, playerId: string, { limit, offset, oldest }: { limit: number; offset: number; oldest: boolean }): Promise<(PastDuel & { total: number })[]> {
  return db.rows(sql`
    SELECT s.room_id AS "roomId", o.player_id AS "opponentId", p.name, p.profile, s.result, s.ended_at AS at, count(*) OVER () AS total
    FROM battle_seat s JOIN battle_room r ON r.id = s.room_id JOIN battle_seat o ON o.room_id = s.room_id AND o.player_id <> s.player_id JOIN player p ON p.id = o.player_id
    WHERE s.player_id = ${playerId} AND s.result IN ('won', 'lost', 'drawn', 'left') AND r.most_seats = 2
    ORDER BY s.ended_at ${oldest ? sql`ASC` : sql`DESC`}, s.id LIMIT ${limit} OFFSET ${offset}`)
}

/** The last battle of these two that was won, lost or drawn. */
export function lastDuel(db: Sql, one: string, other: string): Promise<{ roomId: string; winnerId: string | null; drawn: boolean; at: Date } | undefined> {
  return db.row(sql`
    SELECT a.room_id AS "roomId", a.ended_at AS at, a.result = 'drawn' AS drawn,
      CASE WHEN a.result = 'won' THEN a.player_id WHEN b.result = 'won' THEN b.player_id END AS "winnerId"
    FROM battle_seat a JOIN battle_seat b ON b.room_id = a.room_id
    WHERE a.player_id = ${uuidOf(one)} AND b.player_id = ${uuidOf(other)} AND a.player_id <> b.player_id AND a.result IN ('won', 'lost', 'drawn', 'left')
    ORDER BY a.ended_at DESC LIMIT 1`)
}

export const battlesOf = (db: Sql, playerId: string, most: number) => db.rows(sql`
  SELECT r.kind, ${isoMoment(sql`s.joined_at`)} AS joined, ${isoMoment(sql`s.ended_at`)} AS ended, s.result, s.rank, s.points, s.right_answers, r.entry_coins
  FROM battle_seat s JOIN battle_room r ON r.id = s.room_id WHERE s.player_id = ${playerId} ORDER BY s.joined_at DESC LIMIT ${most}`)

/** Days (YYYY-MM-DD, of a time zone) on which a player ended a battle with people. */
export async function daysOfBattles(db: Sql, playerId: string, zone: string): Promise<string[]> {
  return (await db.rows<{ day: string }>(sql`SELECT DISTINCT (ended_at AT TIME ZONE ${zone})::date::text AS day FROM battle_seat WHERE player_id = ${playerId} AND result IN ('won', 'lost', 'drawn', 'left')`)).map(({ day }) => day)
}
/** Players of a room who have met each other more often today than `limit`, with a fee or without. */
export const metTooOften = async (db: Sql, roomId: string, limit: number, zone: string) => new Set((await db.rows<{ id: string }>(sql`SELECT battle_met_too_often(${roomId}, ${limit}, ${zone}) AS id`)).map(({ id }) => id))
