import { ToggleLeft } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

const PATH = '/quiz-play/true-and-false-play/'
export const PLAY_PATH = `${PATH}play/`

/** The light this mode stands in, its words, its ways in. */
export const trueAndFalseLook = {
  id: 'true-and-false',
  path: PATH,
  icon: ToggleLeft,
  gel: '#6fd3ff',
  gobo: 'halves',
  titleKey: 'true-and-false.title',
  tileKey: 'true-and-false.tile',
  switchedBy: 'true_false_mode' satisfies SettingKey,
  /** Where an open round goes on. */
  roundPath: () => PLAY_PATH,
  /** Where one reads what is played, before the next round begins. */
  choicePath: () => PATH,
} as const satisfies Look & Record<string, unknown>
