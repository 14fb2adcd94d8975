import { PartyPopper } from 'lucide-react'
import type { TileLook } from '../../../features/rounds/ui/web-mode.ts'

export const HOST_PATH = '/host/'

/** The show has no gel: its light is paper, its tile ink. */
export const showLook = {
  id: 'show',
  path: HOST_PATH,
  icon: PartyPopper,
  gel: '#f4f6ef',
  gobo: 'rays',
  titleKey: 'show.title',
  tileKey: 'show.tile',
  switchedBy: 'show_mode',
  onInk: true,
} as const satisfies TileLook
