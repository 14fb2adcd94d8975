import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { CloudOff, type LucideIcon } from 'lucide-react'
import { useReach } from '../net/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'
import { Lamps } from './lamps.tsx'
import { routeTo } from './route.ts'

const SHAPE =
  'inline-flex min-h-14 items-center justify-center gap-2.5 rounded-card border-2 px-6 py-1 text-center font-semibold leading-tight '
/** main: the primary action · side: a secondary one · pill: a small one · bare: an exit · ink: on a tile, text in the tile's gel. */
const KINDS = {
  main: cx(SHAPE, 'edge border-lime bg-lime text-ink [--edge:var(--color-lime-edge)] foyer:border-ink foyer:[--edge:var(--color-ink)]'),
  side: cx(SHAPE, 'edge border-line bg-riser text-say'),
  pill: 'inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-riser px-5 font-semibold text-say',
  bare: 'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-4 font-semibold text-say underline decoration-2 underline-offset-4',
  ink: 'inline-flex min-h-13 items-center justify-center gap-2.5 rounded-full bg-ink px-6 font-semibold text-gel transition-[translate] duration-75 active:translate-y-0.5',
} as const
const SPENT =
  'aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-hush aria-disabled:shadow-none'
const hold = (event: { preventDefault: () => void }) => event.preventDefault()

export type ButtonKind = keyof typeof KINDS
type Look = {
  kind?: ButtonKind
  icon?: LucideIcon
  /** The icon points somewhere, so it is mirrored where text runs from the right. */
  flip?: boolean
  /** The icon is filled. */
  solid?: boolean
  children?: ReactNode
}

type ButtonProps = Look & { busy?: boolean; /** Without a network it says so and does nothing, such as where a balance changes. */ networked?: boolean }

/** While busy it ignores presses but keeps the focus, which a disabled button would lose. */
export function Button({
  kind = 'main',
  icon,
  flip,
  solid,
  busy = false,
  networked = false,
  className,
  children,
  ...rest
}: ButtonProps & ComponentProps<'button'>) {
  const { t } = useTexts()
  const cut = useReach().offline && networked
  const rests = busy || cut
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={rests || undefined}
      {...rest}
      onClick={rests ? hold : rest.onClick}
      className={cx(KINDS[kind], (kind === 'main' || kind === 'side') && SPENT, className)}
    >
      {busy ? <Lamps count={3} lit={2} bulb="size-2" className="animate-wait" /> : <Icon icon={cut ? CloudOff : icon} flip={flip} solid={solid && !cut} />}
      {cut ? t('web.needs-network') : children}
    </button>
  )
}

type LinkLook = Look & { to: string; search?: Record<string, string>; className?: string; replace?: boolean; 'aria-label'?: string }

export function LinkButton({ kind = 'main', icon, flip, solid, to, className, children, ...rest }: LinkLook) {
  return (
    <Link {...rest} {...routeTo(to)} className={cx(KINDS[kind], className)}>
      <Icon icon={icon} flip={flip} solid={solid} />
      {children}
    </Link>
  )
}

/** Out of the client: the browser itself follows it. */
export function OuterLink({ kind = 'side', className, children, ...rest }: { kind?: ButtonKind } & ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(KINDS[kind], className)}>
      {children}
    </a>
  )
}

const CIRCLE = 'grid size-11 shrink-0 place-items-center rounded-full bg-riser text-say disabled:text-hush'
type CircleLook = { label: string; icon: LucideIcon; flip?: boolean; className?: string }

/** A 44 px disc with an icon and a spoken label. */
export function RoundButton({ label, icon, flip, className, ...rest }: CircleLook & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={cx(CIRCLE, className)}>
      <Icon icon={icon} flip={flip} size={22} />
    </button>
  )
}

export function RoundLink({ to, label, icon, flip, className }: CircleLook & { to: string }) {
  return (
    <Link {...routeTo(to)} aria-label={label} title={label} className={cx(CIRCLE, className)}>
      <Icon icon={icon} flip={flip} size={22} />
    </Link>
  )
}

function Icon({
  icon: Drawing,
  flip,
  solid,
  size = 20,
}: {
  icon: LucideIcon | undefined
  flip: boolean | undefined
  solid?: boolean
  size?: number
}) {
  return Drawing ? (
    <Drawing size={size} aria-hidden fill={solid ? 'currentColor' : 'none'} className={cx('shrink-0', flip && 'rtl:-scale-x-100')} />
  ) : null
}
