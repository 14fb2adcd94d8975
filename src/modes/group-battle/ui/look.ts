import { UsersRound } from 'lucide-react'
import type { RoomMode } from '../../../features/battles/ui/line/room-mode.ts'
import { ROOM_PATHS } from '../../../features/battles/ui/line/room-paths.ts'

/** Look, texts and path of this mode, and its number of seats. */
export const groupBattleLook = {
  id: 'group-battle',
  kind: 'group',
  path: ROOM_PATHS.group,
  icon: UsersRound,
  gel: '#e79bff',
  gobo: 'dots',
  titleKey: 'group-battle.title',
  tileKey: 'group-battle.tile',
  taglineKey: 'group-battle.tagline',
  potKey: 'group-battle.pot',
  switchedBy: 'battle_mode_group',
  roomType: 2,
  seats: 4,
  feeKey: 'battle_mode_group_entry_coin',
} as const satisfies RoomMode & Record<string, unknown>
