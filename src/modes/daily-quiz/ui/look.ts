import { Sun } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

const PATH = '/quiz-play/daily-quiz-dashboard/'
export const PLAY_PATH = `${PATH}play/`

/** Look, texts and paths of this mode. */
export const dailyQuizLook = {
  id: 'daily-quiz',
  path: PATH,
  icon: Sun,
  gel: '#ffb52e',
  gobo: 'rings',
  titleKey: 'daily-quiz.title',
  tileKey: 'daily-quiz.tile',
  switchedBy: 'daily_quiz_mode' satisfies SettingKey,
  /** Path of an open round. */
  roundPath: () => PLAY_PATH,
  /** Path of the page with the streak and the time of the next quiz. */
  choicePath: () => PATH,
} as const satisfies Look & Record<string, unknown>
