import { Trophy } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

export const HOME_PATH = '/contest-play/'
export const contestPath = (contest: string) => `${HOME_PATH}${contest}/`
export const boardPath = (contest: string) => `${contestPath(contest)}leaderboard/`

/** Look, texts and paths of this mode. */
export const contestLook = {
  id: 'contest',
  path: HOME_PATH,
  icon: Trophy,
  gel: '#ffd84a',
  gobo: 'burst',
  titleKey: 'contest.title',
  tileKey: 'contest.tile',
  switchedBy: 'contest_mode' satisfies SettingKey,
  /** Path of an open round. */
  roundPath: ({ contest = '' }: Record<string, string>) => contestPath(contest),
  /** Where the next one is chosen. */
  choicePath: () => HOME_PATH,
} as const satisfies Look & Record<string, unknown>
