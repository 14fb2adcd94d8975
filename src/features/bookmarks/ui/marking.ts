/** Keeping questions and letting them go. What is pressed shows at once, and is taken back when the server says no. */
import { RotateCcw, Trash2 } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { user } from '../../players/ui/slice.ts'
import { getBookmark, setBookmark } from '../contract.ts'
import { bookmarkMarked, bookmarkPutBack, bookmarksReceived } from './changes.ts'
import { bookmarks, type Bookmark } from './slice.ts'

/** As many as a call may bring. */
const AT_ONCE = 100
/** For whom (by token) this page has asked for a kind; what an earlier visit left may be old. */
const askedFor = new Map<number, string | null>()

/** Asks for a kind unless this page did before. */
export async function knowBookmarks(kind: number): Promise<void> {
  const { token } = user.get()
  if (askedFor.get(kind) === token) return
  askedFor.set(kind, token)
  if (!(await loadBookmarks(kind))) askedFor.delete(kind)
}

/** Asks for all bookmarks of a kind. False: there was no answer, and what is there stays. */
export async function loadBookmarks(kind: number): Promise<boolean> {
  const { token } = user.get()
  const marks = () => bookmarks.get().bookmarkId[kind]
  const before = marks()
  const all: Bookmark[] = []
  for (;;) {
    const answer = await call(getBookmark, { type: kind, limit: AT_ONCE, offset: all.length }, { quiet: true })
    // Another player may have come meanwhile.
    if (!answer || answer.error || user.get().token !== token) return false
    all.push(...answer.data)
    if (answer.data.length === 0 || all.length >= (answer.total ?? 0)) break
  }
  // Something was marked meanwhile, and the answer may be older than that.
  if (marks() !== before) return loadBookmarks(kind)
  bookmarksReceived(kind, all)
  return true
}

/** False: it did not come to pass, and the reason was told. */
export async function mark(kind: number, questionId: string, on: boolean): Promise<boolean> {
  bookmarkMarked(kind, questionId, on)
  const done = await send(kind, questionId, on)
  // Also when it came to pass: a list that was on its way may have known nothing of it.
  bookmarkMarked(kind, questionId, done ? on : !on)
  return done
}

/** Takes a bookmark out of its list, with a way back. */
export async function remove(kind: number, bookmark: Bookmark, place: number): Promise<void> {
  bookmarkMarked(kind, bookmark.question_id, false)
  if (!(await send(kind, bookmark.question_id, false))) return bookmarkPutBack(kind, bookmark, place)
  offerBack(kind, bookmark, place)
}

function offerBack(kind: number, bookmark: Bookmark, place: number) {
  const id = `bookmark-${bookmark.question_id}`
  const { token } = user.get()
  const press = () => {
    toast.dismiss(id)
    // Somebody else may have signed in meanwhile.
    if (user.get().token === token) void putBack(kind, bookmark, place)
  }
  toast.blank(t('bookmarks.removed'), { id, icon: Trash2, action: { label: t('bookmarks.undo'), icon: RotateCcw, press } })
}

async function putBack(kind: number, bookmark: Bookmark, place: number): Promise<void> {
  bookmarkPutBack(kind, bookmark, place)
  // The button that was pressed goes with its message: what it brought back has the focus, where it is to be seen.
  requestAnimationFrame(() => focusOn(`[data-takes-out="${bookmark.question_id}"]`))
  if (await send(kind, bookmark.question_id, true)) return
  bookmarkMarked(kind, bookmark.question_id, false)
  focusOn('h1')
  offerBack(kind, bookmark, place)
}

/** The page's heading where there is no such thing. */
function focusOn(selector: string) {
  const found = document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>('h1')
  found?.focus({ preventScroll: true })
}

async function send(kind: number, questionId: string, on: boolean): Promise<boolean> {
  const answer = await call(setBookmark, { question_id: questionId, status: on ? '1' : '0', type: kind })
  if (answer?.error) toast.error(answer.text, { id: answer.code })
  return answer?.error === false
}
