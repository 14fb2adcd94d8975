import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { opensOffline, screen } from '../../platform/web/net/screen.ts'
import { audioQuestionsLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 120,
  look: audioQuestionsLook,
  coinTitles: ['wonAudioQuiz'],
  screens: [
    screen('/audio-questions', 'player', () => import('./screens/categories.tsx'), 'Categories'),
    screen('/audio-questions/$category', 'player', () => import('./screens/subcategories.tsx'), 'Subcategories'),
    screen('/audio-questions/$category/$subcategory', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
  places: { 'category/4': '/audio-questions/$id/' },
  practice: opensOffline(() => import('./ui/field.ts')),
}
