import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { opensOffline, screen } from '../../platform/web/net/screen.ts'
import { mathManiaLook } from './ui/look.ts'

const choice = () => import('./screens/choice.tsx')

export const manifest: WebMode = {
  order: 100,
  look: mathManiaLook,
  coinTitles: ['wonMathQuiz'],
  screens: [
    screen('/math-mania', 'player', choice, 'Categories'),
    screen('/math-mania/$category', 'player', choice, 'Subcategories'),
    screen('/math-mania/$category/$subcategory', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
  places: { 'category/5': '/math-mania/$id/' },
  formulas: 'latex_mode',
  practice: opensOffline(() => import('./ui/practice.ts')),
}
