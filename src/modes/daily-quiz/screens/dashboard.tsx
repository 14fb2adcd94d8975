import { Play } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { useEndsIn } from '../../../platform/web/device/countdown.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../features/coins/ui/coin-bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Disc } from '../../../platform/web/ui/ring.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { Onward } from '../../../features/rounds/ui/onward.tsx'
import { bulbsLit } from '../../../features/rounds/ui/result/derived.ts'
import { StreakCard } from '../../../features/streak/ui/streak-card.tsx'
import { getDailyState } from '../contract.ts'
import { dailyQuizLook, PLAY_PATH } from '../ui/look.ts'

type State = Output<typeof getDailyState>

/** Today's quiz, or how long it is until the next one with the way to what may be played meanwhile, and the days of play in a row. */
export function Dashboard() {
  const { t, date } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const query = useQuery(actionQuery(getDailyState, {}, { quiet: true }))
  const state = query.data && !query.data.error ? query.data.data : undefined
  const place = state && date(`${state.day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <Page title={t(dailyQuizLook.titleKey)} look={dailyQuizLook} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={t(dailyQuizLook.titleKey)} place={place} back="/" coins={coins} />
      <Answered query={query} skeleton={<DashboardSkeleton />} back="/">
        {(today) => (
          <>
            {today.played === 1 && today.waiting === 0 ? <Played today={today} onNewDay={() => void query.refetch()} /> : <On today={today} />}
            <StreakCard wide className="min-h-42 rounded-card bg-riser p-4 sm:min-h-36 sm:p-7" />
          </>
        )}
      </Answered>
    </Page>
  )
}

function On({ today: { questions, waiting } }: { today: State }) {
  const { t } = useTexts()
  const Icon = dailyQuizLook.icon
  return (
    <Tile look={dailyQuizLook} className="grid content-start justify-items-start gap-3 p-5 sm:gap-4 sm:p-9">
      <Icon className="size-12 sm:size-16" aria-hidden />
      <p className="font-semibold sm:text-xl">{t('daily-quiz.same-for-all', { n: questions })}</p>
      <h2 className="font-show text-3xl font-bold text-balance sm:text-5xl">{t(waiting ? 'daily-quiz.waiting' : 'daily-quiz.on')}</h2>
      <LinkButton kind="ink" to={PLAY_PATH} icon={Play} flip solid className="mt-3 sm:mt-6">
        {t(waiting ? 'daily-quiz.go-on' : 'daily-quiz.play')}
      </LinkButton>
    </Tile>
  )
}

function Played({ today: { result, next_in_ms }, onNewDay }: { today: State; onNewDay: () => void }) {
  const { t } = useTexts()
  const name = user.use(({ data }) => data?.name)
  return (
    <section className="flex items-center gap-6 rounded-card bg-riser p-5 max-sm:flex-col sm:justify-between sm:p-9">
      <div className="grid gap-2 max-sm:w-full sm:gap-3">
        <p className="font-semibold text-hush sm:text-xl">{name ? t('daily-quiz.tomorrow-name', { name }) : t('daily-quiz.tomorrow')}</p>
        <h2 className="font-show text-3xl font-bold text-balance sm:text-5xl">{t('rounds.refusal.already-played')}</h2>
        <NextIn ms={next_in_ms} onEnd={onNewDay} />
        <div className="mt-2 grid sm:mt-4 sm:justify-start">
          <Onward from={dailyQuizLook.id} />
        </div>
      </div>
      {result && <Share result={result} />}
    </section>
  )
}

function NextIn({ ms, onEnd }: { ms: number; onEnd: () => void }) {
  const { t, clockTime } = useTexts()
  const left = useEndsIn(ms, { key: String(ms), onEnd }) ?? 0
  return (
    <p className="font-medium sm:text-xl">
      {t('daily-quiz.next-in')} <b className="font-show tabular-nums">{clockTime(left)}</b>
    </p>
  )
}

function Share({ result: { right, counted, percent: share } }: { result: NonNullable<State['result']> }) {
  const { t, percent } = useTexts()
  const under = t('rounds.right-of', { right, counted })
  return <Disc lit={bulbsLit(share)} figure={percent(share)} under={under} label={`${percent(share)}, ${under}`} className="size-44 sm:size-60" />
}

function DashboardSkeleton() {
  return (
    <Skeleton className="grid gap-4 sm:gap-6">
      <SkeletonBlock className="h-64 rounded-card! sm:h-90" />
      <SkeletonBlock className="h-32 rounded-card! sm:h-39" />
    </Skeleton>
  )
}
