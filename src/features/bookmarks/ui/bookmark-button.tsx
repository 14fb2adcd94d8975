import { useEffect, useState } from 'react'
import { Bookmark } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { knowBookmarks, mark } from './marking.ts'
import { bookmarks } from './slice.ts'

/** Keeps a question for later, or lets it go. `kind` is its category's type. */
export function BookmarkButton({ kind, questionId, className }: { kind: number; questionId: string; className?: string }) {
  const { t } = useTexts()
  const kept = bookmarks.use(({ bookmarkId }) => bookmarkId[kind])
  const [busy, setBusy] = useState(false)
  useEffect(() => void knowBookmarks(kind), [kind])
  const on = kept?.includes(questionId) ?? false
  const press = async () => {
    setBusy(true)
    await mark(kind, questionId, !on)
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
