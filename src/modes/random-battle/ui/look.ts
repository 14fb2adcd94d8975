import { Swords } from 'lucide-react'
import { SEARCH_PATH } from '../../../features/battles/ui/line/room-paths.ts'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

/** Look, texts and path of this mode. */
export const randomBattleLook = {
  id: 'random-battle',
  path: SEARCH_PATH,
  icon: Swords,
  gel: '#ff7a70',
  gobo: 'slash',
  titleKey: 'random-battle.title',
  tileKey: 'random-battle.tile',
  switchedBy: 'battle_mode_random' satisfies SettingKey,
} as const satisfies Look & Record<string, unknown>
