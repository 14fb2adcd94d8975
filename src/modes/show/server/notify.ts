/** Tells phones, stages and remotes what has changed. What everybody may see goes to the whole room; what belongs to one phone, to that one. */
import type { Live } from '../../../platform/server/live/live.ts'
import type { ShowSends } from '../contract.ts'
import type { Show } from '../rules.ts'
import { standingsOf } from '../rules/standings.ts'
import { phones, remotes, screens, seatSubject, type ShowContext, type ShowNotification } from './show-types.ts'
import { boardOnTheWire, newestOf, ownOnTheWire, remoteParts, roomOnTheWire, teamsOf } from './wire.ts'

/** Screens are told at most ten times a second how many have answered and come in, whatever the number of seats. */
const EVERY_MS = 100

type Waiting = { context: ShowContext; show: Show; now: number; parts: Set<'answered' | 'seats'>; timer: NodeJS.Timeout }

export class ShowNotifier {
  readonly #live: Live
  readonly #waiting = new Map<string, Waiting>()

  constructor(live: Live) {
    this.#live = live
  }

  notify({ context, room: show, notice, clock }: ShowNotification): void {
    const now = clock.now()
    switch (notice.say) {
      case 'phase':
        this.#drop(show.id)
        return this.#toAll(context, show, now)
      case 'room':
        this.#send(show.id, 'show:room', roomOnTheWire(context, show, now), [phones(show.id), screens(show.id), remotes(show.id)])
        return this.#toRemotes(show)
      case 'answered':
        return this.#later({ context, show, now }, 'answered')
      case 'seat':
        this.#toSeat(show, notice.seat)
        return this.#later({ context, show, now }, 'seats')
    }
  }

  /** The process hosts it no more. */
  over(showId: string): void {
    this.#drop(showId)
    for (const room of [phones(showId), screens(showId), remotes(showId)]) this.#live.exit(room)
  }

  #send<Name extends keyof ShowSends>(_showId: string, event: Name, payload: ShowSends[Name], rooms: readonly string[]): void {
    for (const room of rooms) this.#live.toRoom(room, event, payload)
  }

  #toAll(context: ShowContext, show: Show, now: number): void {
    this.#send(show.id, 'show:room', roomOnTheWire(context, show, now), [phones(show.id), screens(show.id), remotes(show.id)])
    this.#toRemotes(show)
    if (show.phase === 'closed' || show.phase === 'podium') this.#toSeats(show)
    if (show.phase === 'board' || show.phase === 'podium' || show.phase === 'awards') this.#send(show.id, 'show:board', boardOnTheWire(show), [screens(show.id), remotes(show.id)])
  }

  /** To each phone its own points and place; places are computed once for all. */
  #toSeats(show: Show): void {
    const standings = standingsOf(show)
    for (const at of show.seats.keys()) this.#toSeat(show, at, standings)
  }

  #toSeat(show: Show, at: number, standings = standingsOf(show)): void {
    const [seat, own] = [show.seats[at], ownOnTheWire(show, at, standings)]
    if (seat && own) this.#live.toPlayer(seatSubject(show.id, seat.id), 'show:own', own satisfies ShowSends['show:own'])
  }

  #toRemotes(show: Show): void {
    this.#send(show.id, 'show:remote', remoteParts(show), [remotes(show.id)])
  }

  /** What comes within a tenth of a second goes out as one. */
  #later({ context, show, now }: Pick<Waiting, 'context' | 'show' | 'now'>, part: 'answered' | 'seats'): void {
    const waiting = this.#waiting.get(show.id)
    if (waiting) Object.assign(waiting, { show, now }), waiting.parts.add(part)
    else this.#waiting.set(show.id, { context, show, now, parts: new Set([part]), timer: setTimeout(() => this.#flush(show.id), EVERY_MS) })
  }

  #flush(showId: string): void {
    const waiting = this.#waiting.get(showId)
    if (!waiting) return
    this.#waiting.delete(showId)
    const { context, show, now, parts } = waiting
    const view = roomOnTheWire(context, show, now)
    if (parts.has('answered')) this.#send(showId, 'show:answered', { position: show.position, answered: view.answered, seats: view.seats }, [screens(showId), remotes(showId)])
    if (parts.has('seats')) this.#send(showId, 'show:seats', { seats: view.seats, newest: newestOf(show), teams: teamsOf(show) }, [screens(showId), remotes(showId)])
    this.#toRemotes(show)
  }

  #drop(showId: string): void {
    clearTimeout(this.#waiting.get(showId)?.timer)
    this.#waiting.delete(showId)
  }
}
