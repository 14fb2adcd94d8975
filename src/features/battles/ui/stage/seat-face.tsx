import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { SeatOnTheWire } from '../../contract.ts'

/** In a duel the mode's coral would be read as "wrong", so lit bulbs are lime. */
export const LIME = 'var(--lime)'
const INK = '#0b1020'
const SILVER = '#d5daea'

type SeatFaceProps = { seat: Pick<SeatOnTheWire, 'bot' | 'profile'>; name: string; className?: string; large?: boolean }

/** The player's picture; bots have their own icon. */
export function SeatFace({ seat: { bot, profile }, name, className, large }: SeatFaceProps) {
  return bot ? <BotFace className={className} /> : <Avatar picture={profile} name={name} className={className} large={large} />
}

export function BotFace({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={cx('shrink-0 rounded-full', className)} style={{ background: SILVER }} aria-hidden>
      <path d="M32 8v9" stroke={INK} strokeWidth="3" />
      <circle cx="32" cy="8" r="4.5" fill={LIME} stroke={INK} strokeWidth="2.4" />
      <rect x="13" y="17" width="38" height="30" rx="9" fill={INK} />
      <circle cx="24" cy="30" r="5" fill={LIME} />
      <circle cx="40" cy="30" r="5" fill={LIME} />
      {[22, 27, 32, 37, 42].map((x) => (
        <circle key={x} cx={x} cy="40.5" r="1.7" fill={SILVER} />
      ))}
      <path d="M18 64c0-9 5-13 14-13s14 4 14 13z" fill={INK} />
    </svg>
  )
}
