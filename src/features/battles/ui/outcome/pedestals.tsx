import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { PlayerMenu } from '../../../moderation/ui/player-menu.tsx'
import { standingOf, type StandingOnTheWire } from './outcome-words.ts'
import { LIME, SeatFace } from '../stage/seat-face.tsx'
import type { PlacedSeat } from '../line/seats.ts'

type Props = { seats: readonly PlacedSeat[]; standings: readonly StandingOnTheWire[] }
const STRIPES = '[--gobo:repeating-linear-gradient(90deg,#000_0_10px,#0000_10px_24px)]'
const GOLD = '#ffd84a'
const BULBS = 26

/** Two players; the one with more points stands higher. */
export function Pedestals({ seats, standings }: Props) {
  const ranked = seats.map((placed) => ({ placed, standing: standingOf(standings, placed) }))
  const tie = ranked.every(({ standing }) => standing?.rank === 1)
  return (
    <ul className="flex items-end justify-center gap-3 border-b-5 border-line lg:gap-4">
      {ranked.map(({ placed, standing }) => (
        <Pedestal key={placed.seat.user_id} placed={placed} first={standing?.rank === 1} tie={tie} />
      ))}
    </ul>
  )
}

function Pedestal({ placed: { seat, name, colour, own }, first, tie }: { placed: PlacedSeat; first: boolean; tie: boolean }) {
  const { t, num } = useTexts()
  const height = tie ? 'h-28 lg:h-56' : first ? 'h-32 lg:h-72' : 'h-20 lg:h-44'
  return (
    <li className="relative flex w-32 flex-col items-center lg:w-48">
      {!own && seat.bot === 0 && <PlayerMenu playerId={seat.user_id} name={name} blocked={seat.blocked === 1} className="absolute! -end-1 top-0" />}
      {first ? (
        <div style={gelStyle({ gel: tie ? GOLD : LIME, gobo: 'rays' })}>
          <Ring bulbs={BULBS} lit={BULBS} big={4} className="size-24 lg:size-40">
            <SeatFace large seat={seat} name={name} className="size-16 lg:size-28" />
          </Ring>
        </div>
      ) : (
        <SeatFace large seat={seat} name={name} className={cx('mb-2 size-16 lg:mb-3 lg:size-24', seat.gone === 1 && 'opacity-50 grayscale')} />
      )}
      <div style={gelStyle({ gel: colour, gobo: 'rays' })} className={cx('tile mt-1 grid w-full content-center justify-items-center rounded-b-none! px-2 text-center shadow-none!', STRIPES, height)}>
        <b className="font-show text-3xl font-bold tabular-nums lg:text-5xl">
          <span className="sr-only">{t('web.points', { n: seat.points })}</span>
          <span aria-hidden>{num(seat.points)}</span>
        </b>
        <span dir="auto" className="line-clamp-1 w-full leading-tight font-semibold wrap-anywhere">
          {own ? t('battles.you') : name}
        </span>
        {seat.bot === 1 && <span className="text-sm leading-tight">{t('battles.bot')}</span>}
      </div>
    </li>
  )
}

/** Three or four players, ordered by rank. */
export function Places({ seats, standings }: Props) {
  const { t, num } = useTexts()
  const ranked = seats.map((placed) => ({ placed, standing: standingOf(standings, placed) })).toSorted((a, b) => (a.standing?.rank ?? 0) - (b.standing?.rank ?? 0))
  return (
    <ol className="grid content-start gap-2.5 lg:gap-4">
      {ranked.map(({ placed: { seat, name, colour, own }, standing }) => (
        <li
          key={seat.user_id}
          style={gelStyle({ gel: colour, gobo: 'rays' })}
          className={cx('flex min-h-18 items-center gap-3 rounded-card p-3 lg:min-h-24 lg:gap-5 lg:p-5', standing?.rank === 1 ? cx('tile', STRIPES) : 'bg-riser')}
        >
          <b className="w-8 shrink-0 text-center font-show text-2xl font-bold lg:w-12 lg:text-4xl">
            <span className="sr-only">{t('battles.result.place', { rank: standing?.rank ?? 0 })}</span>
            <span aria-hidden>{num(standing?.rank ?? 0)}</span>
          </b>
          <SeatFace seat={seat} name={name} className={cx('size-12 ring-3 lg:size-16', standing?.rank === 1 ? 'ring-ink' : 'ring-gel', seat.gone === 1 && 'opacity-50 grayscale')} />
          <span className="min-w-0 grow leading-tight">
            <b dir="auto" className="block own-direction truncate font-semibold lg:text-xl">
              {own ? t('battles.you') : name}
            </b>
            <span className={cx('text-sm', standing?.rank !== 1 && 'text-hush')}>{seat.gone ? t('battles.doing.left') : t('battles.right-count', { right: standing?.right ?? 0 })}</span>
          </span>
          <b className="font-show text-2xl font-bold tabular-nums lg:text-4xl">
            <span className="sr-only">{t('web.points', { n: seat.points })}</span>
            <span aria-hidden>{num(seat.points)}</span>
          </b>
          {!own && seat.bot === 0 && <PlayerMenu playerId={seat.user_id} name={name} blocked={seat.blocked === 1} className="-me-2" />}
        </li>
      ))}
    </ol>
  )
}
