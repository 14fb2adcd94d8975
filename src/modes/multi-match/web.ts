import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { multiMatchLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 110,
  look: multiMatchLook,
  coinTitles: ['wonMultiMatch'],
  screens: [
    screen('/multi-match-questions', 'player', () => import('./screens/categories.tsx'), 'Categories'),
    screen('/multi-match-questions/$category', 'player', () => import('./screens/subcategories.tsx'), 'Subcategories'),
    screen('/multi-match-questions/$category/$subcategory', 'player', () => import('./screens/levels.tsx'), 'Levels'),
    screen('/multi-match-questions/$category/$subcategory/$level', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
  places: { 'category/6': '/multi-match-questions/$id/' },
}
