import { Presentation } from 'lucide-react'
import type { TileLook } from '../../../features/rounds/ui/web-mode.ts'

export const HOST_PATH = '/host/'
export const quizPath = (quizId: string) => `${HOST_PATH}quiz/${quizId}/`
export const remotePath = (showId: string) => `${HOST_PATH}${showId}/`
export const reportPath = (showId: string) => `${HOST_PATH}${showId}/report/`
export const replayPath = (link: string) => `/show/${link}/`

/** The show has no gel: its light is paper, its tile ink. */
export const showLook = {
  id: 'show',
  path: HOST_PATH,
  icon: Presentation,
  gel: '#f4f6ef',
  gobo: 'rays',
  titleKey: 'show.title',
  tileKey: 'show.tile',
  switchedBy: 'show_mode',
  onInk: true,
} as const satisfies TileLook
