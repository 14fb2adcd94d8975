/** The questions that this player keeps, by kind (their categories' type). A kind that is absent was not asked for yet. */
import type { Output } from '../../../platform/pure/action.ts'
import { slice } from '../../../platform/web/state/store.ts'
import type { getBookmark } from '../contract.ts'

export type Bookmark = Output<typeof getBookmark>[number]
type ByKind<T> = Record<string, T[]>

/** `data` as the server last told it; `bookmarkId` holds question ids and is ahead of it. */
export const bookmarks = slice<{ data: ByKind<Bookmark>; bookmarkId: ByKind<string> }>(
  'bookmark',
  { data: {}, bookmarkId: {} },
  { followTabs: true },
)

export const bookmarksReset = () => bookmarks.reset()
