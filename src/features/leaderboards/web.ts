import { opensOffline, screen, type WebManifest } from '../../platform/web/net/screen.ts'

export const manifest: WebManifest = {
  screens: [
    screen('/leaderboard', 'everyone', opensOffline(() => import('./screens/leaderboard.tsx')), 'Leaderboard'),
  ],
}
