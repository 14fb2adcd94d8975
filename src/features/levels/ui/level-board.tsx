import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Lamps } from '../../../platform/web/ui/lamps.tsx'
import { useWide } from '../../../platform/web/ui/use-wide.ts'
import { LevelBulb } from './level-bulb.tsx'
import { columnsFor, currentLevel, isHandful, playedCount, spotOf, standingOf, type LevelMap, type Spot } from './level-map.ts'

type LevelBoardProps = { map: LevelMap; pathOf: (level: number) => string; tool: ReactNode }

/** The row above the map: below the minimum it would repeat the map, above the maximum it does not fit a phone. */
const LAMPS = { least: 15, most: 30 }

/** All levels as bulbs on a cable, the lit ones first. */
export function LevelBoard({ map, pathOf, tool }: LevelBoardProps) {
  const { t } = useTexts()
  const [count, played] = [map.level_data.length, playedCount(map)]
  const lamps = Math.min(count, LAMPS.most)
  return (
    <section data-scene="stage" className="board flex flex-col overflow-hidden px-3 pt-3.5 pb-2 sm:px-6 sm:pt-5">
      <div className="px-1">
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">{t('levels.lit', { n: played, total: count })}</p>
          {tool}
        </div>
        {count >= LAMPS.least && (
          <Lamps
            count={lamps}
            lit={Math.floor((played / count) * lamps)}
            bulb="size-1.5 sm:size-2.5"
            gap="justify-between"
            className="mt-2.5"
          />
        )}
      </div>
      <Bulbs map={map} pathOf={pathOf} />
    </section>
  )
}

function Bulbs({ map, pathOf }: Omit<LevelBoardProps, 'tool'>) {
  const { t, rtl } = useTexts()
  const wide = useWide()
  const { level_data } = map
  const count = level_data.length
  const large = isHandful(count)
  const columns = columnsFor(count)[wide ? 'wide' : 'narrow']
  const current = currentLevel(map)
  const here = useScrollHere(current)
  return (
    <ol
      aria-label={t('levels.levels')}
      className="my-auto grid py-1"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {level_data.map(({ level }, index) => {
        const spot = spotOf(index, count, columns)
        return (
          <li
            key={level}
            ref={level === current ? here : undefined}
            dir={spot.back !== rtl ? 'rtl' : 'ltr'}
            style={{ gridRow: spot.row, gridColumn: spot.column }}
            className={cx('relative grid scroll-my-32 place-items-center', large ? 'h-30 sm:h-50' : 'h-18.25 sm:h-27.5')}
          >
            <CableOf spot={spot} lit={level < current} wide={wide} />
            <span className="relative grid place-items-center">
              <LevelBulb
                level={level}
                standing={standingOf(level, map.level)}
                current={level === current}
                to={pathOf(level)}
                large={large}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Dots from the middle of this bulb to the next, straight or round the end of the row; sides are those of the row's own direction. */
function CableOf({ spot: { cable }, lit, wide }: { spot: Spot; lit: boolean; wide: boolean }) {
  if (cable === 'none') return null
  const colour = lit ? 'border-gel' : 'border-line'
  if (cable === 'along')
    return <i aria-hidden className={cx('absolute start-1/2 top-1/2 -mt-0.5 w-full border-t-4 border-dotted', colour)} />
  return (
    <i
      aria-hidden
      style={{ width: `calc(50% - ${wide ? 6 : 2}px)` }}
      className={cx('absolute start-1/2 top-1/2 -mt-0.5 h-[calc(100%+4px)] rounded-e-full border-4 border-s-0 border-dotted', colour)}
    />
  )
}

/** Long maps are scrolled to the current level. */
function useScrollHere(current: number) {
  const here = useRef<HTMLLIElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return here
}
