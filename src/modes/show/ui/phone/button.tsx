import type { ComponentProps, ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'

const SHAPE = 'edge inline-flex min-h-14 items-center justify-center gap-2.5 rounded-card border-2 px-4 py-1 text-center font-semibold leading-tight '
/** The looks of `platform/web/ui/button.tsx`, whose module also holds links, and with them the router. */
const KINDS = {
  main: cx(SHAPE, 'border-lime bg-lime text-ink [--edge:var(--color-lime-edge)] foyer:border-ink foyer:[--edge:var(--color-ink)]'),
  side: cx(SHAPE, 'border-line bg-riser text-say'),
  bare: 'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-4 font-semibold text-say underline decoration-2 underline-offset-4',
} as const
const SPENT = 'aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-hush aria-disabled:shadow-none'

type Look = { kind?: keyof typeof KINDS; icon?: LucideIcon; /** The icon points somewhere. */ flip?: boolean; children: ReactNode }

/** While busy or `idle` it ignores presses and keeps the focus, which a disabled button would lose. */
export function PhoneButton({ kind = 'main', icon, flip, busy = false, idle = false, className, children, onClick, ...rest }: Look & { busy?: boolean; idle?: boolean } & ComponentProps<'button'>) {
  const rests = busy || idle
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={rests || undefined}
      {...rest}
      onClick={(event) => (rests ? event.preventDefault() : onClick?.(event))}
      className={cx(KINDS[kind], kind !== 'bare' && SPENT, className)}
    >
      {busy ? <Lamps count={3} lit={2} bulb="size-2" className="animate-wait" /> : <Icon icon={icon} flip={flip} />}
      {children}
    </button>
  )
}

/** Followed by the browser: what lies behind it is not part of this page. `onFollow`: before the page is left. */
export function PhoneLink({ kind = 'side', icon, flip, href, onFollow, className, children }: Look & { href: string; onFollow?: () => void; className?: string }) {
  return (
    <a href={href} onClick={onFollow} className={cx(KINDS[kind], className)}>
      <Icon icon={icon} flip={flip} />
      {children}
    </a>
  )
}

function Icon({ icon: Drawing, flip }: { icon: LucideIcon | undefined; flip: boolean | undefined }) {
  return Drawing ? <Drawing size={20} aria-hidden className={cx('shrink-0', flip && 'rtl:-scale-x-100')} /> : null
}
