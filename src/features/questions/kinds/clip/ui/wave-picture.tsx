import { cx } from '../../../../../platform/web/ui/classes.ts'
import { BARS, type Clip } from './clip.ts'

const FLAT: readonly number[] = Array.from({ length: BARS }, () => 0.06)

/** Waveform of a clip; time runs from the left in every language, as in recordings. The text below describes its state. */
export function Wave({ clip: { bars, lit, stage }, words }: { clip: Clip; words: string }) {
  return (
    <div className="grid grow sm:gap-1">
      <span dir="ltr" aria-hidden className={cx('flex h-9 items-center gap-px xs:gap-0.5 sm:h-16 sm:gap-1.5', stage === 'loading' && 'animate-wait')}>
        {(bars.length > 0 ? bars : FLAT).map((height, at) => (
          <i key={at} data-lit={at < lit} style={{ height: `${height * 100}%` }} className={cx('grow rounded-full', at < lit ? 'bg-gel' : 'bg-line')} />
        ))}
      </span>
      <p className="text-center text-sm font-semibold">{words}</p>
    </div>
  )
}
