import { opensOffline, screen, type WebManifest } from '../../platform/web/net/screen.ts'

export const manifest: WebManifest = {
  screens: [
    screen('/profile/badges', 'player', opensOffline(() => import('./screens/badges.tsx')), 'Badges'),
  ],
  places: { badge: '/profile/badges/' },
}
