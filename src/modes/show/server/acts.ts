/** Acts of phones, stages and remotes on a running show, in the process that hosts it. */
import type { PresenceAct, PresenceTracker } from '../../../features/rooms/server.ts'
import type { PhoneSnapshot, RemoteSnapshot, StageSnapshot } from '../contract.ts'
import type { NewSeat, Show, ShowEvent, ShowRejection } from '../rules.ts'
import { phoneSnapshot, remoteSnapshot, stageSnapshot } from './wire.ts'
import type { ShowHost, ShowTypes } from './show-types.ts'

/** What a host may do, with seats by their number. */
export type HostEvent = Exclude<ShowEvent, { is: 'join' } | { is: 'answer' } | { is: 'claim' } | { is: 'away' | 'back' } | { is: 'host-away' | 'host-back' } | { is: 'time' } | { is: 'taken-over' }>

export type ShowAct =
  | PresenceAct
  | { is: 'join'; seat: NewSeat }
  | { is: 'enter'; seatId: string }
  | { is: 'answer'; seatId: string; position: number; answer: string; roundTripMs: number }
  | { is: 'claim'; seatId: string; playerId: string }
  | { is: 'watch' }
  /* By the owner alone. */
  | { is: 'hold'; playerId: string }
  | { is: 'host'; playerId: string; event: HostEvent }

/** `over`: the show is not live. */
export type ShowActResult = { refused?: ShowRejection | 'over'; given?: string; name?: string; waits?: boolean; phone?: PhoneSnapshot; stage?: StageSnapshot; remote?: RemoteSnapshot }

export type ActParts = { host: ShowHost; presence: PresenceTracker<ShowTypes>; stageToken: (showId: string) => string }

const FOREIGN: ShowActResult = { refused: 'foreign' }
const seatAt = (show: Show, seatId: string): number => show.seats.findIndex(({ id }) => id === seatId)

export async function runAct({ host, presence, stageToken }: ActParts, showId: string, what: ShowAct): Promise<ShowActResult> {
  const actor = host.actorOf(showId)
  if (!actor) return FOREIGN
  const { context, clock } = actor
  switch (what.is) {
    case 'presence':
      await presence.recordPresence(showId, what)
      return {}
    case 'join':
      return joined(await host.apply(showId, () => ({ is: 'join', seat: what.seat })), what.seat.id)
    case 'enter': {
      const phone = phoneSnapshot(context, actor.room, seatAt(actor.room, what.seatId), clock.now())
      return phone ? { phone } : FOREIGN
    }
    case 'answer':
      return answered(host, showId, what)
    case 'claim': {
      const { rejected } = await host.apply(showId, (show) => ({ is: 'claim', seat: seatAt(show, what.seatId), playerId: what.playerId }))
      return rejected ? { refused: rejected } : {}
    }
    case 'watch':
      return { stage: stageSnapshot(context, actor.room, clock.now()) }
    case 'hold':
    case 'host':
      if (context.row.ownerId !== what.playerId) return FOREIGN
      return what.is === 'hold' ? { remote: remoteSnapshot(context, actor.room, clock.now(), stageToken(showId)) } : hosted(host, showId, what.event)
  }
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
