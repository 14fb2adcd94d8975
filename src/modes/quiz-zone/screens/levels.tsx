import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Bone, Bones } from '../../../platform/web/ui/bones.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { getOpenRounds } from '../../../features/rounds/contract.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { ClockChoice } from '../../../features/rounds/ui/clock-choice.tsx'
import { LevelBoard } from '../ui/level-board.tsx'
import { nameOf, type LevelMap } from '../ui/level-map.ts'
import { LevelPanel, type Waiting } from '../ui/level-panel.tsx'
import { PassAt, Rules } from '../ui/level-rules.tsx'
import { quizZoneLook } from '../ui/look.ts'
import { HOME_PATH, isNone, isPlace, partsPath } from '../ui/paths.ts'
import { useHere } from '../ui/use-here.ts'
import { useLevels } from '../ui/use-levels.ts'
import { useWide } from '../ui/use-wide.ts'

/** Keeps the height of a line that is on its way. */
const KEPT_LINE = '\u00a0'

/** The map of levels, and beside it what comes next. */
export function Levels() {
  const { t } = useTexts()
  const { category, subcategory, pathOf } = useHere()
  const coins = userCoins.use(({ data }) => data?.coins)
  const { query, map } = useLevels(category, subcategory)
  const waiting = useWaiting(category, subcategory)
  const [title, back] = [map && nameOf(map), isNone(subcategory) ? HOME_PATH : partsPath(category)]
  return (
    <Page title={title ?? t(quizZoneLook.titleKey)} look={quizZoneLook} className="content-start gap-4 max-sm:pb-32 sm:gap-6 sm:py-7">
      <Bar title={title ?? t(quizZoneLook.titleKey)} place={title ? t(quizZoneLook.titleKey) : KEPT_LINE} back={back} coins={coins} />
      <Answered query={query} bones={<MapBones />} back={HOME_PATH}>
        {(levels) => <MapAndPanel map={levels} waiting={waiting} pathOf={pathOf} />}
      </Answered>
    </Page>
  )
}

function MapAndPanel({ map, waiting, pathOf }: { map: LevelMap; waiting: Waiting | undefined; pathOf: (level: number) => string }) {
  const wide = useWide()
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_17.5rem] sm:gap-6">
      <LevelBoard map={map} pathOf={pathOf} tool={wide ? <PassAt map={map} /> : <ClockChoice brief className="border-line" />} />
      <LevelPanel map={map} waiting={waiting} pathOf={pathOf} wide={wide} />
      {!wide && (
        <div className="grid gap-1.5 px-1 text-sm text-hush">
          <Rules map={map} questions={map.rules.questions} />
          <PassAt map={map} />
        </div>
      )}
    </div>
  )
}

/** The round that is still open in this place. */
function useWaiting(category: string, subcategory: string): Waiting | undefined {
  const { data } = useQuery(asked(getOpenRounds, {}, { quiet: true, staleTime: 0 }))
  const round =
    data && !data.error
      ? data.data.find(({ mode, open, place }) => mode === quizZoneLook.id && open === 1 && isPlace(place, category, subcategory))
      : undefined
  return round && { level: Number(round.place.level), position: round.position, total: round.total }
}

function MapBones() {
  return (
    <Bones className="grid gap-4 sm:grid-cols-[1fr_17.5rem] sm:gap-6">
      <span data-scene="stage" className="board grid grid-cols-3 place-items-center gap-8 px-6 py-10 sm:min-h-130">
        {[0, 1, 2].map((at) => (
          <Bone key={at} className="size-13 rounded-full! sm:size-20" />
        ))}
      </span>
      <Bone className="h-20 rounded-card! sm:h-full" />
    </Bones>
  )
}
