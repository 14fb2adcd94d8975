import { ToggleLeft } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

const PATH = '/quiz-play/true-and-false-play/'
export const PLAY_PATH = `${PATH}play/`

/** Look, texts and paths of this mode. */
export const trueAndFalseLook = {
  id: 'true-and-false',
  path: PATH,
  icon: ToggleLeft,
  gel: '#6fd3ff',
  gobo: 'halves',
  titleKey: 'true-and-false.title',
  tileKey: 'true-and-false.tile',
  switchedBy: 'true_false_mode' satisfies SettingKey,
  /** Path of an open round. */
  roundPath: () => PLAY_PATH,
  /** Path of the page with the rules, before the next round begins. */
  choicePath: () => PATH,
} as const satisfies Look & Record<string, unknown>
