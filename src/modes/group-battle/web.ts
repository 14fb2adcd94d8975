import type { WebBattle } from '../../features/battles/ui/web-battle.ts'
import { groupBattleLook } from './ui/look.ts'

export const manifest: WebBattle = {
  order: 50,
  look: groupBattleLook,
  coinTitles: ['wonGroupBattle', 'playedGroupBattle'],
  screens: [],
  battles: ['group'],
  room: groupBattleLook,
}
