import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { OwnOnTheWire } from '../../contract.ts'

/** `before`: the place before this question; null: not known, such as after the first one. */
export type RankProps = { own: Pick<OwnOnTheWire, 'place' | 'points' | 'behind'>; before: number | null }

/** Own place, how it changed, and the gap to the one before. */
export function Rank({ own: { place, points, behind }, before }: RankProps) {
  const { t, num } = useTexts()
  if (place === 0) return null
  return (
    <footer className="grid grid-cols-[auto_1fr] items-center gap-4 rounded-card bg-riser p-4">
      <b className="font-show text-5xl font-extrabold tabular-nums">
        <span aria-hidden>{num(place)}</span>
        <span className="sr-only">{t('show.phone.place', { place })}</span>
      </b>
      <p className="leading-snug">
        <b className="flex items-center gap-1.5 font-semibold">
          <Change by={before === null ? 0 : before - place} points={points} />
        </b>
        <span className="text-hush">{place === 1 ? t('show.phone.first') : behind > 0 ? t('show.phone.behind', { n: behind }) : t('show.phone.level')}</span>
      </p>
    </footer>
  )
}

/** `by`: places up; below 0: down. */
function Change({ by, points }: { by: number; points: number }) {
  const { t } = useTexts()
  if (by === 0) return t('web.points', { n: points })
  const Arrow = by > 0 ? ArrowUp : ArrowDown
  return (
    <>
      <Arrow size={18} strokeWidth={3} aria-hidden />
      {by > 0 ? t('show.phone.up', { n: by }) : t('show.phone.down', { n: -by })}
    </>
  )
}
