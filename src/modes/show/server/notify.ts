/** Tells phones, stages and remotes what has changed. What everybody may see goes to the whole room; what belongs to one phone, to that one. */
import type { Live } from '../../../platform/server/live/live.ts'
import type { ShowSends } from '../contract.ts'
import type { Show } from '../rules.ts'
import { isGhost } from '../rules/show.ts'
import { roomRanks, type RoomRanks } from '../rules/view.ts'
import { ChangedSeats } from './changed-seats.ts'
import { keptCounts } from './kept-counts.ts'
import { Paced } from './paced.ts'
import { phones, remotes, screens, seatSubject, type ShowContext, type ShowNotification } from './show-types.ts'
import { boardOnTheWire, newestOf, ownOnTheWire, remoteFigures, roomOnTheWire, seatedIn, teamsOf, verdictOnTheWire } from './wire.ts'

/* How often they are told what changes with each seat, whatever the number of seats. */
const SCREENS_MS = 100
const PHONES_MS = 1_000
const SEATS_MS = 500

type Now = Pick<ShowNotification, 'context' | 'room' | 'clock'>
/** Of one show: as it is, phones that are told of themselves soon, whether somebody came or went, seats that remotes are told of, and when each face is told. */
type Told = { now: Now; own: Set<number>; moved: boolean; seats: ChangedSeats; paces: Record<'screens' | 'phones' | 'seats', Paced> }

const newlyTold = (now: Now): Told => ({
  now, own: new Set(), moved: false, seats: new ChangedSeats(), paces: { screens: new Paced(SCREENS_MS), phones: new Paced(PHONES_MS), seats: new Paced(SEATS_MS) },
})

const BOARD: ReadonlySet<Show['phase']> = new Set<Show['phase']>(['board', 'podium', 'awards'])
/** In these all points and places change; a show may end from any other. */
const SCORED: ReadonlySet<Show['phase']> = new Set<Show['phase']>(['closed', 'podium', 'over'])

export class ShowNotifier {
  readonly #live: Live
  readonly #isRun: (context: ShowContext) => boolean
  readonly #stageOn: (showId: string) => boolean
  /** A context is there for as long as its show runs here, so nothing stays of one that another process has taken over. */
  readonly #told = new WeakMap<ShowContext, Told>()

  /** `isRun`: whether this process still runs the show; `stageOn`: whether a stage of it is connected. */
  constructor(live: Live, { isRun, stageOn }: { isRun: (context: ShowContext) => boolean; stageOn: (showId: string) => boolean }) {
    this.#live = live
    this.#isRun = isRun
    this.#stageOn = stageOn
  }

  notify({ notice, ...now }: ShowNotification): void {
    const told = this.#toldOf(now)
    switch (notice.say) {
      case 'phase':
        return this.#toAll(told)
      case 'room':
        this.#toRoom(now)
        return this.#toRemotes(told)
      case 'seat':
        told.own.add(notice.seat)
        told.moved = true
        break
    }
    told.seats.mark(notice.seat)
    this.#soon(told, 'screens', () => this.#toScreens(told))
    this.#soon(told, 'phones', () => this.#countToPhones(told.now.room))
    this.#soon(told, 'seats', () => this.#seatsToRemotes(told))
  }

  /** Another process that has taken the show over meanwhile tells its faces what is newer. */
  #soon(told: Told, pace: keyof Told['paces'], tell: () => void): void {
    told.paces[pace].ask(() => this.#isRun(told.now.context) && tell())
  }

  /** A stage has connected, or the last one is gone. */
  stageChanged({ context, room, clock }: Now): void {
    this.#toRemotes(this.#told.get(context) ?? this.#toldOf({ context, room, clock }))
  }

  /** To everybody in the show what it is at. */
  again({ context, room, clock }: Now): void {
    this.#toAll(this.#toldOf({ context, room, clock }))
  }

  /** The show has ended. */
  over(context: ShowContext, showId: string): void {
    for (const pace of Object.values(this.#told.get(context)?.paces ?? {})) pace.drop()
    for (const room of [phones(showId), screens(showId), remotes(showId)]) this.#live.exit(room)
  }

  #toldOf(now: Now): Told {
    const told = this.#told.get(now.context) ?? newlyTold(now)
    told.now = now
    this.#told.set(now.context, told)
    return told
  }

  #send<Name extends keyof ShowSends>(event: Name, payload: ShowSends[Name], rooms: readonly string[]): void {
    for (const room of rooms) this.#live.toRoom(room, event, payload)
  }

  #toRoom({ context, room: show, clock }: Now): void {
    this.#send('show:room', roomOnTheWire(context, show, clock.now()), [phones(show.id), screens(show.id), remotes(show.id)])
  }

  #toAll(told: Told): void {
    const { context, room: show } = told.now
    const verdict = show.phase === 'closed' ? verdictOnTheWire(context, show) : null
    if (verdict) this.#send('show:verdict', verdict, [screens(show.id)])
    this.#toRoom(told.now)
    this.#ownToPhones(told, SCORED.has(show.phase) ? show.seats.keys() : told.own)
    if (BOARD.has(show.phase)) this.#send('show:board', boardOnTheWire(show), [screens(show.id), remotes(show.id)])
    this.#toRemotes(told)
    told.seats.markAll()
    this.#soon(told, 'seats', () => this.#seatsToRemotes(told))
  }

  /** To each phone its own points and place. */
  #ownToPhones(told: Told, seats: Iterable<number>): void {
    const { room: show } = told.now
    let ranks: RoomRanks | undefined
    for (const at of seats) {
      const seat = show.seats[at]
      const own = seat && !isGhost(seat) && ownOnTheWire(show, at, (ranks ??= roomRanks(show)))
      if (own) this.#live.toPlayer(seatSubject(show.id, seat.id), 'show:own', own satisfies ShowSends['show:own'])
    }
    told.own.clear()
  }

  /** Ten times a second: phones that came or were renamed, who is there, how many have answered. */
  #toScreens(told: Told): void {
    const { room: show } = told.now
    this.#ownToPhones(told, told.own)
    if (show.phase === 'open') this.#send('show:answered', this.#countOf(show), [screens(show.id), remotes(show.id)])
    if (told.moved) this.#send('show:seats', { seats: seatedIn(show), newest: newestOf(show), teams: teamsOf(show) }, [screens(show.id), remotes(show.id)])
    told.moved = false
    this.#toRemotes(told)
  }

  #countOf(show: Show): ShowSends['show:answered'] {
    const { answered, seats } = keptCounts(show)
    return { position: show.position, answered, seats }
  }

  #countToPhones(show: Show): void {
    if (show.phase === 'open' || show.phase === 'lobby') this.#send('show:answered', this.#countOf(show), [phones(show.id)])
  }

  #toRemotes({ now: { room: show } }: Told, seats: ShowSends['show:remote']['seats'] = []): void {
    this.#send('show:remote', { ...remoteFigures(show, this.#stageOn(show.id)), seats }, [remotes(show.id)])
  }

  #seatsToRemotes(told: Told): void {
    if (!told.seats.isEmpty) this.#toRemotes(told, told.seats.take(told.now.room))
  }
}
