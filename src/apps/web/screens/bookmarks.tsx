import { useState } from 'react'
import { bookmarks } from '../../../features/bookmarks/ui/slice.ts'
import { BookmarkList, type BookmarkTab } from '../../../features/bookmarks/ui/bookmark-list.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { MODES } from '../shell/modes.ts'

/** Bookmarked questions, a tab for each category type with bookmarks. */
export function Bookmarks() {
  const { t } = useTexts()
  const kept = bookmarks.use(({ bookmarkId }) => bookmarkId)
  const kinds: BookmarkTab[] = MODES.flatMap(({ look: { bookmarkType, titleKey, path } }) =>
    bookmarkType === undefined ? [] : [{ type: bookmarkType, title: t(titleKey), path }],
  )
  const [open, setOpen] = useState<number>()
  // The first tab shown is one with bookmarks; an open tab stays open when its last question is removed.
  const full = kinds.find(({ type }) => kept[type]?.length)
  if (open === undefined && full) setOpen(full.type)
  const kind = kinds.find(({ type }) => type === open) ?? kinds[0]
  const count = kinds.reduce((sum, { type }) => sum + (kept[type]?.length ?? 0), 0)
  const tabs = kinds.map(({ type, title }) => ({ id: String(type), label: title, count: kept[type]?.length ?? 0 }))
  return (
    <Page title={t('bookmarks.title')} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t('bookmarks.title')} place={t('bookmarks.count', { n: count })} back="/profile/" />
      {kind && (
        <Tabs label={t('bookmarks.kinds')} tabs={tabs} value={String(kind.type)} onChange={(id) => setOpen(Number(id))}>
          <BookmarkList key={kind.type} tab={kind} />
        </Tabs>
      )}
    </Page>
  )
}
