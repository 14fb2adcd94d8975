import { useState } from 'react'
import { ArrowDownLeft, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paged } from '../../../platform/web/net/paged.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../ui/coin-bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { getCoinWeek, getTrackerData } from '../contract.ts'
import { COIN_LOOK } from '../ui/coin-look.ts'
import { byDay } from '../ui/days.ts'
import { userCoins } from '../ui/slice.ts'
import { DayCard } from './day-card.tsx'

const PAGE = 50
/** The wire's word for each tab. */
const DIRECTIONS = { all: undefined, in: 1, out: 2 } as const
type HistoryFilter = keyof typeof DIRECTIONS

/** `/profile/coin-history/`: every coin that came and went, and why. */
export function CoinHistory() {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const [filter, setWay] = useState<HistoryFilter>('all')
  const tabs = (['all', 'in', 'out'] as const).map((id) => ({ id, label: t(`coins.history.${id}`) }))
  return (
    <Page title={t('coins.history.title')} look={COIN_LOOK} calm className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={t('coins.history.title')} back="/profile/" coins={coins} />
      <Tabs label={t('coins.history.show')} tabs={tabs} value={filter} onChange={setWay}>
        <div className="grid gap-5 sm:grid-cols-[18rem_minmax(0,1fr)] sm:items-start sm:gap-8">
          <Week />
          <Days key={filter} filter={filter} />
        </div>
      </Tabs>
    </Page>
  )
}

function Week() {
  const { t, num } = useTexts()
  const { data } = useQuery(actionQuery(getCoinWeek, {}, { quiet: true, staleTime: 0 }))
  if (!data || data.error) return <SkeletonBlock className="h-48 rounded-card!" />
  const { coins_in, coins_out } = data.data
  return (
    <Tile look={COIN_LOOK} className="grid content-start gap-4 p-5 sm:p-6">
      <div>
        <h2 className="font-semibold">{t('coins.history.week')}</h2>
        <p className="font-show text-4xl font-extrabold tabular-nums sm:text-5xl">{num(coins_in - coins_out, { signDisplay: 'exceptZero' })}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-1">
        <Part icon={ArrowDownLeft} name={t('coins.history.in')} coins={coins_in} />
        <Part icon={ArrowUpRight} name={t('coins.history.out')} coins={coins_out} />
      </dl>
    </Tile>
  )
}

function Part({ icon: Icon, name, coins }: { icon: LucideIcon; name: string; coins: number }) {
  const { num } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-chip bg-ink p-3 text-paper sm:gap-x-3">
      <Icon size={20} className="text-amber rtl:-scale-x-100" aria-hidden />
      <dt className="grow">{name}</dt>
      {/* On a phone below its name: beside it only two digits would fit. */}
      <dd className="font-show font-bold tabular-nums max-sm:basis-full max-sm:text-xl">{num(coins)}</dd>
    </div>
  )
}

function Days({ filter }: { filter: HistoryFilter }) {
  const { t } = useTexts()
  const query = useInfiniteQuery(paged(getTrackerData, { type: DIRECTIONS[filter] }, PAGE))
  const [now] = useState(() => new Date())
  if (query.isPending) return <DaySkeleton />
  if (query.isLoadingError) return <Broken onRetry={() => void query.refetch()} />
  const days = byDay(query.data.pages.flatMap(({ data }) => data))
  if (days.length === 0)
    return (
      <Empty title={t('coins.history.none')} hint={t('coins.history.none-hint')}>
        <LinkButton to="/">{t('coins.history.to-play')}</LinkButton>
      </Empty>
    )
  return (
    <div className="grid gap-4 sm:gap-5">
      {days.map((day, i) => (
        // The total of a day is complete once an earlier day has loaded.
        <DayCard key={day.key} day={day} now={now} whole={!query.hasNextPage || i < days.length - 1} />
      ))}
      {query.hasNextPage && (
        <Button kind="side" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="justify-self-center">
          {t('coins.history.more')}
        </Button>
      )}
    </div>
  )
}

function DaySkeleton() {
  return (
    <Skeleton className="grid gap-3 rounded-card bg-riser p-4 sm:p-5">
      <SkeletonBlock className="h-8 w-40" />
      {Array.from({ length: 5 }, (_, at) => (
        <SkeletonBlock key={at} className="h-14" />
      ))}
    </Skeleton>
  )
}
