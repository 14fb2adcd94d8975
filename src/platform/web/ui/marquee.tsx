import type { ReactNode } from 'react'
import { cx } from './classes.ts'

/** A frame of bulbs; `across` and `down` count those along the edges, every second one is left out on a phone. */
export function Marquee({
  across = 23,
  down = 15,
  className,
  children,
}: {
  across?: number
  down?: number
  className?: string
  children: ReactNode
}) {
  return (
    <div data-scene="stage" className={cx('relative rounded-card border-2 border-line bg-riser', className)}>
      <Edge count={across} place="inset-x-5 top-2" />
      <Edge count={across} place="inset-x-5 bottom-2" />
      <Edge count={down} place="inset-y-8 start-2 flex-col" />
      <Edge count={down} place="inset-y-8 end-2 flex-col" />
      {children}
    </div>
  )
}

function Edge({ count, place }: { count: number; place: string }) {
  return (
    <span aria-hidden className={cx('pointer-events-none absolute flex justify-between', place)}>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={cx('size-2.5 rounded-full bg-gel', at % 2 === 1 && 'opacity-35 max-sm:hidden')} />
      ))}
    </span>
  )
}
