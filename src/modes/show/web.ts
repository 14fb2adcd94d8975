import type { WebManifest } from '../../platform/web/net/screen.ts'
import { screen } from '../../platform/web/net/screen.ts'

export const manifest: WebManifest = {
  screens: [
    screen('/play', 'everyone', () => import('./screens/play.tsx'), 'Play'),
    screen('/play/$pin', 'everyone', () => import('./screens/play.tsx'), 'Play'),
    screen('/stage/$token', 'everyone', () => import('./screens/stage.tsx'), 'Stage'),
    screen('/host/$show', 'player', () => import('./screens/remote.tsx'), 'Remote'),
    screen('/host/$show/report', 'player', () => import('./screens/report.tsx'), 'Report'),
  ],
}
