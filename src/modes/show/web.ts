import type { Tiled } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { showLook } from './ui/look.ts'
import { PLAY_PATH } from './ui/paths.ts'

export const manifest: Tiled = {
  order: 55,
  look: showLook,
  playersBy: 'show_hosts',
  guests: { path: PLAY_PATH, textKey: 'show.join' },
  screens: [
    screen('/play', 'everyone', () => import('./screens/play.tsx'), 'Play'),
    screen('/play/$pin', 'everyone', () => import('./screens/play.tsx'), 'Play'),
    screen('/stage/$token', 'everyone', () => import('./screens/stage.tsx'), 'Stage'),
    screen('/show/$link', 'everyone', () => import('./screens/replay.tsx'), 'Replay'),
    screen('/host', 'player', () => import('./screens/host.tsx'), 'Host'),
    screen('/host/quiz/$quiz', 'player', () => import('./screens/quiz.tsx'), 'Quiz'),
    screen('/host/$show', 'player', () => import('./screens/remote.tsx'), 'Remote'),
    screen('/host/$show/report', 'player', () => import('./screens/report.tsx'), 'Report'),
  ],
}
