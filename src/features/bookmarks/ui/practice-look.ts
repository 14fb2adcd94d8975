import { Bookmark } from 'lucide-react'
import { HOUSE_LOOK } from '../../../platform/web/ui/look.ts'

export const BOOKMARKS_PATH = '/profile/play-bookmark-questions/'
export const practicePath = (type: number | string) => `${BOOKMARKS_PATH}play/${type}/`

/** The look of practice rounds. */
export const practiceLook = {
  ...HOUSE_LOOK,
  id: 'bookmarks',
  path: BOOKMARKS_PATH,
  icon: Bookmark,
  titleKey: 'bookmarks.practice',
  /** The path of an open round. */
  roundPath: ({ type = '' }: Record<string, string>) => practicePath(type),
  /** The path on which the next round is chosen. */
  choicePath: () => BOOKMARKS_PATH,
} as const
