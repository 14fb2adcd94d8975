import { useEffect, useRef, useState } from 'react'
import { Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { BookmarkedQuestion } from './bookmarked-question.tsx'
import type { Bookmark } from '../contract.ts'
import { practicePath } from './practice-look.ts'
import { loadBookmarks, removeBookmark } from './bookmark-actions.ts'
import { bookmarks } from './slice.ts'

/** A category type, and the title and path of the mode that plays it. */
export type BookmarkTab = { type: number; title: string; path: string }

/** The bookmarks of one category type. */
export function BookmarkList({ tab: { type, title, path } }: { tab: BookmarkTab }) {
  const { t } = useTexts()
  const bookmarked = bookmarks.use(({ data }) => data[type])
  const { failed, again } = useLoading(type)
  if (!bookmarked) return failed ? <Broken onRetry={again} /> : <BookmarkListSkeleton />
  if (bookmarked.length === 0)
    return (
      <Empty title={t('bookmarks.none')} hint={t('bookmarks.none-hint')}>
        <LinkButton to={path}>{t('bookmarks.to-mode', { mode: title })}</LinkButton>
      </Empty>
    )
  return (
    <div className="grid gap-4">
      <LinkButton to={practicePath(type)} icon={Play} flip solid className="justify-self-start max-sm:w-full">
        {t('bookmarks.play', { n: bookmarked.length })}
      </LinkButton>
      <BookmarkedQuestions bookmarked={bookmarked} categoryType={type} />
    </div>
  )
}

/** Loads the bookmarks on each visit of the page; the stored list is shown meanwhile. */
function useLoading(categoryType: number) {
  const [failed, setFailed] = useState(false)
  const load = async () => {
    setFailed(false)
    setFailed(!(await loadBookmarks(categoryType)))
  }
  useEffect(() => void loadBookmarks(categoryType).then((came) => setFailed(!came)), [categoryType])
  return { failed, again: () => void load() }
}

function BookmarkedQuestions({ bookmarked, categoryType }: { bookmarked: Bookmark[]; categoryType: number }) {
  const list = useRef<HTMLUListElement>(null)
  const removeAt = (bookmark: Bookmark, place: number) => {
    void removeBookmark(categoryType, bookmark, place)
    // The pressed button is removed with its bookmark: the focus moves to the next bookmark, or to the page's heading.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes-bookmark]')
      const next = buttons?.[Math.min(place, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
      next?.focus({ preventScroll: true })
    })
  }
  return (
    <ul ref={list} className="grid gap-3">
      {bookmarked.map((bookmark, place) => (
        <BookmarkedQuestion key={bookmark.question_id} bookmark={bookmark} onRemove={() => removeAt(bookmark, place)} />
      ))}
    </ul>
  )
}

function BookmarkListSkeleton() {
  return (
    <Skeleton className="grid gap-3">
      {[0, 1, 2].map((at) => (
        <span key={at} className="grid gap-3 rounded-card bg-riser p-4 sm:p-5">
          <SkeletonBlock className="h-6 w-4/5" />
          <SkeletonBlock className="h-4 w-1/2" />
        </span>
      ))}
    </Skeleton>
  )
}
