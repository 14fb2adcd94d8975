/** Acts of phones, stages and remotes on a running show, in the process that hosts it. */
import type { PresenceAct, PresenceTracker } from '../../../features/rooms/server.ts'
import type { PhoneSnapshot, RemoteSnapshot, StageSnapshot } from '../contract.ts'
import type { NewSeat, Show, ShowEvent, ShowRejection } from '../rules.ts'
import { seatAt } from './kept-seats.ts'
import { stageSubject, type ShowHost, type ShowTypes } from './show-types.ts'
import { phoneSnapshot, remoteSnapshot, seatedIn, stageSnapshot, teamsOf } from './wire.ts'

/** What a host may do, with seats by their number. */
export type HostEvent = Exclude<ShowEvent, { is: 'join' } | { is: 'answer' } | { is: 'claim' } | { is: 'away' | 'back' } | { is: 'host-away' | 'host-back' } | { is: 'time' } | { is: 'taken-over' }>

export type ShowAct =
  | PresenceAct
  | { is: 'join'; seat: NewSeat }
  | { is: 'enter'; seatId: string }
  | { is: 'answer'; seatId: string; position: number; answer: string; roundTripMs: number }
  | { is: 'claim'; seatId: string; playerId: string }
  | { is: 'watch' }
  /** What one who stands at the door may know. */
  | { is: 'look' }
  /* By the owner alone. */
  | { is: 'own' | 'hold'; playerId: string }
  | { is: 'host'; playerId: string; event: HostEvent }

export type Door = Pick<StageSnapshot, 'seated' | 'teams'> & Pick<StageSnapshot['room'], 'phase' | 'total'>
/** `over`: the show is not live. */
export type ShowActResult = { refused?: ShowRejection | 'over'; given?: string; name?: string; waits?: boolean; phone?: PhoneSnapshot; stage?: StageSnapshot; remote?: RemoteSnapshot; door?: Door }

/** `stageChanged`: a stage has connected, or the last one is gone. */
export type ActParts = { host: ShowHost; presence: PresenceTracker<ShowTypes>; stageToken: (showId: string) => string; stageChanged: (actor: Actor) => void }
type Actor = NonNullable<ReturnType<ShowHost['actorOf']>>

const FOREIGN: ShowActResult = { refused: 'foreign' }

export async function runAct(parts: ActParts, showId: string, what: ShowAct): Promise<ShowActResult> {
  const { host, presence } = parts
  const actor = host.actorOf(showId)
  if (!actor) return FOREIGN
  const { context, clock } = actor
  switch (what.is) {
    case 'presence':
      await presence.recordPresence(showId, what)
      if (what.playerId === stageSubject(showId)) parts.stageChanged(actor)
      return {}
    case 'join':
      // A seat that exists is no event: who comes in again and again would fill the log.
      return joined(await host.apply(showId, (show) => (seatAt(show, what.seat.id) === -1 ? { is: 'join', seat: what.seat } : undefined)), what.seat.id)
    case 'enter': {
      const phone = phoneSnapshot(context, actor.room, seatAt(actor.room, what.seatId), clock.now())
      return phone ? { phone } : FOREIGN
    }
    case 'answer':
      return answered(host, showId, what)
    case 'claim': {
      const ownerOf = (show: Show) => show.seats[seatAt(show, what.seatId)]?.playerId
      const { room } = await host.apply(showId, (show) => (ownerOf(show) === '' ? { is: 'claim', seat: seatAt(show, what.seatId), playerId: what.playerId } : undefined))
      // Another account may have it, or the show has ended meanwhile.
      return ownerOf(room) === what.playerId ? {} : FOREIGN
    }
    case 'watch':
      return { stage: stageSnapshot(context, actor.room, clock.now()) }
    case 'look': {
      const { phase, questions } = actor.room
      return { door: { phase, total: questions.length, seated: seatedIn(actor.room), teams: teamsOf(actor.room) } }
    }
    default:
      return context.row.ownerId === what.playerId ? byOwner(parts, showId, what, actor) : FOREIGN
  }
}

type OwnerAct = Extract<ShowAct, { is: 'own' | 'hold' | 'host' }>

function byOwner({ host, presence, stageToken }: ActParts, showId: string, what: OwnerAct, { context, room, clock }: Actor): Promise<ShowActResult> | ShowActResult {
  if (what.is === 'host') return hosted(host, showId, what.event)
  if (what.is === 'own') return {}
  return { remote: remoteSnapshot(context, room, clock.now(), { stageToken: stageToken(showId), stageOn: presence.isConnected(showId, stageSubject(showId)) }) }
}

/** A seat that exists is acknowledged as it is. */
function joined({ room, rejected }: { room: Show; rejected?: ShowRejection }, seatId: string): ShowActResult {
  const seat = room.seats[seatAt(room, seatId)]
  if (rejected || !seat) return { refused: rejected ?? 'foreign' }
  return seat.presence === 'out' ? FOREIGN : { name: seat.name, waits: seat.presence === 'waiting' }
}

/** The first answer counts; a repeat is acknowledged with what is stored. */
async function answered(host: ShowHost, showId: string, { seatId, position, answer, roundTripMs }: Extract<ShowAct, { is: 'answer' }>): Promise<ShowActResult> {
  const { room, rejected } = await host.apply(showId, (show) => ({ is: 'answer', seat: seatAt(show, seatId), position, answer, roundTripMs }))
  if (rejected && rejected !== 'answered') return { refused: rejected }
  return { given: room.seats[seatAt(room, seatId)]?.given[position - 1]?.answer ?? '' }
}

async function hosted(host: ShowHost, showId: string, event: HostEvent): Promise<ShowActResult> {
  const { room, rejected } = await host.apply(showId, () => event)
  if (rejected) return { refused: rejected }
  return event.is === 'rename' ? { name: room.seats[event.seat]?.name ?? '' } : {}
}
