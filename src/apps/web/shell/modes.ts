/** The ways to play that this client shows, as its manifests list them. */
import type { WebBattle } from '../../../features/battles/ui/web-battle.ts'
import type { RoomMode } from '../../../features/battles/ui/line/room-mode.ts'
import { practiceLook } from '../../../features/bookmarks/ui/practice-look.ts'
import type { ModeLook, Tiled, TileLook, WebMode } from '../../../features/rounds/ui/web-mode.ts'
import type { WebManifest } from '../../../platform/web/net/screen.ts'
import * as listed from '../manifests.ts'

export const MANIFESTS: readonly (WebManifest | Tiled | WebMode | WebBattle)[] = Object.values(listed)

/** In the order of the first page. */
export const TILES: readonly (Tiled | WebMode | WebBattle)[] = MANIFESTS.filter((manifest) => 'look' in manifest).sort((one, other) => one.order - other.order)
/** Those that are played in rounds. */
export const MODES: readonly WebMode[] = TILES.filter((mode): mode is WebMode => 'roundPath' in mode.look)
const BATTLES: readonly WebBattle[] = TILES.filter((mode) => 'battles' in mode)
/** Those whose rooms are opened by a code. */
export const ROOM_MODES: readonly RoomMode[] = BATTLES.flatMap(({ room }) => room ?? [])

export const modeOf = (id: string): WebMode | undefined => MODES.find(({ look }) => look.id === id)

/** The look of a round's mode, or that of practice. */
export function lookOf(mode: string): Omit<ModeLook, 'switchedBy' | 'tileKey'> | undefined {
  return mode === practiceLook.id ? practiceLook : modeOf(mode)?.look
}

export function battleLookOf(type: WebBattle['battles'][number]): TileLook | undefined {
  return BATTLES.find(({ battles }) => battles.includes(type))?.look
}
