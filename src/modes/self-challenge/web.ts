import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { selfChallengeLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 80,
  look: selfChallengeLook,
  screens: [
    screen('/self-learning', 'player', () => import('./screens/set-up.tsx'), 'SetUp'),
    screen('/self-learning/$category/$part/$questions/$minutes', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
}
