import { Brain } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import { HOME_PATH, pathOf } from './paths.ts'

/** Look, texts and paths of this mode. */
export const selfChallengeLook = {
  id: 'self-challenge',
  path: HOME_PATH,
  icon: Brain,
  gel: '#b9a2ff',
  gobo: 'stripes',
  titleKey: 'self-challenge.title',
  tileKey: 'self-challenge.tile',
  switchedBy: 'self_challenge_mode' satisfies SettingKey,
  /** Path of an open round. */
  roundPath: pathOf,
  /** Where the next round is set up. */
  choicePath: () => HOME_PATH,
} as const satisfies Look & Record<string, unknown>
