/** What a kind of battle tells the web client about itself, in the `web.ts` of its folder. */
import type { Tiled } from '../../rounds/ui/web-mode.ts'
import type { RoomOnTheWire } from '../contract.ts'
import type { RoomMode } from './line/room-mode.ts'

export type WebBattle = Tiled & {
  /** The types of battle that show in its look. */
  battles: readonly RoomOnTheWire['type'][]
  /** What its rooms are like, where a code opens them. Their screens are shared. */
  room?: RoomMode
}
