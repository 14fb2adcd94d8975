/** Copies each snapshot into the slice `groupBattle`. */
import { useEffect } from 'react'
import type { RoomOnTheWire, SeatOnTheWire, Snapshot } from '../../contract.ts'
import { groupBattleChanged, groupBattleCleared, seatChanged, type SeatInSlice, type SeatName } from './slices.ts'

const SEATS: readonly SeatName[] = ['user1', 'user2', 'user3', 'user4']
const NOBODY: SeatInSlice = { name: '', image: '', uid: '', CorrectAnswer: 0, point: 0 }

/** No further event can change the room. */
export const isOver = ({ state }: RoomOnTheWire) => state === 'finished' || state === 'void' || state === 'closed'

/** The room's fields under the slice's names. */
export function groupBattleOf(room: RoomOnTheWire) {
  return {
    showScore: isOver(room),
    roomID: room.id,
    createdBy: room.owner_id,
    readytoplay: room.state === 'lobby' ? '0' : '1',
    roomCode: room.code,
    entryFee: room.entry_coin,
    totalusers: room.seats.length,
  }
}

export function seatOf(seat: SeatOnTheWire | undefined): SeatInSlice {
  if (!seat) return NOBODY
  const right = [...seat.marks].filter((mark) => mark === 'r').length
  return { name: seat.name, image: seat.profile, uid: seat.user_id, CorrectAnswer: right, point: seat.points }
}

/** Snapshot undefined: the server has not answered, the slice keeps its value. Room null: this player has no room, the slice is cleared. */
export function syncSlice(snapshot: Snapshot | undefined): void {
  if (!snapshot) return
  const { room } = snapshot
  if (!room) return groupBattleCleared()
  groupBattleChanged(groupBattleOf(room))
  SEATS.forEach((name, at) => seatChanged(name, seatOf(room.seats[at])))
}

/** For as long as a screen with a room is mounted. */
export function useSliceSync(snapshot: Snapshot | undefined): void {
  useEffect(() => syncSlice(snapshot), [snapshot])
}
