import { Play } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../features/coins/ui/coin-bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { getOpenRounds } from '../../../features/rounds/contract.ts'
import { ClockChoice } from '../../../features/rounds/ui/one-by-one/clock-choice.tsx'
import { useClockFactor } from '../../../features/rounds/ui/one-by-one/use-clock-factor.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { PLAY_PATH, trueAndFalseLook as look } from '../ui/look.ts'

/** The rules, before a clock runs. An open round is resumed at once. */
export function Start() {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const open = useOpen()
  if (open) return <Navigate to={PLAY_PATH} replace />
  return (
    <Page title={t(look.titleKey)} look={look} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={t(look.titleKey)} place={t('true-and-false.place')} back="/" coins={coins} />
      {open === undefined ? <StartSkeleton /> : <StartTile />}
    </Page>
  )
}

/** Undefined until the server has answered on this visit: a stored answer may be outdated. Without an answer there is no open round. */
function useOpen(): boolean | undefined {
  const { data, isError, isFetchedAfterMount } = useQuery(actionQuery(getOpenRounds, {}, { quiet: true, staleTime: 0 }))
  if (isError) return false
  if (!isFetchedAfterMount) return undefined
  return data !== undefined && !data.error && data.data.some(({ mode, open }) => mode === look.id && open === 1)
}

/** Its button replaces this page in the history, so that going back from the round skips it. */
function StartTile() {
  const { t } = useTexts()
  const Icon = look.icon
  return (
    <Tile look={look} className="grid content-start justify-items-start gap-3 p-5 sm:gap-4 sm:p-9">
      <Icon className="size-12 sm:size-16" aria-hidden />
      <h2 className="font-show text-3xl font-bold text-balance sm:text-5xl">{t('true-and-false.what')}</h2>
      <ul className="grid gap-1.5 font-medium sm:text-xl">
        <Figures />
        <li>{t('true-and-false.for-fun')}</li>
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-4 sm:mt-6">
        <LinkButton kind="ink" to={PLAY_PATH} replace icon={Play} flip solid>
          {t('true-and-false.start')}
        </LinkButton>
        <ClockChoice className="border-ink has-focus-visible:outline-ink" />
      </div>
    </Tile>
  )
}

/** How many questions, and how long each with the player's own clock. */
function Figures() {
  const { t } = useTexts()
  const config = settings.use(({ systemConfig }) => systemConfig)
  const factor = Number(useClockFactor().factor)
  const [questions, seconds] = [figure(config, 'true_false_total_question'), figure(config, 'true_false_seconds')]
  return (
    <>
      {questions !== undefined && <li>{t('true-and-false.questions', { n: questions })}</li>}
      {factor === 0 ? <li>{t('web.no-clock')}</li> : seconds !== undefined && <li>{t('true-and-false.each', { n: seconds * factor })}</li>}
    </>
  )
}

function StartSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-80 rounded-card! sm:h-96" />
    </Skeleton>
  )
}
