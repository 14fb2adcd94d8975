import { Bookmark } from 'lucide-react'
import { HOUSE_LOOK } from '../../../platform/web/ui/look.ts'

export const SHELF_PATH = '/profile/play-bookmark-questions/'
export const practicePath = (type: number | string) => `${SHELF_PATH}play/${type}/`

/** The light in which kept questions are played. */
export const practiceLook = {
  ...HOUSE_LOOK,
  id: 'bookmarks',
  path: SHELF_PATH,
  icon: Bookmark,
  titleKey: 'bookmarks.practice',
  /** Where an open round goes on. */
  roundPath: ({ type = '' }: Record<string, string>) => practicePath(type),
  /** Where the next one is chosen. */
  choicePath: () => SHELF_PATH,
} as const
