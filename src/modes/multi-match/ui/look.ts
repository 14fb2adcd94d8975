import { Layers } from 'lucide-react'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../../features/questions/contract.ts'
import type { SettingKey } from '../../../features/settings/rules.ts'
import { multiMatchPaths } from './paths.ts'

type Place = Record<string, string>

/** Look, texts and paths of this mode. */
export const multiMatchLook = {
  id: 'multi-match',
  path: multiMatchPaths.home,
  icon: Layers,
  gel: '#93b4ff',
  gobo: 'scales',
  titleKey: 'multi-match.title',
  tileKey: 'multi-match.tile',
  switchedBy: 'multi_match_mode' satisfies SettingKey,
  bookmarkType: 6 satisfies CategoryType,
  /** Path of an open round. */
  roundPath: ({ category = '', subcategory = '', level = '1' }: Place) => multiMatchPaths.play(category, subcategory, level),
  /** Where the next level is chosen. */
  choicePath: ({ category = '', subcategory = '' }: Place) => multiMatchPaths.levels(category, subcategory),
} as const satisfies Look & Record<string, unknown>
