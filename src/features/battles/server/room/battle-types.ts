/** Battles as the engine of rooms (`features/rooms`) runs them. */
import type { RoomRules } from '../../../rooms/rules.ts'
import type { RoomHost, RoomNotification } from '../../../rooms/server.ts'
import { dueAt, isOver, step, type AnswerRejection, type Room, type RoomEvent, type RoomNotice } from '../../rules.ts'
import type { BattleOutcome } from '../../rules/outcome.ts'
import type { RoomContext } from './wire.ts'

export type BattleTypes = { room: Room; event: RoomEvent; notice: RoomNotice; rejection: AnswerRejection; context: RoomContext; outcome: BattleOutcome }
export type BattleHost = RoomHost<BattleTypes>
export type BattleNotification = RoomNotification<BattleTypes>

export const BATTLE_RULES: RoomRules<BattleTypes> = { step, dueAt, isOver }
