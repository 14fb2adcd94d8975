import { Play } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { LinkTile } from '../../../platform/web/ui/tile.tsx'
import { Drawing } from '../../questions/ui/category-icon.tsx'
import type { getOpenRounds } from '../../rounds/contract.ts'
import { currentLevel, playedCount } from './level-map.ts'
import type { LevelMode } from './level-mode.ts'
import { useLevels } from './use-levels.ts'

export type LastRound = Output<typeof getOpenRounds>[number]

type FeaturedCardProps = { mode: LevelMode; last: LastRound; image: string; waiting: string }

/** The open round with a caption that says so, or the map of the last round. */
export function FeaturedCard({ mode: { look, paths, calls }, last: { place, open }, image, waiting }: FeaturedCardProps) {
  const { t } = useTexts()
  const { category = '', subcategory = '' } = place
  const { map } = useLevels(calls.map, category, subcategory)
  const level = open || !map ? Number(place.level) : currentLevel(map)
  const caption = open
    ? waiting
    : map && t('levels.levels-played', { n: playedCount(map), total: map.level_data.length })
  const name = place.name ?? ''
  return (
    <LinkTile
      look={look}
      to={open ? paths.play(category, subcategory, level) : paths.levels(category, subcategory)}
      className="flex h-full min-h-40 flex-col justify-between gap-4 p-4 sm:min-h-52 sm:p-6"
    >
      <span className="flex items-start justify-between gap-3">
        <Drawing name={name} image={image} className="size-12" />
        <span className="flex items-center gap-1.5 rounded-full bg-ink px-3 py-1.5 text-sm font-semibold text-lime">
          <Play size={14} fill="currentColor" className="rtl:-scale-x-100" aria-hidden />
          {t('levels.level', { n: level })}
        </span>
      </span>
      <span className="grid gap-2">
        <b dir="auto" className="own-direction font-show text-2xl font-bold wrap-anywhere sm:text-4xl">
          {name}
        </b>
        <span className="flex min-h-6 flex-wrap items-center justify-between gap-2 font-medium">
          <span>{caption}</span>
          {map && <Bulbs played={playedCount(map)} of={map.level_data.length} />}
        </span>
      </span>
    </LinkTile>
  )
}

const MOST_BULBS = 15

function Bulbs({ played, of }: { played: number; of: number }) {
  const count = Math.min(of, MOST_BULBS)
  const lit = Math.floor((played / of) * count)
  return (
    <span className="flex gap-1 sm:gap-1.5" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={cx('size-2.5 rounded-full border-[1.5px] border-ink sm:size-3', at < lit && 'bg-ink')} />
      ))}
    </span>
  )
}
