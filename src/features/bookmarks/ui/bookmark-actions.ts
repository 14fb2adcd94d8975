/** Adds and removes bookmarks. The slice changes at once and is rolled back when the server refuses. */
import { RotateCcw, Trash2 } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { user } from '../../players/ui/slice.ts'
import { getBookmark, setBookmark, type Bookmark } from '../contract.ts'
import { bookmarkToggled, bookmarkRestored, bookmarksReceived } from './changes.ts'
import { bookmarks } from './slice.ts'

/** The page size limit of the call. */
const AT_ONCE = 100
/** Per category type, the token of the player for whom this page has loaded it; a list stored by an earlier visit may be outdated. */
const requestedBy = new Map<number, string | null>()

/** Loads a category type unless this page did so before. */
export async function ensureBookmarks(categoryType: number): Promise<void> {
  const { token } = user.get()
  if (requestedBy.get(categoryType) === token) return
  requestedBy.set(categoryType, token)
  if (!(await loadBookmarks(categoryType))) requestedBy.delete(categoryType)
}

/** Loads all bookmarks of a category type. False: the request failed and the slice is unchanged. */
export async function loadBookmarks(categoryType: number): Promise<boolean> {
  const { token } = user.get()
  const marks = () => bookmarks.get().bookmarkId[categoryType]
  const before = marks()
  const all: Bookmark[] = []
  for (;;) {
    const answer = await call(getBookmark, { type: categoryType, limit: AT_ONCE, offset: all.length }, { quiet: true })
    // Another player may have signed in during the request.
    if (!answer || answer.error || user.get().token !== token) return false
    all.push(...answer.data)
    if (answer.data.length === 0 || all.length >= (answer.total ?? 0)) break
  }
  // A bookmark changed during the request, so the answer may be outdated.
  if (marks() !== before) return loadBookmarks(categoryType)
  bookmarksReceived(categoryType, all)
  return true
}

/** False: the request failed, and a toast has shown the reason. */
export async function setBookmarked(categoryType: number, questionId: string, on: boolean): Promise<boolean> {
  bookmarkToggled(categoryType, questionId, on)
  const done = await send(categoryType, questionId, on)
  // Also after a success: a list that was loaded in between may not have the change yet.
  bookmarkToggled(categoryType, questionId, done ? on : !on)
  return done
}

/** Removes a bookmark from its list; a toast offers to undo it. */
export async function removeBookmark(categoryType: number, bookmark: Bookmark, place: number): Promise<void> {
  bookmarkToggled(categoryType, bookmark.question_id, false)
  if (!(await send(categoryType, bookmark.question_id, false))) return bookmarkRestored(categoryType, bookmark, place)
  offerUndo(categoryType, bookmark, place)
}

function offerUndo(categoryType: number, bookmark: Bookmark, place: number) {
  const id = `bookmark-${bookmark.question_id}`
  const { token } = user.get()
  const press = () => {
    toast.dismiss(id)
    // Another player may have signed in since.
    if (user.get().token === token) void restoreBookmark(categoryType, bookmark, place)
  }
  toast.blank(t('bookmarks.removed'), { id, icon: Trash2, action: { label: t('bookmarks.undo'), icon: RotateCcw, press } })
}

async function restoreBookmark(categoryType: number, bookmark: Bookmark, place: number): Promise<void> {
  bookmarkRestored(categoryType, bookmark, place)
  // The pressed button is removed with its toast, so the focus moves to the restored bookmark, if it is rendered.
  requestAnimationFrame(() => focusOn(`[data-removes-bookmark="${bookmark.question_id}"]`))
  if (await send(categoryType, bookmark.question_id, true)) return
  bookmarkToggled(categoryType, bookmark.question_id, false)
  focusOn('h1')
  offerUndo(categoryType, bookmark, place)
}

/** Focuses the first match, or the page's heading where there is none. */
function focusOn(selector: string) {
  const found = document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>('h1')
  found?.focus({ preventScroll: true })
}

async function send(categoryType: number, questionId: string, on: boolean): Promise<boolean> {
  const answer = await call(setBookmark, { question_id: questionId, status: on ? '1' : '0', type: categoryType })
  if (answer?.error) toast.error(answer.text, { id: answer.code })
  return answer?.error === false
}
