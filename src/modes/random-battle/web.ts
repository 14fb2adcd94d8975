import type { WebBattle } from '../../features/battles/ui/web-battle.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { randomBattleLook } from './ui/look.ts'

export const manifest: WebBattle = {
  order: 30,
  look: randomBattleLook,
  coinTitles: ['wonBattle', 'playedBattle'],
  screens: [
    screen('/random-battle', 'player', () => import('./screens/battle.tsx'), 'RandomBattle'),
  ],
  battles: ['random', 'bot'],
}
