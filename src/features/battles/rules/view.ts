/** The part of a room that a player may see: everything sent about a running battle passes through here. */
import { isBot, lockedOf, pointsOf, type DealtQuestion, type LockedAnswer, type Room, type Seat } from './room.ts'

export type SeatView = { playerId: string; bot: boolean; away: boolean; gone: boolean; lapsed: boolean; answered: boolean; points: number; marks: string }
export type RoomView = {
  phase: Room['phase']
  position: number
  total: number
  /** Milliseconds until this phase ends. */
  endsInMs: number
  timeMs: number
  seats: SeatView[]
  /** Without its right option while it is open. */
  question: Omit<DealtQuestion, 'right'> | undefined
  /** This player's locked answer to it. */
  chosen: string
  /** Set once answers are no longer accepted. */
  right: string | undefined
}

/** `playerId` '': what every player may see. */
export function viewFor(room: Room, playerId: string, now: number): RoomView {
  const dealt = room.questions[room.position - 1]
  const disclosed = room.phase !== 'open'
  const own = room.seats.find((seat) => seat.playerId === playerId)
  return {
    phase: room.phase,
    position: room.position,
    total: room.questions.length,
    endsInMs: Math.max(0, Math.round(endOf(room) - now)),
    timeMs: room.questionMs,
    seats: room.seats.map((seat) => seatView(room, seat, disclosed)),
    question: dealt && { id: dealt.id, version: dealt.version, order: dealt.order },
    chosen: own ? (lockedOf(room, own)?.option ?? '') : '',
    right: disclosed ? dealt?.right : undefined,
  }
}

/** Players do not see the grace period after a question's time. */
const endOf = (room: Room): number => (room.phase === 'open' ? room.since + room.questionMs : room.until)

function seatView(room: Room, seat: Seat, disclosed: boolean): SeatView {
  // Points of the open question would reveal whether an answer was right.
  const held = disclosed ? null : lockedOf(room, seat)
  const marks = seat.given.slice(0, disclosed ? room.position : room.position - 1).map(verdictOf).join('')
  return {
    playerId: seat.playerId,
    bot: isBot(seat),
    away: seat.presence === 'away',
    gone: seat.presence === 'gone',
    lapsed: seat.lapsed === true,
    answered: lockedOf(room, seat) !== null,
    points: pointsOf(seat) - (held?.points ?? 0),
    marks,
  }
}

const verdictOf = (given: LockedAnswer | null): string => (given?.right ? 'r' : given ? 'w' : 'n')
