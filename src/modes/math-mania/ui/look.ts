import { Calculator } from 'lucide-react'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../../features/questions/contract.ts'
import { choicePath, categoryRoundPath } from '../../../features/category-rounds/ui/paths.ts'
import type { SettingKey } from '../../../features/settings/rules.ts'

type Place = Record<string, string>
const PATH = '/math-mania/'

/** Look, texts and paths of this mode. */
export const mathManiaLook = {
  id: 'math-mania',
  path: PATH,
  icon: Calculator,
  gel: '#ff9d57',
  gobo: 'squares',
  titleKey: 'math-mania.title',
  tileKey: 'math-mania.tile',
  switchedBy: 'maths_quiz_mode' satisfies SettingKey,
  bookmarkType: 5 satisfies CategoryType,
  /** Path of an open round. */
  roundPath: ({ category = '', subcategory = '' }: Place) => categoryRoundPath(PATH, category, subcategory),
  /** Where another subject is chosen. */
  choicePath: ({ category = '', subcategory = '' }: Place) => choicePath(PATH, category, subcategory),
} as const satisfies Look & Record<string, unknown>
