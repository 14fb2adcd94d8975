import type { ReactNode } from 'react'
import { Check, X } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'

/** sel: chosen. The others as judged. */
export type OptionLook = 'sel' | 'right' | 'wrong'

const FRAME = cx(
  'edge group flex min-h-19 w-full items-center gap-4 rounded-card border-2 border-line bg-prop p-3 text-start text-xl leading-snug font-medium',
  'sel:border-say sel:[--edge:var(--say)] wrong:border-coral wrong:[--edge:var(--coral)]',
  'right:animate-pop right:border-lime right:bg-lime right:text-ink right:[--edge:var(--color-lime-edge)]',
)
const SQUARE = cx(
  'grid size-11 shrink-0 place-items-center rounded-chip bg-stage font-show text-base font-bold text-lime tabular-nums',
  'group-data-[state=sel]:bg-say group-data-[state=sel]:text-ink group-data-[state=right]:bg-ink',
)
/** Options are dealt one after the other. */
const DEAL_MS = 50

type OptionProps = {
  /** Position from 0: its letter. */
  at?: number
  /** In the letter's place. */
  square?: ReactNode
  look?: OptionLook | undefined
  /** The look in words. */
  note?: string | undefined
  children: ReactNode
}

function Inside({ at, square, look, note, children }: OptionProps) {
  const { letter } = useTexts()
  const Icon = look === 'right' ? Check : look === 'wrong' ? X : undefined
  return (
    <>
      {(square !== undefined || at !== undefined) && <span className={SQUARE}>{square ?? letter(at ?? 0)}</span>}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <span dir="auto" className="own-direction min-w-0 grow wrap-anywhere">
          {children}
        </span>
        {note && (
          <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold">
            {note}
            {Icon && <Icon size={20} strokeWidth={3.5} aria-hidden className={look === 'wrong' ? 'text-coral' : undefined} />}
          </span>
        )}
      </span>
    </>
  )
}

/** `multi`: one of several that can be chosen. Without `onPress` it is locked, readable, and keeps the focus. `onEnter`: what Enter does instead of pressing it. */
type ButtonProps = Omit<OptionProps, 'look' | 'note'> & { multi?: boolean; chosen: boolean; label?: string | undefined; onPress: (() => void) | undefined; onEnter?: () => void }

export function OptionButton({ at = 0, multi = false, chosen, label, onPress, onEnter, ...inside }: ButtonProps) {
  return (
    <button
      type="button"
      role={multi ? 'checkbox' : undefined}
      aria-checked={multi ? chosen : undefined}
      aria-pressed={multi ? undefined : chosen}
      aria-label={label}
      aria-disabled={onPress ? undefined : true}
      aria-keyshortcuts={`${at + 1}`}
      data-state={chosen ? 'sel' : undefined}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
      style={{ animationDelay: `${at * DEAL_MS}ms` }}
      className={cx(FRAME, 'animate-deal')}
    >
      <Inside at={at} look={chosen ? 'sel' : undefined} {...inside} />
    </button>
  )
}

/** An option, or an answer in words, that is only shown. */
export function ShownOption(props: OptionProps) {
  return (
    <div data-state={props.look} className={FRAME}>
      <Inside {...props} />
    </div>
  )
}
