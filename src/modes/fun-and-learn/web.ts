import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { funAndLearnLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 140,
  look: funAndLearnLook,
  coinTitles: ['wonFunNLearn'],
  screens: [
    screen('/fun-and-learn', 'player', () => import('./screens/categories.tsx'), 'Categories'),
    screen('/fun-and-learn/$category', 'player', () => import('./screens/parts.tsx'), 'Parts'),
    screen('/fun-and-learn/$category/$subcategory', 'player', () => import('./screens/texts.tsx'), 'Texts'),
    screen('/fun-and-learn/$category/$subcategory/$text', 'player', () => import('./screens/reading.tsx'), 'Reading'),
    screen('/fun-and-learn/$category/$subcategory/$text/play', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
  places: { 'category/2': '/fun-and-learn/$id/' },
}
