import { useState } from 'react'
import { LockOpen, Lock, Search, Undo2 } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import type { RemoteSnapshot } from '../../contract.ts'
import type { RemoteActs } from './acts.ts'
import { listedSeats, seatsInState, waitingSeats, type SeatOnTheRemote } from './remote-state.ts'
import { SeatItem } from './seat-item.tsx'

/** A long list is found in by name, not scrolled through. */
const MOST_ROWS = 60
/** Names that wait, each with its own card; more than these are let in together. */
const MOST_WAITING = 3

type PlayersProps = { snapshot: Pick<RemoteSnapshot, 'room' | 'seats' | 'locked'>; acts: RemoteActs; headed?: boolean }

/** Who is in the room: waiting names first, then all others, each with what the host can do. `headed`: with the count and the door. */
export function Players({ snapshot: { room, seats, locked }, acts, headed = false }: PlayersProps) {
  const { t } = useTexts()
  const [find, setFind] = useState('')
  const [opened, setOpened] = useState(-1)
  const putOut = usePutOut(acts)
  const listed = listedSeats(seats, find)
  const waiting = waitingSeats(seats)
  return (
    <div className="grid content-start gap-3">
      {headed && <Head seats={seats} locked={locked === 1} onLock={(on) => acts.set('locked', on)} />}
      {waiting.slice(0, MOST_WAITING).map((seat) => (
        <Waiting key={seat.seat} seat={seat} acts={acts} />
      ))}
      {waiting.length > MOST_WAITING && <AllWaiting count={waiting.length} onLetIn={() => waiting.forEach(({ seat }) => acts.putOut(seat, false))} />}
      <FindName value={find} onChange={setFind} />
      <ul className="grid gap-2">
        {listed.slice(0, MOST_ROWS).map((seat) => (
          <SeatItem
            key={seat.seat}
            seat={seat}
            asking={room.phase === 'open'}
            open={opened === seat.seat}
            onOpen={() => setOpened(opened === seat.seat ? -1 : seat.seat)}
            onPutOut={() => putOut(seat)}
            onLetIn={() => acts.putOut(seat.seat, false)}
            onRename={() => acts.rename(seat.seat)}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-hush empty:hidden">
        {find !== '' && listed.length === 0 && t('show.remote.nobody', { name: find })}
        {listed.length > MOST_ROWS && t('show.remote.more-players', { n: listed.length - MOST_ROWS })}
      </p>
    </div>
  )
}

/** Put out at once; a toast offers the way back. */
function usePutOut(acts: RemoteActs) {
  const { t } = useTexts()
  return ({ seat, name }: SeatOnTheRemote) => {
    acts.putOut(seat, true)
    toast.custom(t('show.remote.was-put-out', { name }), { id: `show-out-${seat}`, action: { label: t('show.remote.undo'), icon: Undo2, press: () => acts.putOut(seat, false) } })
  }
}

function Head({ seats, locked, onLock }: { seats: PlayersProps['snapshot']['seats']; locked: boolean; onLock: (on: boolean) => void }) {
  const { t } = useTexts()
  const [waiting, away] = [seatsInState(seats, 'waiting'), seatsInState(seats, 'away')]
  const Icon = locked ? Lock : LockOpen
  return (
    <div className="flex items-center gap-2">
      <p className="grow leading-tight">
        <span className="font-show text-xl font-extrabold tabular-nums">{t('show.remote.players-count', { n: seatsInState(seats, 'here') + away })}</span>
        <span className="block text-sm text-hush">
          {[waiting > 0 && t('show.remote.waiting-count', { n: waiting }), away > 0 && t('show.remote.away-count', { n: away })].filter(Boolean).join(' · ')}
        </span>
      </p>
      <button type="button" aria-pressed={locked} onClick={() => onLock(!locked)} className="inline-flex min-h-11 items-center gap-2 rounded-full bg-riser px-4 text-sm font-semibold">
        <Icon size={18} aria-hidden />
        {t(locked ? 'show.remote.door-locked' : 'show.remote.door-open')}
      </button>
    </div>
  )
}

const SMALL = 'edge min-h-11 rounded-card border-2 px-2 text-sm font-semibold'

function Waiting({ seat: { seat, name, picture = '' }, acts }: { seat: SeatOnTheRemote; acts: RemoteActs }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('show.remote.wants-in-label', { name })} className="rounded-card border-2 border-line p-3.5">
      <div className="mb-2.5 flex items-center gap-3">
        <Avatar picture={picture} name={name} className="size-10" />
        <p className="min-w-0 leading-tight">
          <b dir="auto" className="own-direction block truncate font-medium">
            {name}
          </b>
          <span className="text-sm text-hush">{t('show.remote.wants-in')}</span>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 pb-1">
        <button type="button" onClick={() => acts.putOut(seat, false)} className={`${SMALL} border-lime bg-lime text-ink [--edge:var(--color-lime-edge)]`}>
          {t('show.remote.let-in')}
        </button>
        <button type="button" onClick={() => acts.rename(seat)} className={`${SMALL} border-line bg-riser`}>
          {t('show.remote.other-name')}
        </button>
      </div>
    </section>
  )
}

function AllWaiting({ count, onLetIn }: { count: number; onLetIn: () => void }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center gap-3">
      <p className="grow text-sm font-medium">{t('show.remote.waiting-count', { n: count })}</p>
      <button type="button" onClick={onLetIn} className="min-h-11 rounded-full bg-riser px-4 text-sm font-semibold">
        {t('show.remote.let-all-in')}
      </button>
    </div>
  )
}

/** A search field in a list of names. */
export function FindName({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTexts()
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-card border-2 border-line bg-prop px-4 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-say">
      <Search size={18} className="shrink-0 text-hush" aria-hidden />
      <span className="sr-only">{t('show.remote.find')}</span>
      <input
        type="search"
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={t('show.remote.find')}
        className="own-direction w-full min-w-0 bg-transparent outline-none placeholder:text-hush"
      />
    </label>
  )
}
