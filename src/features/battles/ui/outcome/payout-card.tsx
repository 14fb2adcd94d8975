import { Bot, Coins } from 'lucide-react'
import { useTexts, type Texts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import { CountUp } from '../../../rounds/ui/result/count-up.tsx'
import type { RoomOnTheWire } from '../../contract.ts'
import { standingOf, type StandingOnTheWire } from './outcome-words.ts'
import type { PlacedSeat } from '../line/seats.ts'

type Props = { room: RoomOnTheWire; seats: readonly PlacedSeat[]; own: StandingOnTheWire | undefined; standings: readonly StandingOnTheWire[] }

/** Coins that this player won or lost in total, the own fee included. */
export function PayoutCard({ room, seats, own, standings }: Props) {
  const { t, num } = useTexts()
  if (room.type === 'bot')
    return (
      <p className="flex items-center gap-4 rounded-card bg-riser p-4 leading-tight font-semibold">
        <Bot size={32} className="shrink-0" aria-hidden />
        {t('battles.purse.bot')}
      </p>
    )
  if (!own || room.entry_coin === 0) return null
  const { title, under, coins } = moved({ t }, room, seats, own, standings)
  return (
    <div className="flex items-center gap-4 rounded-card bg-riser p-4">
      <Coins size={32} className="shrink-0 text-amber" aria-hidden />
      <p className="min-w-0 grow leading-tight wrap-anywhere">
        <b className="font-semibold">{title}</b>
        <span className="mt-0.5 block text-sm text-hush">{under}</span>
      </p>
      <b className={cx('font-show text-3xl font-bold tabular-nums', coins > 0 && 'text-lime')}>{coins > 0 ? <CountUp to={coins} /> : num(coins, { signDisplay: 'exceptZero' })}</b>
    </div>
  )
}

function moved({ t }: Pick<Texts, 't'>, { entry_coin }: RoomOnTheWire, seats: readonly PlacedSeat[], own: StandingOnTheWire, standings: readonly StandingOnTheWire[]) {
  if (own.refunded > 0) return { title: t('battles.purse.back'), under: t('battles.purse.as-paid'), coins: own.refunded }
  const firsts = seats.filter((placed) => (standingOf(standings, placed)?.coins ?? 0) > 0)
  if (own.coins > 0) return { title: t(firsts.length > 1 ? 'battles.purse.shared' : 'battles.purse.yours'), under: t('battles.purse.fees', { coins: entry_coin }), coins: own.coins - entry_coin }
  const title = firsts.length === 1 ? t('battles.purse.theirs', { name: firsts[0]?.name ?? '' }) : t('battles.purse.gone')
  return { title, under: t('battles.purse.points-count', { points: own.points }), coins: -entry_coin }
}

const BULBS: Record<string, string> = { r: 'bg-gel', w: 'border-2 border-coral' }

/** For both players, each question as a bulb, and the time their answers took. */
export function Score({ seats, standings, total }: Pick<Props, 'seats' | 'standings'> & { total: number }) {
  const { t } = useTexts()
  return (
    <dl className="grid gap-3 rounded-card bg-riser p-4">
      {seats.map((placed) => (
        <div key={placed.seat.user_id} style={gelStyle({ gel: placed.colour, gobo: 'rays' })} className="flex items-center gap-3">
          <dt dir="auto" className="own-direction w-20 shrink-0 truncate font-semibold">
            {placed.own ? t('battles.you') : placed.name}
          </dt>
          <dd className="flex min-w-0 grow items-center gap-3">
            <span aria-hidden className={cx('flex min-w-0 grow', total > 10 ? 'gap-px sm:gap-1' : 'gap-1 sm:gap-1.5')}>
              {[...placed.seat.marks.padEnd(total, '-')].map((mark, at) => (
                <i key={at} data-lit={mark === 'r'} className={cx('aspect-square max-w-3 flex-1 rounded-full lg:max-w-4', BULBS[mark] ?? 'bg-line/35')} />
              ))}
            </span>
            <Counts standing={standingOf(standings, placed)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Results stored by earlier releases have no time. */
function Counts({ standing }: { standing: StandingOnTheWire | undefined }) {
  const { t, clockTime } = useTexts()
  return (
    <span className="shrink-0 text-end text-sm leading-tight whitespace-nowrap text-hush tabular-nums">
      {t('battles.right-count', { right: standing?.right ?? 0 })}
      {standing?.time_ms !== undefined && <span className="block">{t('battles.time-used', { time: clockTime(standing.time_ms) })}</span>}
    </span>
  )
}
