import { Check, Clock, DoorOpen, WifiOff, X, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import type { SeatOnTheWire } from '../../contract.ts'
import type { BattleControl } from '../line/battle-line.ts'
import { SeatFace } from './seat-face.tsx'
import type { PlacedSeat } from '../line/seats.ts'
import { Speech } from '../talk/speech.tsx'

type SeatProps = { placed: PlacedSeat; state: BattleControl }
/** While the question is open: thinking, sending (own seat only), answered; after it: right, wrong, none; at any time: away, left. */
export type SeatActivity = 'thinking' | 'sending' | 'answered' | 'right' | 'wrong' | 'none' | 'away' | 'left'

export function doingOf({ gone, away, answered, marks }: SeatOnTheWire, { snapshot, sending }: Pick<BattleControl, 'snapshot' | 'sending'>, own: boolean): SeatActivity {
  if (gone) return 'left'
  if (snapshot?.room?.phase === 'closed') return ({ r: 'right', w: 'wrong', n: away ? 'away' : 'none' } as const)[marks.at(-1) as 'r'] ?? 'none'
  if (answered || (own && snapshot?.chosen)) return 'answered'
  if (own && sending) return 'sending'
  return away ? 'away' : 'thinking'
}

const ICONS: Record<SeatActivity, LucideIcon | undefined> = { thinking: undefined, sending: undefined, answered: Check, right: Check, wrong: X, none: Clock, away: WifiOff, left: DoorOpen }
const PILLS: Record<SeatActivity, string> = {
  thinking: 'bg-prop text-hush',
  sending: 'bg-prop text-say',
  answered: 'bg-gel text-ink',
  right: 'bg-lime text-ink',
  wrong: 'border-2 border-coral -my-0.5 text-say',
  none: 'bg-prop text-hush',
  away: 'bg-prop text-hush',
  left: 'bg-prop text-hush',
}

/** Seat of a duel: name, points, one bulb per question, and whether an answer is in. Beside the question, on a phone above it. */
export function SeatCard({ placed, state, total, className }: SeatProps & { total: number; className?: string }) {
  const { t } = useTexts()
  const { seat, name, colour, own } = placed
  const off = seat.away === 1 || seat.gone === 1
  return (
    <section
      aria-label={name}
      style={gelStyle({ gel: colour, gobo: 'rays' })}
      className={cx('relative rounded-card bg-riser p-2.5 lg:flex lg:flex-col lg:items-center lg:p-4', off && 'outline-2 outline-line outline-dashed', className)}
    >
      <div className="flex items-center gap-2 lg:flex-col lg:gap-1.5">
        <SeatFace seat={seat} name={name} className={cx('size-10 ring-3 ring-gel lg:size-18 lg:ring-4', off && 'opacity-50 grayscale')} />
        <p dir="auto" className="line-clamp-2 own-direction min-w-0 grow leading-tight font-semibold wrap-anywhere max-lg:text-sm lg:mt-1 lg:w-full lg:grow-0 lg:text-center">
          {own ? t('battles.you') : name}
          {seat.bot === 1 && <span className="block text-sm font-normal text-hush">{t('battles.bot')}</span>}
        </p>
        <Points points={seat.points} className={cx('text-xl lg:text-4xl', off && 'text-hush')} />
      </div>
      <Tower seat={seat} total={total} current={state.snapshot?.position ?? 0} />
      <Pill seat={seat} state={state} own={own} className="mt-2 lg:mt-3 lg:w-full lg:py-1.5" />
      {/* Covers the bulbs and the pill (on a large screen: beside the face), so that name and points stay readable. */}
      <Speech
        said={state.said[seat.user_id]}
        className={cx('inset-x-2 bottom-2 mx-auto lg:inset-x-auto lg:top-4 lg:bottom-auto lg:mx-0 lg:w-max lg:max-w-40', own ? 'lg:start-[calc(100%-2rem)]' : 'lg:end-[calc(100%-2rem)]')}
      />
    </section>
  )
}

function Points({ points, className }: { points: number; className?: string }) {
  const { t, num } = useTexts()
  return (
    <b className={cx('font-show font-bold tabular-nums', className)}>
      <span className="sr-only">{t('web.points', { n: points })}</span>
      <span aria-hidden>{num(points)}</span>
    </b>
  )
}

const MANY = 15
const BULBS: Record<string, string> = { r: 'bg-gel', w: 'border-2 border-coral', n: 'border-2 border-dashed border-line', c: 'bg-say' }

/** One lamp per question: a column that fills from below, on a phone a row. */
function Tower({ seat, total, current }: { seat: SeatOnTheWire; total: number; current: number }) {
  const marks = (seat.marks + (seat.marks.length < current ? 'c' : '')).padEnd(total, '-')
  return (
    <ol aria-hidden className={cx('mt-2 flex lg:mt-3 lg:w-full lg:grow lg:flex-col-reverse', total > MANY ? 'gap-px lg:gap-1' : 'gap-1 lg:gap-1.5')}>
      {[...marks].map((mark, at) => (
        <li key={at} data-lit={mark === 'r' || mark === 'c'} className={cx('h-2.5 flex-1 rounded-full lg:h-auto lg:rounded-chip', BULBS[mark] ?? 'bg-line/35')} />
      ))}
    </ol>
  )
}

function Pill({ seat, state, own, className }: { seat: SeatOnTheWire; state: BattleControl; own: boolean; className?: string }) {
  const { t } = useTexts()
  const doing = doingOf(seat, state, own)
  const Icon = ICONS[doing]
  return (
    <p className={cx('flex min-h-7 items-center justify-center gap-1.5 rounded-full px-2 text-sm leading-tight font-semibold', PILLS[doing], className)}>
      {Icon ? <Icon size={15} strokeWidth={3} className="shrink-0" aria-hidden /> : <i className="size-2.5 shrink-0 rounded-full border-2 border-hush" aria-hidden />}
      {t(`battles.doing.${doing}`)}
    </p>
  )
}

/** Seat of a group battle: face, answered bulb, name, points. */
export function SeatChip({ placed: { seat, name, colour, own }, state }: SeatProps) {
  const { t } = useTexts()
  const doing = doingOf(seat, state, own)
  const Icon = ICONS[doing]
  const off = seat.away === 1 || seat.gone === 1
  return (
    <li
      style={gelStyle({ gel: colour, gobo: 'rays' })}
      className={cx('relative flex flex-col items-center gap-1.5 rounded-card bg-riser p-2 sm:gap-3 lg:flex-row lg:p-3.5', off && 'outline-2 outline-line outline-dashed')}
    >
      <span className="relative shrink-0">
        <SeatFace seat={seat} name={name} className={cx('size-11 ring-3 ring-gel sm:size-14', off && 'opacity-50 grayscale')} />
        <i
          aria-hidden
          className={cx(
            'absolute -end-1.5 -bottom-1 grid size-6 place-items-center rounded-full ring-3 ring-riser',
            doing === 'answered' ? 'bg-gel text-ink' : doing === 'right' ? 'bg-lime text-ink' : doing === 'wrong' ? 'border-2 border-coral bg-stage' : 'border-2 border-line bg-stage text-hush',
          )}
        >
          {Icon && <Icon size={13} strokeWidth={3.5} />}
        </i>
      </span>
      <p className="w-full min-w-0 text-center leading-tight lg:text-start">
        <span dir="auto" className="block own-direction truncate text-sm font-semibold sm:text-base">
          {own ? t('battles.you') : name}
        </span>
        <span className="text-sm text-hush max-lg:sr-only">{t(`battles.doing.${doing}`)}</span>
      </p>
      <Points points={seat.points} className={cx('text-xl lg:text-3xl', off && 'text-hush')} />
      {/* In a column it grows upwards from above the name; in a row it hangs below the chip. */}
      <Speech said={state.said[seat.user_id]} className="inset-x-1 bottom-[calc(100%-3.25rem)] mx-auto px-1.5! sm:bottom-[calc(100%-4rem)] lg:top-[calc(100%-0.75rem)] lg:bottom-auto" />
    </li>
  )
}
