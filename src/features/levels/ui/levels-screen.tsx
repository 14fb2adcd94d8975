import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../coins/ui/coin-bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { useWide } from '../../../platform/web/ui/use-wide.ts'
import { userCoins } from '../../coins/ui/slice.ts'
import { getOpenRounds } from '../../rounds/contract.ts'
import { Answered } from '../../rounds/ui/answered.tsx'
import { ClockChoice } from '../../rounds/ui/one-by-one/clock-choice.tsx'
import { LevelBoard } from './level-board.tsx'
import { nameOf, type LevelMap } from './level-map.ts'
import type { LevelMode } from './level-mode.ts'
import { LevelPanel, type WaitingRound } from './level-panel.tsx'
import { PassAt, Rules } from './level-rules.tsx'
import { isNone, isPlace } from './paths.ts'
import { useLevelRoute } from './use-level-route.ts'
import { useLevels } from './use-levels.ts'

/** Reserves the height of a line whose text is loading. */
const KEPT_LINE = '\u00a0'

/** The screen of a mode's levels: their map, and beside it the next level. */
export function levelsScreen({ look, paths, calls }: LevelMode): ComponentType {
  return function Levels() {
    const { t } = useTexts()
    const { category, subcategory, pathOf } = useLevelRoute(paths)
    const coins = userCoins.use(({ data }) => data?.coins)
    const { query, map } = useLevels(calls.map, category, subcategory)
    const waiting = useWaiting(look.id, category, subcategory)
    const [title, back] = [map && nameOf(map), isNone(subcategory) ? paths.home : paths.parts(category)]
    return (
      <Page title={title ?? t(look.titleKey)} look={look} className="content-start gap-4 max-sm:pb-32 sm:gap-6 sm:py-7">
        <CoinBar title={title ?? t(look.titleKey)} place={title ? t(look.titleKey) : KEPT_LINE} back={back} coins={coins} />
        <Answered query={query} skeleton={<MapSkeleton />} back={paths.home}>
          {(levels) => <MapAndPanel look={look} map={levels} waiting={waiting} pathOf={pathOf} />}
        </Answered>
      </Page>
    )
  }
}

type MapAndPanelProps = { look: LevelMode['look']; map: LevelMap; waiting: WaitingRound | undefined; pathOf: (level: number) => string }

function MapAndPanel({ look, map, waiting, pathOf }: MapAndPanelProps) {
  const wide = useWide()
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_17.5rem] sm:gap-6">
      <LevelBoard map={map} pathOf={pathOf} tool={wide ? <PassAt map={map} /> : <ClockChoice brief className="border-line" />} />
      <LevelPanel look={look} map={map} waiting={waiting} pathOf={pathOf} wide={wide} />
      {!wide && (
        <div className="grid gap-1.5 px-1 text-sm text-hush">
          <Rules map={map} questions={map.rules.questions} />
          <PassAt map={map} />
        </div>
      )}
    </div>
  )
}

/** The round that is still open in this (sub)category. */
function useWaiting(modeId: string, category: string, subcategory: string): WaitingRound | undefined {
  const { data } = useQuery(actionQuery(getOpenRounds, {}, { quiet: true, staleTime: 0 }))
  const round =
    data && !data.error
      ? data.data.find(({ mode, open, place }) => mode === modeId && open === 1 && isPlace(place, category, subcategory))
      : undefined
  return round && { level: Number(round.place.level), position: round.position, total: round.total }
}

function MapSkeleton() {
  return (
    <Skeleton className="grid gap-4 sm:grid-cols-[1fr_17.5rem] sm:gap-6">
      <span data-scene="stage" className="board grid grid-cols-3 place-items-center gap-8 px-6 py-10 sm:min-h-130">
        {[0, 1, 2].map((at) => (
          <SkeletonBlock key={at} className="size-13 rounded-full! sm:size-20" />
        ))}
      </span>
      <SkeletonBlock className="h-20 rounded-card! sm:h-full" />
    </Skeleton>
  )
}
