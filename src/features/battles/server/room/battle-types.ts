/** Battles as the engine of rooms (`features/rooms`) runs them. */
import type { RoomRules } from '../../../rooms/rules.ts'
import type { RoomHost, RoomNotification } from '../../../rooms/server.ts'
import { dueAt, isBot, isOver, seatOf, step, type AnswerRejection, type Room, type RoomEvent, type RoomNotice } from '../../rules.ts'
import type { BattleOutcome } from '../../rules/outcome.ts'
import type { RoomContext } from './wire.ts'

export { BATTLE_TABLES } from '../../store.ts'

export type BattleTypes = { room: Room; event: RoomEvent; notice: RoomNotice; rejection: AnswerRejection; context: RoomContext; outcome: BattleOutcome }
export type BattleHost = RoomHost<BattleTypes>
export type BattleNotification = RoomNotification<BattleTypes>

export const BATTLE_RULES: RoomRules<BattleTypes> = { step, dueAt, isOver }

/** Whose sockets count in a battle, and what their loss does. */
export const BATTLE_PRESENCE = {
  peopleOf: (room: Room) => room.seats.filter((seat) => !isBot(seat) && seat.presence !== 'gone').map(({ playerId }) => playerId),
  presenceOf: (room: Room, playerId: string) => {
    const presence = room.seats[seatOf(room, playerId)]?.presence
    return presence === 'gone' ? undefined : presence
  },
  event: (room: Room, playerId: string, is: 'away' | 'back'): RoomEvent => ({ is, seat: seatOf(room, playerId) }),
}
