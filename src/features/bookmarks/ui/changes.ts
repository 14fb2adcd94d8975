/** What can happen to the bookmarks of this page; apart from the slice, which the first screen loads. */
import { bookmarks, type Bookmark } from './slice.ts'

export function bookmarksReceived(kind: number, list: Bookmark[]) {
  bookmarks.set(({ data, bookmarkId }) => ({
    data: { ...data, [kind]: list },
    bookmarkId: { ...bookmarkId, [kind]: list.map(({ question_id }) => question_id) },
  }))
}

/** A question is kept from now on, or no longer. */
export function bookmarkMarked(kind: number, questionId: string, on: boolean) {
  bookmarks.set(({ data, bookmarkId }) => {
    const others = (bookmarkId[kind] ?? []).filter((id) => id !== questionId)
    const list = data[kind]
    return {
      bookmarkId: { ...bookmarkId, [kind]: on ? [questionId, ...others] : others },
      ...(on || !list ? {} : { data: { ...data, [kind]: list.filter(({ question_id }) => question_id !== questionId) } }),
    }
  })
}

/** One that was taken out of the list goes back to its place. */
export function bookmarkPutBack(kind: number, bookmark: Bookmark, place: number) {
  bookmarkMarked(kind, bookmark.question_id, true)
  const others = (data: Bookmark[] = []) => data.filter(({ question_id }) => question_id !== bookmark.question_id)
  bookmarks.set(({ data }) => ({ data: { ...data, [kind]: others(data[kind]).toSpliced(place, 0, bookmark) } }))
}
