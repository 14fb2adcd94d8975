import type { Sql } from '../../../../platform/server/database/database.ts'
import { uuidOf } from '../../../../platform/server/database/ids.ts'
import type { BesideToken } from '../../../../platform/server/http/handler.ts'
import { findRoomAndSeat, roomAndSeatAsJson, type OwnRoomRow, type RoomRow } from '../../store.ts'

/** Whether a player had a seat in a battle at its end. */
export const satIn = (row: RoomRow, playerId: string): boolean => row.final?.seats.some((seat) => seat.playerId === playerId) ?? false

/** The room where it has, or had at its end, a seat for this player; undefined for rooms of others. */
export const ifOwn = (row: OwnRoomRow | null | undefined, playerId: string): RoomRow | undefined => (row && (row.sits || satIn(row, playerId)) ? row : undefined)

/** The room of this id for a player with a seat in it now or at its end; undefined for rooms of others. */
export const ownRoom = async (db: Sql, playerId: string, roomId: string): Promise<RoomRow | undefined> => ifOwn(await findRoomAndSeat(db, roomId, playerId), playerId)

/** For `handleBeside`, as in `ownRoom`; the row is given to `ifOwn`. */
export const roomBeside = (roomId: string): BesideToken => ({ read: roomAndSeatAsJson, given: { id: uuidOf(roomId) } })
