import { opensOffline, screen, type WebManifest } from '../../platform/web/net/screen.ts'

export const manifest: WebManifest = {
  screens: [
    screen('/profile/invite', 'player', opensOffline(() => import('./screens/invite.tsx')), 'Invite'),
  ],
  places: { friend: '/profile/invite/' },
}
