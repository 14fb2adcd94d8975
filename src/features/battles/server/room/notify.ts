/** Sends the notices of a room to its players. */
import type { Live } from '../../../../platform/server/live/live.ts'
import type { ServerSends, Snapshot } from '../../contract.ts'
import { isBot, type Room } from '../../rules.ts'
import type { BattleOutcome } from '../../rules/outcome.ts'
import { viewFor, type RoomView } from '../../rules/view.ts'
import type { BattleNotification } from './battle-types.ts'
import { liveSnapshot, openedQuestion, outcomeOnTheWire, seatOnTheWire, type RoomContext } from './wire.ts'

const toRoom = <Name extends keyof ServerSends>(live: Live, roomId: string, event: Name, payload: ServerSends[Name]) => live.toRoom(roomId, event, payload)

/** Players who left a running battle receive none of its events: they may have a seat in another room. */
export type Elsewhere = (playerId: string) => boolean

/** To each player their own view. */
export function snapshots(live: Live, event: 'room:snapshot' | 'battle:found' | 'battle:finished', { context, room, elsewhere }: { context: RoomContext; room: Room; elsewhere: Elsewhere }, now: number, more: Partial<Snapshot> = {}): void {
  for (const { playerId } of room.seats.filter((seat) => !isBot(seat) && !elsewhere(seat.playerId))) live.toPlayer(playerId, event, { ...liveSnapshot(context, room, playerId, now), ...more })
}

export const notifyRoom = (live: Live) =>
  function send({ context, room, notice, clock }: BattleNotification, elsewhere: Elsewhere): void {
    const now = clock.now()
    const view = viewFor(room, '', now)
    switch (notice.say) {
      case 'opened':
        return toRoom(live, room.id, 'question:opened', { question: openedQuestion(context, view), position: view.position, ends_in_ms: view.endsInMs })
      case 'locked':
        return toRoom(live, room.id, 'answer:locked', { user_id: room.seats[notice.seat]?.playerId ?? '' })
      case 'closed':
        if (context.hidden.any) return closedToEach(live, { context, room, elsewhere }, view)
        return toRoom(live, room.id, 'question:closed', { right_answer: view.right ?? '', position: view.position, ends_in_ms: view.endsInMs, seats: view.seats.map((seat) => seatOnTheWire(context, seat, '')) })
      case 'away':
      case 'back':
      case 'left':
        return snapshots(live, 'room:snapshot', { context, room, elsewhere }, now)
      // Sent with the outcome, once that is stored.
      case 'over':
    }
  }

/** Used where a player of the room has blocked another one. */
function closedToEach(live: Live, { context, room, elsewhere }: { context: RoomContext; room: Room; elsewhere: Elsewhere }, { right, position, endsInMs, seats }: RoomView): void {
  for (const { playerId } of room.seats.filter((seat) => !isBot(seat) && !elsewhere(seat.playerId)))
    live.toPlayer(playerId, 'question:closed', { right_answer: right ?? '', position, ends_in_ms: endsInMs, seats: seats.map((seat) => seatOnTheWire(context, seat, playerId)) } satisfies ServerSends['question:closed'])
}

export function notifyOutcome(live: Live, context: RoomContext, room: Room, outcome: BattleOutcome, elsewhere: Elsewhere): void {
  snapshots(live, 'battle:finished', { context, room, elsewhere }, room.since, { outcome: outcomeOnTheWire(outcome, room.entryCoins) })
}
