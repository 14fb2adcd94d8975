import { Sun } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

const PATH = '/quiz-play/daily-quiz-dashboard/'
export const PLAY_PATH = `${PATH}play/`

/** The light this mode stands in, its words, its ways in. */
export const dailyQuizLook = {
  id: 'daily-quiz',
  path: PATH,
  icon: Sun,
  gel: '#ffb52e',
  gobo: 'rings',
  titleKey: 'daily-quiz.title',
  tileKey: 'daily-quiz.tile',
  switchedBy: 'daily_quiz_mode' satisfies SettingKey,
  /** Where an open round goes on. */
  roundPath: () => PLAY_PATH,
  /** Where one sees the streak, and when the next quiz comes. */
  choicePath: () => PATH,
} as const satisfies Look & Record<string, unknown>
