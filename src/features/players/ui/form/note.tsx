import type { ReactNode } from 'react'
import { Check, TriangleAlert } from 'lucide-react'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { useArrival } from '../use-arrival.ts'

type NoteProps = {
  good?: boolean
  title: string
  hint?: string
  /** How often it came up while the page was open; each time it has to be noticed. */
  times?: number
  /** What can be done about it. */
  children?: ReactNode
}

/** A lasting word above a form. */
export function Note({ good = false, title, hint, times = 0, children }: NoteProps) {
  const heading = useArrival<HTMLHeadingElement>(times)
  const Icon = good ? Check : TriangleAlert
  return (
    <section
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3 rounded-card border-2 bg-riser p-3',
        good ? 'border-line' : 'border-coral',
      )}
    >
      <span
        className={cx(
          'grid size-9 place-items-center rounded-full',
          good ? 'bg-lime text-ink foyer:ring-2 foyer:ring-ink foyer:ring-inset' : 'text-coral',
        )}
      >
        <Icon size={good ? 20 : 24} strokeWidth={good ? 3 : 2.2} aria-hidden />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold">
          {title}
        </h2>
        {hint && <p className="text-sm text-hush">{hint}</p>}
      </div>
      {children && <div className="col-span-2 grid pb-1">{children}</div>}
    </section>
  )
}
