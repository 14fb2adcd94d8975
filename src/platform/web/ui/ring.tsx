import type { ReactNode } from 'react'
import { cx } from './classes.ts'

const RADIUS = 43
type RingProps = {
  bulbs: number
  lit: number
  /** Radius of a lit bulb, in hundredths of the ring. */
  big?: number
  /** Radius of an unlit one. */
  small?: number
  hot?: boolean
  className?: string
  label?: string
  children?: ReactNode
}

/** Bulbs on a circle, the first ones lit; children are centred. */
export function Ring({ bulbs, lit, big = 5.5, small = big * 0.55, hot = false, className = 'size-32', label, children }: RingProps) {
  const on = hot ? 'fill-coral' : 'fill-gel foyer:stroke-ink foyer:[stroke-width:1]'
  return (
    <div role={label ? 'img' : undefined} aria-label={label} className={cx('relative grid shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full rtl:-scale-x-100" aria-hidden>
        {Array.from({ length: bulbs }, (_, at) => {
          const angle = (at / bulbs) * 2 * Math.PI - Math.PI / 2
          const place = { cx: 50 + RADIUS * Math.cos(angle), cy: 50 + RADIUS * Math.sin(angle) }
          return <circle key={at} {...place} data-lit={at < lit} r={at < lit ? big : small} className={at < lit ? on : 'fill-line/60'} />
        })}
      </svg>
      {children}
    </div>
  )
}

/** An ink disc with a ring of bulbs, a large figure and a line under it: a result, a next step. */
export function Disc({
  lit,
  bulbs = 20,
  figure,
  under,
  label,
  className = 'size-44 sm:size-72',
}: {
  lit: number
  bulbs?: number
  figure: string
  under?: string
  label: string
  className?: string
}) {
  return (
    <div data-scene="stage" className={cx('grid shrink-0 place-items-center rounded-full bg-ink', className)}>
      <Ring bulbs={bulbs} lit={lit} big={4.6} small={2.6} label={label} className="size-[94%]">
        <span className="grid justify-items-center" aria-hidden>
          <b className="font-show text-3xl font-extrabold tabular-nums sm:text-5xl">{figure}</b>
          {under && <span className="mt-1 text-sm font-medium text-hush sm:mt-2 sm:text-base">{under}</span>}
        </span>
      </Ring>
    </div>
  )
}
