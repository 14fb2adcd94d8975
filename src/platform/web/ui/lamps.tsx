import { cx } from './classes.ts'

type LampsProps = { count: number; lit: number; bulb?: string; gap?: string; className?: string; label?: string }

/** A row of bulbs, the first ones lit; used for all progress bars. Without a label it is decoration. */
export function Lamps({ count, lit, bulb = 'size-3', gap = 'gap-1.5', className, label }: LampsProps) {
  return (
    <span className={cx('flex', gap, className)} role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      {Array.from({ length: count }, (_, at) => (
        <i
          key={at}
          data-lit={at < lit}
          className={cx(
            'shrink-0 rounded-full',
            bulb,
            at < lit ? 'bg-gel foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset' : 'bg-line/45',
          )}
        />
      ))}
    </span>
  )
}
