import type { Tiled } from '../../features/rounds/ui/web-mode.ts'
import { screen, type Guard, type ScreenRoute } from '../../platform/web/net/screen.ts'
import { showLook } from './ui/look.ts'

type Pages = typeof import('./screens/pages.ts')
/** `name`: of the page's file in the list, and of its component. */
const page = (path: string, guard: Guard, name: keyof Pages): ScreenRoute =>
  screen<Record<string, unknown>>(path, guard, () => import('./screens/pages.ts').then((all): Promise<Record<string, unknown>> => all[name]()), name)

export const manifest: Tiled = {
  order: 55,
  look: showLook,
  playersBy: 'show_hosts',
  past: '/host/played/',
  guests: { path: '/play/', textKey: 'show.join' },
  screens: [
    page('/play/{-$pin}', 'everyone', 'Play'),
    page('/stage/$token', 'everyone', 'Stage'),
    page('/show/$link', 'everyone', 'Replay'),
    page('/host/{-$show}/{-$page}', 'player', 'Hosting'),
  ],
}
