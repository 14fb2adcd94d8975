import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { guessTheWordLook } from './ui/look.ts'

const choice = () => import('./screens/choice.tsx')

export const manifest: WebMode = {
  order: 90,
  look: guessTheWordLook,
  coinTitles: ['wonGuessTheWord'],
  screens: [
    screen('/guess-the-word', 'player', choice, 'Categories'),
    screen('/guess-the-word/$category', 'player', choice, 'Subcategories'),
    screen('/guess-the-word/$category/$subcategory', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
  places: { 'category/3': '/guess-the-word/$id/' },
}
