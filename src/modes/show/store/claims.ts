import { sql, type Tx } from '../../../platform/server/database/database.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import type { Show } from '../rules.ts'
import { standingsOf } from '../rules/standings.ts'

/** A guest's seat in a show that is over becomes the player's. False: there is no such seat, it was put out, or it has an owner. */
export async function claimSeatOfOver(tx: Tx, { showId, seatId, playerId }: { showId: string; seatId: string; playerId: string }): Promise<boolean> {
  const row = await tx.row<{ final: Show }>(sql`SELECT final FROM show WHERE id = ${uuidOf(showId)} AND state = 'over' AND final IS NOT NULL FOR UPDATE`)
  const at = row?.final.seats.findIndex(({ id, playerId: owner, presence }) => id === seatId && owner === '' && presence !== 'out') ?? -1
  if (!row || at === -1) return false
  const { points = 0, place = null } = standingsOf(row.final).find(({ seat }) => seat === at) ?? {}
  await tx.rows(sql`UPDATE show SET final = jsonb_set(final, ARRAY['seats', ${String(at)}::text, 'playerId'], to_jsonb(${playerId}::text)) WHERE id = ${uuidOf(showId)}`)
  await tx.rows(sql`INSERT INTO show_player (show_id, player_id, seat, points, place) VALUES (${uuidOf(showId)}, ${playerId}, ${at}, ${points}, ${place}) ON CONFLICT DO NOTHING`)
  return true
}
