import type { WebBattle } from '../../features/battles/ui/web-battle.ts'
import { friendBattleLook } from './ui/look.ts'

export const manifest: WebBattle = {
  order: 40,
  look: friendBattleLook,
  screens: [],
  battles: ['friend'],
  room: friendBattleLook,
}
