import { Infinity as Endless } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'
import { Ring } from './ring.tsx'

const BULBS = 15
const HOT_MS = 10_000
/** On a clock as short as this, the last ten seconds would be nearly all of it: its last third is hot. */
const SHORT_MS = 15_000
const hotFrom = (totalMs: number): number => (totalMs > SHORT_MS ? HOT_MS : totalMs / 3)
const LONG_MS = 100_000

/** Remaining time as bulbs and a figure, coral near the end; null left: no clock. Read by screen readers on demand only. */
export function Clock({
  leftMs,
  totalMs,
  className = 'size-20 sm:size-32',
}: {
  leftMs: number | null
  totalMs: number
  className?: string
}) {
  const { t, num, clockTime } = useTexts()
  if (leftMs === null)
    return (
      <Ring bulbs={BULBS} lit={BULBS} className={className} label={t('web.no-clock')}>
        <Endless className="size-7 sm:size-11" aria-hidden />
      </Ring>
    )
  const long = totalMs >= LONG_MS
  const seconds = Math.ceil(leftMs / 1000)
  const hot = leftMs <= hotFrom(totalMs)
  const spoken = long ? t('web.time-left', { time: clockTime(leftMs) }) : t('web.seconds-left', { n: seconds })
  return (
    <div role="timer" aria-label={spoken} className={cx('shrink-0', className)}>
      <Ring bulbs={BULBS} lit={Math.ceil((leftMs / totalMs) * BULBS)} hot={hot} small={3} className="size-full">
        <b
          aria-hidden
          className={cx('font-show font-bold tabular-nums', long ? 'text-sm sm:text-2xl' : 'text-2xl sm:text-4xl', hot && 'text-coral')}
        >
          {long ? clockTime(leftMs) : num(seconds)}
        </b>
      </Ring>
    </div>
  )
}
