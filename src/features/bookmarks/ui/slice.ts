/** The player's bookmarks by category type. A type that is absent was not loaded yet. */
import { slice } from '../../../platform/web/state/store.ts'
import type { Bookmark } from '../contract.ts'

type ByCategoryType<T> = Record<string, T[]>

/** `data`: as the server last sent it; `bookmarkId`: question ids, including changes that the server has not confirmed yet. */
export const bookmarks = slice<{ data: ByCategoryType<Bookmark>; bookmarkId: ByCategoryType<string> }>(
  'bookmark',
  { data: {}, bookmarkId: {} },
  { followTabs: true },
)

export const bookmarksReset = () => bookmarks.reset()
