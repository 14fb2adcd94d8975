import { Suspense, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { getRoundHistory, type PastRound } from '../../../features/rounds/contract.ts'
import { lazyPart } from '../../../platform/web/net/lazy-part.ts'
import { paged } from '../../../platform/web/net/paged.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { gelStyle } from '../../../platform/web/ui/look.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { lookOf } from '../shell/modes.ts'

const HistoryReview = lazyPart(() => import('./history-review.tsx').then((file) => file.HistoryReview))

const PATH = '/profile/history/'
const PAGE = 25

const WITH_TIME: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }
const WITH_YEAR: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The past round whose review is shown: its mode, and the name of its place. */
    reviewOf?: { id: string; mode: string; place: string }
  }
}

/** `/profile/history/`: the rounds of the last months, each with its review. */
export function History() {
  const { t } = useTexts()
  const { reviewOf } = useLocation({ select: ({ state }) => state })
  if (reviewOf)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <HistoryReview round={reviewOf} back={PATH} />
      </Suspense>
    )
  return (
    <Page title={t('app.history.title')} calm className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t('app.history.title')} back="/profile/" />
      <Rounds />
    </Page>
  )
}

function Rounds() {
  const { t } = useTexts()
  const query = useInfiniteQuery(paged(getRoundHistory, {}, PAGE))
  if (query.isPending) return <ListSkeleton />
  if (query.isLoadingError) return <Broken onRetry={() => void query.refetch()} />
  const rounds = query.data.pages.flatMap(({ data }) => data)
  if (rounds.length === 0)
    return (
      <Empty title={t('app.history.none')} hint={t('app.history.none-hint')}>
        <LinkButton to="/">{t('app.history.to-play')}</LinkButton>
      </Empty>
    )
  return (
    <>
      <ol className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {rounds.map((round) => (
          <Round key={round.id} round={round} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button kind="side" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="justify-self-center">
          {t('app.history.more')}
        </Button>
      )}
    </>
  )
}

function Round({ round: { id, mode, place, finished_at, sealed, right, wrong } }: { round: PastRound }) {
  const { t, date } = useTexts()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const look = lookOf(mode)
  const where = place.level ? t('app.home.level', { name: place.name ?? '', level: Number(place.level) }) : (place.name ?? '')
  const title = look ? t(look.titleKey) : mode
  const at = new Date(finished_at)
  const day = at.getFullYear() === now.getFullYear() ? WITH_TIME : WITH_YEAR
  return (
    <li style={look && gelStyle(look)} className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-s-8 border-gel bg-riser p-4">
      <div className="grid min-w-0 grow basis-40 gap-0.5">
        <h2 className="font-semibold">{title}</h2>
        {where && (
          <p dir="auto" className="own-direction truncate text-sm">
            {where}
          </p>
        )}
        <p className="text-sm text-hush">
          {date(finished_at, day)}
          {' • '}
          {sealed ? t('app.history.sealed') : t('rounds.right-of', { right, counted: right + wrong })}
        </p>
      </div>
      {!sealed && (
        <Button kind="side" networked onClick={() => void navigate({ to: PATH, state: { reviewOf: { id, mode, place: where || title } } })}>
          {t('rounds.review')}
        </Button>
      )}
    </li>
  )
}
