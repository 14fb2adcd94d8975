import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'
import { Lamps } from './lamps.tsx'

/** sel chosen · right, wrong: judged · out: taken away. */
export type OptionState = 'sel' | 'right' | 'wrong' | 'out'
type OptionProps = {
  index: number
  children: ReactNode
  state?: OptionState
  /** Answers are locked: the button stays readable and ignores presses. */
  locked?: boolean
  /** Percent of an audience. */
  poll?: number
  /** The state as text, "Right answer", "Your choice". */
  note?: string
  /** Reduced height for many options. */
  compact?: boolean
  /** One of two options: tall, on a phone with its letter above its text. */
  big?: boolean
  /** Smaller still, inside of a card. */
  small?: boolean
  onPress?: () => void
}

/** The frame of an answer, and the square of its letter: for answers that are more than a press. */
export const OPTION_FRAME = cx(
  'edge group relative flex w-full animate-deal items-center rounded-card border-2 border-line bg-prop text-start font-medium leading-snug text-say',
  '[&:not([data-state],[aria-disabled])]:hover:border-gel sel:border-gel sel:[--edge:var(--gel)]',
  'out:border-dashed out:border-line out:bg-transparent out:text-hush out:shadow-none',
  'right:animate-pop right:border-lime right:bg-lime right:text-ink right:[--edge:var(--color-lime-edge)] right:foyer:border-ink',
  'wrong:animate-shake wrong:border-coral wrong:[--edge:var(--coral)]',
)
export const OPTION_LETTER = cx(
  'grid shrink-0 place-items-center rounded-chip bg-stage font-show font-bold text-gel foyer:text-say',
  'group-data-[state=sel]:bg-gel group-data-[state=sel]:text-ink group-data-[state=right]:bg-ink group-data-[state=right]:text-lime',
  'group-data-[state=out]:border-2 group-data-[state=out]:border-dashed group-data-[state=out]:border-line group-data-[state=out]:bg-transparent group-data-[state=out]:text-hush',
)
const BIG = 'max-sm:min-h-32 max-sm:flex-col max-sm:justify-center max-sm:gap-2 max-sm:text-center max-sm:text-xl sm:min-h-36 sm:text-2xl'
/** Dealt one after the other. */
const DEAL_MS = 50

/** One answer option. Use it in a `role="group"` labelled by its heading. */
export function Option({ index, children, state, locked = false, poll, note, compact = false, big = false, small = false, onPress }: OptionProps) {
  const { letter } = useTexts()
  const idle = locked || state === 'out'
  return (
    <button
      type="button"
      data-state={state}
      aria-pressed={state === 'sel' || state === 'wrong' ? true : undefined}
      aria-disabled={idle || undefined}
      aria-keyshortcuts={`${index + 1}`}
      onClick={() => !idle && onPress?.()}
      style={{ animationDelay: state ? undefined : `${index * DEAL_MS}ms` }}
      className={cx(
        OPTION_FRAME,
        small ? 'min-h-14 gap-2 p-1.5 sm:min-h-18 sm:gap-4 sm:p-3' : 'min-h-16 gap-4 p-3 sm:px-5 sm:text-xl',
        !small && (compact ? 'sm:min-h-20' : big ? BIG : 'sm:min-h-24'),
      )}
    >
      <span className={cx(OPTION_LETTER, small ? 'size-8 text-sm sm:size-10 sm:text-base' : 'size-10 text-base')}>{letter(index)}</span>
      {/* The note is beside a short answer, and below a longer one. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        {poll === undefined ? (
          <span className="min-w-0 grow break-words group-data-[state=out]:line-through group-data-[state=out]:decoration-2">{children}</span>
        ) : (
          <Polled percent={poll}>{children}</Polled>
        )}
        {note && (
          <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold group-data-[state=wrong]:text-coral sm:text-base">
            {note}
            {state === 'right' && <Check strokeWidth={3} aria-hidden />}
            {state === 'wrong' && <X strokeWidth={3} aria-hidden />}
          </span>
        )}
      </span>
    </button>
  )
}

const POLL_BULBS = 20

function Polled({ percent: share, children }: { percent: number; children: ReactNode }) {
  const { percent } = useTexts()
  return (
    <span className="grid min-w-0 grow gap-2">
      <span className="flex items-baseline justify-between gap-3">
        <span>{children}</span>
        <b className="font-show text-base font-bold tabular-nums">{percent(share)}</b>
      </span>
      <Lamps count={POLL_BULBS} lit={Math.round((share / 100) * POLL_BULBS)} bulb="aspect-square max-w-3 flex-1" gap="gap-[3px] sm:gap-1" />
    </span>
  )
}
