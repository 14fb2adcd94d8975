import { useEffect, useState } from 'react'
import { Bookmark } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { ensureBookmarks, setBookmarked } from './bookmark-actions.ts'
import { bookmarks } from './slice.ts'

/** Adds or removes the bookmark of a question. `categoryType`: of its category. */
export function BookmarkButton({ categoryType, questionId, className }: { categoryType: number; questionId: string; className?: string }) {
  const { t } = useTexts()
  const kept = bookmarks.use(({ bookmarkId }) => bookmarkId[categoryType])
  const [busy, setBusy] = useState(false)
  useEffect(() => void ensureBookmarks(categoryType), [categoryType])
  const on = kept?.includes(questionId) ?? false
  const press = async () => {
    setBusy(true)
    await setBookmarked(categoryType, questionId, !on)
    setBusy(false)
  }
  return (
    <RoundButton
      label={t('bookmarks.keep')}
      icon={Bookmark}
      aria-pressed={on}
      aria-busy={busy || undefined}
      onClick={() => !busy && void press()}
      className={cx('bg-transparent!', on && '[&_svg]:fill-current', className)}
    />
  )
}
