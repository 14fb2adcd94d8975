import { BookOpen } from 'lucide-react'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { SettingKey } from '../../../features/settings/rules.ts'
import { HOME_PATH, playPath, textsPath } from './paths.ts'

type Place = Record<string, string>

/** Look, texts and paths of this mode. */
export const funAndLearnLook = {
  id: 'fun-and-learn',
  path: HOME_PATH,
  icon: BookOpen,
  gel: '#5ee6a8',
  gobo: 'lines',
  titleKey: 'fun-and-learn.title',
  tileKey: 'fun-and-learn.tile',
  switchedBy: 'fun_n_learn_question' satisfies SettingKey,
  /** Path of an open round. */
  roundPath: ({ category = '', subcategory = '', text = '' }: Place) => playPath(category, subcategory, text),
  /** Where the next text is chosen. */
  choicePath: ({ category = '', subcategory = '' }: Place) => textsPath(category, subcategory),
} as const satisfies Look & Record<string, unknown>
