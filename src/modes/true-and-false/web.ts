import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { trueAndFalseLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 70,
  look: trueAndFalseLook,
  screens: [
    screen('/quiz-play/true-and-false-play', 'player', () => import('./screens/start.tsx'), 'Start'),
    screen('/quiz-play/true-and-false-play/play', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
}
