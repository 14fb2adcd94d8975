import { Check, Crown, UserPlus } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { Tile } from '../../../../platform/web/ui/tile.tsx'
import { PlayerMenu } from '../../../moderation/ui/player-menu.tsx'
import type { RoomOnTheWire } from '../../contract.ts'
import { useSeats, type PlacedSeat } from '../line/seats.ts'

/** One card per seat, the own one first, then the free ones. */
export function LobbySeats({ room }: { room: RoomOnTheWire }) {
  const { t } = useTexts()
  const placed = useSeats(room)
  const free = Math.max(0, room.max_seats - placed.length)
  return (
    <ul aria-label={t('battles.lobby-seats')} className={cx('grid grid-cols-2 gap-2.5 sm:gap-4', room.max_seats > 2 && 'sm:grid-cols-4')}>
      {placed.map((each) => (
        <Taken key={each.seat.user_id} placed={each} owner={each.seat.user_id === room.owner_id} />
      ))}
      {Array.from({ length: free }, (_, at) => (
        <Free key={at} />
      ))}
    </ul>
  )
}

function Taken({ placed: { seat, name, colour, own }, owner }: { placed: PlacedSeat; owner: boolean }) {
  const { t } = useTexts()
  // The owner has no ready state: the game starts when they press the button.
  const ready = owner || seat.ready === 1
  return (
    <li className="grid">
      <Tile look={{ gel: colour, gobo: 'rays' }} className="relative flex animate-pop flex-col items-center gap-1.5 p-3 text-center sm:gap-4 sm:p-7">
        {owner && (
          <span role="img" aria-label={t('battles.lobby-host')} title={t('battles.lobby-host')} className="absolute start-2.5 top-2.5 grid size-8 place-items-center rounded-full bg-ink text-amber">
            <Crown size={16} aria-hidden />
          </span>
        )}
        {!own && <PlayerMenu playerId={seat.user_id} name={name} blocked={seat.blocked === 1} className="absolute! end-0.5 top-0.5" />}
        <Avatar large picture={seat.profile} name={name} className="size-14 text-2xl ring-4 ring-ink sm:size-36 sm:text-5xl" />
        <b dir="auto" className="line-clamp-2 max-w-full font-show leading-tight wrap-anywhere sm:text-xl">
          {own ? t('battles.lobby-you') : name}
        </b>
        <span className={cx('flex min-h-8 items-center gap-1.5 rounded-full border-2 border-ink px-3 text-sm font-semibold', ready && 'bg-ink text-lime')}>
          {ready ? <Check size={16} strokeWidth={3.5} aria-hidden /> : <i className="size-2.5 rounded-full border-2 border-ink" aria-hidden />}
          {t(ready ? 'battles.lobby-ready' : 'battles.lobby-not-ready')}
        </span>
      </Tile>
    </li>
  )
}

function Free() {
  const { t } = useTexts()
  return (
    <li className="flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line p-3 text-center sm:gap-4 sm:p-6">
      <span className="grid size-12 place-items-center rounded-full bg-riser sm:size-20">
        <UserPlus className="size-6 sm:size-9" aria-hidden />
      </span>
      <span className="font-semibold">
        {t('battles.lobby-free')}
        <br />
        <span className="text-sm font-normal text-hush">{t('battles.lobby-call')}</span>
      </span>
    </li>
  )
}
