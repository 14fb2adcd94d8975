import { useEffect, useRef, useState } from 'react'
import { Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { KeptQuestion } from './kept-question.tsx'
import { practicePath } from './practice-look.ts'
import { loadBookmarks, remove } from './marking.ts'
import { bookmarks, type Bookmark } from './slice.ts'

/** Where questions of a kind are played; `type` is their categories'. */
export type Kind = { type: number; title: string; path: string }

/** The bookmarks of one kind. */
export function Shelf({ kind: { type, title, path } }: { kind: Kind }) {
  const { t } = useTexts()
  const kept = bookmarks.use(({ data }) => data[type])
  const { failed, again } = useLoading(type)
  if (!kept) return failed ? <Broken onRetry={again} /> : <ShelfSkeleton />
  if (kept.length === 0)
    return (
      <Empty title={t('bookmarks.none')} hint={t('bookmarks.none-hint')}>
        <LinkButton to={path}>{t('bookmarks.to-mode', { mode: title })}</LinkButton>
      </Empty>
    )
  return (
    <div className="grid gap-4">
      <LinkButton to={practicePath(type)} icon={Play} flip solid className="justify-self-start max-sm:w-full">
        {t('bookmarks.play', { n: kept.length })}
      </LinkButton>
      <KeptQuestions kept={kept} kind={type} />
    </div>
  )
}

/** Asked for with every visit of the page; what is known shows meanwhile. */
function useLoading(kind: number) {
  const [failed, setFailed] = useState(false)
  const load = async () => {
    setFailed(false)
    setFailed(!(await loadBookmarks(kind)))
  }
  useEffect(() => void loadBookmarks(kind).then((came) => setFailed(!came)), [kind])
  return { failed, again: () => void load() }
}

function KeptQuestions({ kept, kind }: { kept: Bookmark[]; kind: number }) {
  const list = useRef<HTMLUListElement>(null)
  const takeOut = (bookmark: Bookmark, place: number) => {
    void remove(kind, bookmark, place)
    // The button is gone with its line: the one that takes its place has the focus, else the page's heading.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-takes-out]')
      const next = buttons?.[Math.min(place, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
      next?.focus({ preventScroll: true })
    })
  }
  return (
    <ul ref={list} className="grid gap-3">
      {kept.map((bookmark, place) => (
        <KeptQuestion key={bookmark.question_id} bookmark={bookmark} onTakeOut={() => takeOut(bookmark, place)} />
      ))}
    </ul>
  )
}

function ShelfSkeleton() {
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
