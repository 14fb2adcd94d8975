import { ChevronsUp } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { roomBulbs } from './room-bulbs.ts'

type ReplayRoomProps = {
  /** How many of the room's seats had answered at this moment of the question's clock. */
  answered: number
  seats: number
  /** Where the points so far would stand in the room, from 1. */
  place: number
}

/** Under the question of a replay: the room as it was at this moment. Its bulbs switch, and nothing is announced. */
export function ReplayRoom({ answered, seats, place }: ReplayRoomProps) {
  const { t, num } = useTexts()
  const { count, lit } = roomBulbs(answered, seats)
  return (
    <section className="grid gap-3 rounded-card bg-riser p-4">
      <p className="flex items-baseline gap-2">
        <b className="font-show text-xl font-extrabold tabular-nums">{num(answered)}</b>
        <span className="font-medium">{t('show.report.had-answered', { n: seats })}</span>
      </p>
      <span className="flex flex-wrap gap-1" aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <i key={at} data-lit={at < lit} className={cx('size-2 rounded-full', at < lit ? 'bg-hush' : 'bg-line/45')} />
        ))}
      </span>
      <p className="flex items-center gap-2 text-sm text-hush">
        <ChevronsUp size={18} className="shrink-0" aria-hidden />
        {t('show.report.would-be', { place: num(place), total: num(seats + 1) })}
      </p>
    </section>
  )
}
