/** Fields of `web.ts` that only types of battle have. */
import type { Tiled } from '../../rounds/ui/web-mode.ts'
import type { RoomOnTheWire } from '../contract.ts'
import type { RoomMode } from './line/room-mode.ts'

export type WebBattle = Tiled & {
  /** Types of battle that are shown in this mode's look. */
  battles: readonly RoomOnTheWire['type'][]
  /** Set when its rooms are opened by a code; such modes share their screens. */
  room?: RoomMode
}
