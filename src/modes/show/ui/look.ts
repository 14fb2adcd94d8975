import { Presentation } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

export const HOST_PATH = '/host/'
export const PLAY_PATH = '/play/'
export const SIGN_IN_PATH = '/auth/login/'
export const SIGN_UP_PATH = '/auth/sign-up/'
export const quizPath = (quizId: string) => `${HOST_PATH}quiz/${quizId}/`
export const remotePath = (showId: string) => `${HOST_PATH}${showId}/`
export const phonePath = (pin: string) => `${PLAY_PATH}${pin}/`
/** A phone's page at the claim of its seat. */
export const CLAIM_FLAG = 'keep'
export const claimPath = (pin: string) => `${phonePath(pin)}?${CLAIM_FLAG}`
/** Dots of the token are written as tildes: an address with a dot counts as that of a file. */
export const stagePath = (token: string) => `/stage/${token.replaceAll('.', '~')}/`
export const stageTokenIn = (written: string) => written.replaceAll('~', '.')

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
