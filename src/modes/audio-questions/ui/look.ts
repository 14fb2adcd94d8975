import { Headphones } from 'lucide-react'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../../features/questions/contract.ts'
import { choicePath, categoryRoundPath } from '../../../features/category-rounds/ui/paths.ts'
import type { SettingKey } from '../../../features/settings/rules.ts'

type Place = Record<string, string>
const PATH = '/audio-questions/'

/** Look, texts and paths of this mode. */
export const audioQuestionsLook = {
  id: 'audio-questions',
  path: PATH,
  icon: Headphones,
  gel: '#4fe3dc',
  gobo: 'waves',
  titleKey: 'audio-questions.title',
  tileKey: 'audio-questions.tile',
  switchedBy: 'audio_mode_question' satisfies SettingKey,
  bookmarkType: 4 satisfies CategoryType,
  /** Path of an open round. */
  roundPath: ({ category = '', subcategory = '' }: Place) => categoryRoundPath(PATH, category, subcategory),
  /** Where another subject is chosen. */
  choicePath: ({ category = '', subcategory = '' }: Place) => choicePath(PATH, category, subcategory),
} as const satisfies Look & Record<string, unknown>
