import { PencilLine } from 'lucide-react'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../../features/questions/contract.ts'
import { choicePath, categoryRoundPath } from '../../../features/category-rounds/ui/paths.ts'
import type { SettingKey } from '../../../features/settings/rules.ts'

type Place = Record<string, string>
const PATH = '/guess-the-word/'

/** Look, texts and paths of this mode. */
export const guessTheWordLook = {
  id: 'guess-the-word',
  path: PATH,
  icon: PencilLine,
  gel: '#ff9ac6',
  gobo: 'tiles',
  titleKey: 'guess-the-word.title',
  tileKey: 'guess-the-word.tile',
  switchedBy: 'guess_the_word_question' satisfies SettingKey,
  bookmarkType: 3 satisfies CategoryType,
  /** Path of an open round. */
  roundPath: ({ category = '', subcategory = '' }: Place) => categoryRoundPath(PATH, category, subcategory),
  /** Where another subject is chosen. */
  choicePath: ({ category = '', subcategory = '' }: Place) => choicePath(PATH, category, subcategory),
} as const satisfies Look & Record<string, unknown>
