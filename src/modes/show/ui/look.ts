import { Presentation } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

export const HOST_PATH = '/host/'
export const quizPath = (quizId: string) => `${HOST_PATH}quiz/${quizId}/`
export const remotePath = (showId: string) => `${HOST_PATH}${showId}/`

/** The show has no gel: its light is paper. */
export const showLook = {
  id: 'show',
  path: HOST_PATH,
  icon: Presentation,
  gel: '#f4f6ef',
  gobo: 'rays',
  titleKey: 'show.title',
  tileKey: 'show.tile',
  switchedBy: 'show_mode' satisfies SettingKey,
} as const satisfies Look & Record<string, unknown>
