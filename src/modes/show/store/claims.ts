import { sql, type Sql } from '../../../platform/server/database/database.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import type { Show } from '../rules.ts'
import { standingsOf } from '../rules/standings.ts'

/** A guest's seat in a show that is over becomes the player's. False: there is no such seat, it was put out, or it is another's. Again: nothing changes. */
export async function claimSeatOfOver(db: Sql, { showId, seatId, playerId }: { showId: string; seatId: string; playerId: string }): Promise<boolean> {
  const row = await db.row<{ final: Show }>(sql`SELECT final FROM show WHERE id = ${uuidOf(showId)} AND state = 'over' AND final IS NOT NULL`)
  const at = row?.final.seats.findIndex(({ id, playerId: owner, presence }) => id === seatId && (owner === '' || owner === playerId) && presence !== 'out') ?? -1
  if (!row || at === -1) return false
  if (row.final.seats[at]?.playerId === playerId) return true
  const { points = 0, place = null } = standingsOf(row.final).find(({ seat }) => seat === at) ?? {}
  // Finds no row where another call has claimed the seat since it was read; then it is read again.
  const claimed = await db.row(sql`
    WITH claimed AS (
      UPDATE show SET final = jsonb_set(final, ARRAY['seats', ${String(at)}::text, 'playerId'], to_jsonb(${playerId}::text))
      WHERE id = ${uuidOf(showId)} AND final #>> ARRAY['seats', ${String(at)}::text, 'playerId'] = '' RETURNING id
    ), played AS (
      INSERT INTO show_player (show_id, player_id, seat, points, place) SELECT id, ${playerId}, ${at}::int, ${points}::int, ${place}::int FROM claimed ON CONFLICT DO NOTHING
    )
    SELECT FROM claimed`)
  return claimed !== undefined || claimSeatOfOver(db, { showId, seatId, playerId })
}

/* ---- what an account has played ---- */

export type PlayedShow = { id: string; title: string; endedAt: Date; points: number; place: number | null }
/** The newest first; a show has ended once it is written down here. */
export const playedOf = (db: Sql, playerId: string, limit: number, offset: number) =>
  db.rows<PlayedShow>(sql`
    SELECT s.id, s.title, coalesce(s.ended_at, s.opened_at) AS "endedAt", o.points, o.place FROM show_player o JOIN show s ON s.id = o.show_id
    WHERE o.player_id = ${playerId} ORDER BY s.opened_at DESC, s.id LIMIT ${limit} OFFSET ${offset}`)

export type PlayedSums = { shows: number; points: number; best: number | null }
export async function playedSumsOf(db: Sql, playerId: string): Promise<PlayedSums> {
  const row = await db.row<PlayedSums>(sql`SELECT count(*)::int AS shows, coalesce(sum(points), 0)::int AS points, min(place) AS best FROM show_player WHERE player_id = ${playerId}`)
  return row ?? { shows: 0, points: 0, best: null }
}
