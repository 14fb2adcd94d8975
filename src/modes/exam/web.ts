import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { examLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 130,
  look: examLook,
  screens: [
    screen('/exam-module', 'player', () => import('./screens/exams.tsx'), 'Exams'),
    screen('/exam-module/$exam', 'player', () => import('./screens/paper.tsx'), 'Paper'),
    screen('/exam-module/$exam/result', 'player', () => import('./screens/result.tsx'), 'ExamResult'),
  ],
  today: ({ exams_today: exams }, t) => (exams > 0 ? t('exam.tile-today') : undefined),
  once: true,
  onward: false,
  formulas: 'exam_latex_mode',
}
