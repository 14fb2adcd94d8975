import type { Tiled } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { showLook } from './ui/look.ts'

type Pages = typeof import('./screens/pages.ts')
const page = <File>(load: (pages: Pages) => Promise<File>) => () => import('./screens/pages.ts').then(load)

export const manifest: Tiled = {
  order: 55,
  look: showLook,
  playersBy: 'show_hosts',
  past: '/host/played/',
  guests: { path: '/play/', textKey: 'show.join' },
  screens: [
    screen('/play/{-$pin}', 'everyone', page((all) => all.play()), 'Play'),
    screen('/stage/$token', 'everyone', page((all) => all.stage()), 'Stage'),
    screen('/show/$link', 'everyone', page((all) => all.replay()), 'Replay'),
    screen('/host/{-$show}/{-$page}', 'player', page((all) => all.hosting()), 'Hosting'),
  ],
}
