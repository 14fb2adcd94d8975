import { ScrollText } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import { HOME_PATH, paperPath } from './paths.ts'

/** Look, texts and paths of this mode. */
export const examLook = {
  id: 'exam',
  path: HOME_PATH,
  icon: ScrollText,
  gel: '#d5daea',
  gobo: 'columns',
  titleKey: 'exam.title',
  tileKey: 'exam.tile',
  switchedBy: 'exam_module' satisfies SettingKey,
  /** Path of an open attempt. */
  roundPath: ({ exam = '' }: Record<string, string>) => paperPath(exam),
  choicePath: () => HOME_PATH,
} as const satisfies Look & Record<string, unknown>
