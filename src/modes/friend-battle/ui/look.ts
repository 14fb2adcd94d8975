import { Handshake } from 'lucide-react'
import type { RoomMode } from '../../../features/battles/ui/line/room-mode.ts'
import { ROOM_PATHS } from '../../../features/battles/ui/line/room-paths.ts'

/** The light of rooms that are entered by a code, for two. */
export const friendBattleLook = {
  id: 'friend-battle',
  kind: 'friend',
  path: ROOM_PATHS.friend,
  icon: Handshake,
  gel: '#e79bff',
  gobo: 'rings',
  titleKey: 'friend-battle.title',
  tileKey: 'friend-battle.tile',
  taglineKey: 'friend-battle.tagline',
  potKey: 'friend-battle.pot',
  switchedBy: 'battle_mode_one',
  roomType: 1,
  seats: 2,
  feeKey: 'battle_mode_one_entry_coin',
} as const satisfies RoomMode & Record<string, unknown>
