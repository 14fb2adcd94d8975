import { opensOffline, screen, type WebManifest } from '../../platform/web/net/screen.ts'

export const manifest: WebManifest = {
  screens: [
    screen('/profile/statistics', 'player', opensOffline(() => import('./screens/statistics.tsx')), 'Statistics'),
  ],
}
