import { useEffect, useRef } from 'react'
import { Check } from 'lucide-react'
import { announce } from '../../../platform/web/net/live.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { Line } from './line.tsx'
import type { NotificationItem } from './slice.ts'
import { useNotifications } from './use-notifications.ts'

/** The notifications of the player, the latest first. The app gives the link target of each. */
export function NotificationList({ placeOf }: { placeOf: (about: NotificationItem) => string }) {
  const { t } = useTexts()
  const news = useNotifications()
  const { data, unread, state } = news
  const readAll = () => {
    void news.readAll()
    announce(t('notifications.all-read-done'))
    // The focused button has disappeared.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  const ready = state === 'ready'
  return (
    <>
      <Bar
        title={t('notifications.title')}
        place={ready ? (unread > 0 ? t('notifications.count', { n: unread }) : t('notifications.none-new')) : undefined}
        back="/profile/"
        end={unread > 0 && <ReadAll onPress={readAll} className="max-sm:hidden" />}
      />
      {unread > 0 && <ReadAll onPress={readAll} className="justify-self-start sm:hidden" />}
      {state === 'loading' && data.length === 0 && <ListSkeleton />}
      {state === 'failed' && data.length === 0 && <Broken onRetry={news.again} />}
      {ready && data.length === 0 && (
        <Empty title={t('notifications.none')} hint={t('notifications.none-hint')}>
          <LinkButton to="/">{t('notifications.to-play')}</LinkButton>
        </Empty>
      )}
      {data.length > 0 && <Lines news={news} placeOf={placeOf} />}
    </>
  )
}

function ReadAll({ onPress, className }: { onPress: () => void; className: string }) {
  const { t } = useTexts()
  return (
    <Button kind="bare" icon={Check} onClick={onPress} className={cx('shrink-0 px-0!', className)}>
      {t('notifications.all-read')}
    </Button>
  )
}

function Lines({ news: { data, hasMore, read, more, loadingMore }, placeOf }: { news: ReturnType<typeof useNotifications>; placeOf: (about: NotificationItem) => string }) {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<Element | null>(null)
  const now = new Date()
  const showMore = async () => {
    last.current = list.current?.lastElementChild ?? null
    if (!(await more())) last.current = null
  }
  // Read on where the earlier ones begin, as soon as they are there.
  useEffect(() => {
    const next = last.current?.nextElementSibling
    if (!(next instanceof HTMLElement)) return
    last.current = null
    next.focus({ preventScroll: true })
  }, [data])
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {data.map((about) => (
          <Line key={about.id} about={about} path={placeOf(about)} now={now} onRead={() => about.read === 0 && void read(about.id)} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="side" busy={loadingMore} onClick={() => void showMore()} className="mb-1.5 justify-self-center max-sm:w-full">
          {t('notifications.more')}
        </Button>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <Skeleton className="grid gap-3">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="flex items-center gap-4 rounded-card bg-riser p-4">
          <SkeletonBlock className="size-12 shrink-0 sm:size-14" />
          <span className="grid grow gap-2">
            <SkeletonBlock className="h-5 w-3/5" />
            <SkeletonBlock className="h-4 w-4/5" />
          </span>
        </span>
      ))}
    </Skeleton>
  )
}
