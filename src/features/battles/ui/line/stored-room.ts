/** The room stored for a path, drawn until the server's state arrives. */
import { SEAT_COLOURS } from './seats.ts'
import type { GroupBattle, SeatInSlice } from './slices.ts'

export type StoredSeat = SeatInSlice & { colour: string; own: boolean; host: boolean }
export type StoredRoom = { live: boolean; feeCoins: number; seats: StoredSeat[] }

/** Undefined for another path, another player or a room that was over. The own seat is first, as on the live screen. */
export function storedRoom(kept: GroupBattle, code: string, ownId: string): StoredRoom | undefined {
  const { roomID, roomCode, showScore, readytoplay, entryFee, totalusers, createdBy } = kept
  if (!roomID || showScore || roomCode.toUpperCase() !== code.toUpperCase()) return undefined
  const seats = [kept.user1, kept.user2, kept.user3, kept.user4].slice(0, totalusers)
  if (!seats.some(({ uid }) => uid === ownId)) return undefined
  const ordered = seats.toSorted((a, b) => Number(b.uid === ownId) - Number(a.uid === ownId))
  return {
    live: readytoplay === '1',
    feeCoins: entryFee,
    seats: ordered.map((seat, at) => ({ ...seat, colour: SEAT_COLOURS[at % SEAT_COLOURS.length] as string, own: seat.uid === ownId, host: seat.uid === createdBy })),
  }
}
