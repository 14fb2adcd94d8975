/** Changes of the bookmark slice; a file of its own, since the first screen loads the slice only. */
import type { Bookmark } from '../contract.ts'
import { bookmarks } from './slice.ts'

export function bookmarksReceived(categoryType: number, list: Bookmark[]) {
  bookmarks.set(({ data, bookmarkId }) => ({
    data: { ...data, [categoryType]: list },
    bookmarkId: { ...bookmarkId, [categoryType]: list.map(({ question_id }) => question_id) },
  }))
}

/** Adds or removes a bookmark. */
export function bookmarkToggled(categoryType: number, questionId: string, on: boolean) {
  bookmarks.set(({ data, bookmarkId }) => {
    const others = (bookmarkId[categoryType] ?? []).filter((id) => id !== questionId)
    const list = data[categoryType]
    return {
      bookmarkId: { ...bookmarkId, [categoryType]: on ? [questionId, ...others] : others },
      ...(on || !list ? {} : { data: { ...data, [categoryType]: list.filter(({ question_id }) => question_id !== questionId) } }),
    }
  })
}

/** Puts a removed bookmark back at its index. */
export function bookmarkRestored(categoryType: number, bookmark: Bookmark, place: number) {
  bookmarkToggled(categoryType, bookmark.question_id, true)
  const others = (data: Bookmark[] = []) => data.filter(({ question_id }) => question_id !== bookmark.question_id)
  bookmarks.set(({ data }) => ({ data: { ...data, [categoryType]: others(data[categoryType]).toSpliced(place, 0, bookmark) } }))
}
