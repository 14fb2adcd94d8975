import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { quizZoneLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 10,
  look: quizZoneLook,
  coinTitles: ['wonQuizZone'],
  screens: [
    screen('/quiz-zone', 'player', () => import('./screens/categories.tsx'), 'Categories'),
    screen('/quiz-zone/$category', 'player', () => import('./screens/subcategories.tsx'), 'Subcategories'),
    screen('/quiz-zone/$category/$subcategory', 'player', () => import('./screens/levels.tsx'), 'Levels'),
    screen('/quiz-zone/$category/$subcategory/$level', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
  figures: { questions: 'quiz_zone_total_level_question', seconds: 'quiz_zone_seconds' },
  places: { 'category/1': '/quiz-zone/$id/' },
}
