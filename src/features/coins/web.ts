import { opensOffline, screen, type WebManifest } from '../../platform/web/net/screen.ts'

export const manifest: WebManifest = {
  screens: [
    screen('/profile/coin-history', 'player', opensOffline(() => import('./screens/coin-history.tsx')), 'CoinHistory'),
  ],
}
