import type { Sql } from '../../../../platform/server/database/database.ts'
import { findRoom, roomOf, type RoomRow } from '../../store.ts'

/** Whether a player had a seat in a battle at its end. */
export const satIn = (row: RoomRow, playerId: string): boolean => row.final?.seats.some((seat) => seat.playerId === playerId) ?? false

/** The room of this id for a player with a seat in it now or at its end; undefined for rooms of others. */
export async function ownRoom(db: Sql, playerId: string, roomId: string): Promise<RoomRow | undefined> {
  const row = await findRoom(db, roomId)
  if (!row || satIn(row, playerId)) return row
  return (await roomOf(db, playerId))?.id === row.id ? row : undefined
}
