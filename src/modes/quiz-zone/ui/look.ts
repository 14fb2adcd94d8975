import { Sparkles } from 'lucide-react'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../../features/questions/contract.ts'
import type { SettingKey } from '../../../features/settings/rules.ts'
import { quizZonePaths } from './paths.ts'

type Place = Record<string, string>

/** The big tile of the first page: look, texts and paths of this mode. */
export const quizZoneLook = {
  id: 'quiz-zone',
  path: quizZonePaths.home,
  icon: Sparkles,
  gel: '#c6f432',
  gobo: 'rays',
  titleKey: 'quiz-zone.title',
  tileKey: 'quiz-zone.tile',
  switchedBy: 'quiz_zone_mode' satisfies SettingKey,
  bookmarkType: 1 satisfies CategoryType,
  /** Path of an open round. */
  roundPath: ({ category = '', subcategory = '', level = '1' }: Place) => quizZonePaths.play(category, subcategory, level),
  /** Where the next level is chosen. */
  choicePath: ({ category = '', subcategory = '' }: Place) => quizZonePaths.levels(category, subcategory),
} as const satisfies Look & Record<string, unknown>
