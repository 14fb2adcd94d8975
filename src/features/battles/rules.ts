/**
 * A battle as an immutable value. `step` takes a room and a room event and returns the next room and its notices; `viewFor`
 * removes the secrets. No clock, no randomness: `now` is the room's own time in milliseconds, which runs only while a process
 * hosts the room, so that an interrupted battle continues where it stopped.
 */
import { kindOf } from '../questions/kinds/rules.ts'
import { PLAIN_KIND } from '../questions/kinds/rules/ids.ts'
import type { RoomStep as HostedRoomStep, RoomTimeEvent } from '../rooms/rules.ts'
import { botAnswer, botDueAt } from './rules/bot.ts'
import { pointsFor } from './rules/points.ts'
import { isBot, isOver, lockedOf, type DealtQuestion, type LockedAnswer, type Room, type Seat } from './rules/room.ts'

export { BOT, isAbsent, isBot, isOver, seatOf, type DealtQuestion, type BattleKind, type Room, type Seat } from './rules/room.ts'

export type RoomEvent =
  | { is: 'answer'; seat: number; position: number; option: string; roundTripMs: number }
  | { is: 'away' | 'back' | 'leave'; seat: number }
  | RoomTimeEvent

export type RoomNotice = { say: 'opened' | 'closed' | 'over' } | { say: 'locked' | 'left' | 'away' | 'back'; seat: number }
/** Why an answer was rejected. */
export type AnswerRejection = 'locked' | 'late' | 'foreign'
export type RoomStep = HostedRoomStep<{ room: Room; notice: RoomNotice; rejection: AnswerRejection }>

/** The opponents are shown, then 3, 2, 1. */
export const COUNTDOWN_MS = 5_000
/** How long the right answer is shown before the next question. */
export const REVEAL_MS = 2_500
/** Answers that were in flight when the time ran out are accepted. */
export const GRACE_MS = 2_000
/** Faster than people can read: such an answer counts, and is stored as a signal. */
export const FLOOR_MS = 300

export type NewBattle = Pick<Room, 'id' | 'kind' | 'entryCoins' | 'questionMs' | 'awayMs' | 'figures' | 'botSkill' | 'seed' | 'questions'> & { players: string[] }

/** The room at the moment it goes live, its time at 0. */
export function begin({ players, ...casting }: NewBattle): Room {
  const seat = (playerId: string): Seat => ({ playerId, presence: 'here', awaySince: 0, refunded: false, given: casting.questions.map(() => null) })
  return { ...casting, seats: players.map(seat), phase: 'countdown', position: 0, since: 0, until: COUNTDOWN_MS }
}

const botWaits = (room: Room): boolean => room.phase === 'open' && room.seats.some((seat) => isBot(seat) && !lockedOf(room, seat))
const anyAnswer = (room: Room): boolean => room.seats.some((seat) => !isBot(seat) && seat.given.some(Boolean))

/** The time of the next change without an event; undefined: none. */
export function dueAt(room: Room): number | undefined {
  if (isOver(room)) return undefined
  const away = room.seats.filter(({ presence }) => presence === 'away').map(({ awaySince }) => awaySince + room.awayMs)
  return Math.min(room.until, ...away, ...(botWaits(room) ? [botDueAt(room)] : []))
}

/** Whether an answer is valid: own seat, open question, one of its options, in time, the first. */
export function judge(room: Room, { seat, position, option }: { seat: number; position: number; option: string }, now: number): 'fits' | AnswerRejection {
  const sitting = room.seats[seat]
  if (!sitting || sitting.presence === 'gone' || position > room.position || position < 1) return 'foreign'
  if (sitting.given[position - 1]) return 'locked'
  if (position < room.position || room.phase !== 'open' || now > room.until) return 'late'
  return questionOf(room).order.some((_, place) => String(place + 1) === option) ? 'fits' : 'foreign'
}

export function step(room: Room, event: RoomEvent, now: number): RoomStep {
  if (event.is === 'answer') return answer(room, event, now)
  if (isOver(room) || event.is === 'taken-over') return { room, notices: [] }
  if (event.is === 'time') return advanceClock(room, now)
  return changePresence(room, event, now)
}

function answer(room: Room, given: Extract<RoomEvent, { is: 'answer' }>, now: number): RoomStep {
  const judged = judge(room, given, now)
  if (judged !== 'fits') return { room, notices: [], rejected: judged }
  const { seat, option, roundTripMs } = given
  const ms = Math.max(0, now - room.since - roundTripMs)
  const right = isRight(questionOf(room), option)
  const locked = lock(room, seat, { option, right, ms, points: right ? pointsFor(ms, room.figures) : 0 })
  return closeIfAll(locked, [{ say: 'locked', seat }], now)
}

const questionOf = ({ questions, position }: Room): DealtQuestion => questions[position - 1] as DealtQuestion

/** Judged by the question's kind, as in rounds. */
const isRight = ({ kind = PLAIN_KIND, right, also = [] }: DealtQuestion, option: string): boolean => [right, ...also].some((key) => kindOf({ kind }).judge(key, option) > 0)

function lock(room: Room, seat: number, given: LockedAnswer): Room {
  return withSeat(room, seat, (sitting) => ({ ...sitting, given: sitting.given.map((old, i) => (i === room.position - 1 ? given : old)) }))
}

function withSeat(room: Room, at: number, change: (seat: Seat) => Seat): Room {
  return { ...room, seats: room.seats.map((seat, i) => (i === at ? change(seat) : seat)) }
}

/** Closes the question once all remaining players have answered. */
function closeIfAll(room: Room, notices: RoomNotice[], now: number): RoomStep {
  const waiting = room.seats.some((seat) => seat.presence !== 'gone' && !lockedOf(room, seat))
  return room.phase !== 'open' || waiting ? { room, notices } : { room: close(room, now), notices: [...notices, { say: 'closed' }] }
}

const close = (room: Room, now: number): Room => ({ ...room, phase: 'closed', since: now, until: now + REVEAL_MS })
const open = (room: Room, now: number): Room => ({ ...room, phase: 'open', position: room.position + 1, since: now, until: now + room.questionMs + GRACE_MS })

function changePresence(room: Room, { is, seat }: { is: 'away' | 'back' | 'leave'; seat: number }, now: number): RoomStep {
  const sitting = room.seats[seat]
  if (!sitting || sitting.presence === 'gone' || isBot(sitting)) return { room, notices: [] }
  if (is === 'leave') return goneFrom(room, seat, now)
  const presence = is === 'away' ? 'away' : 'here'
  if (sitting.presence === presence) return { room, notices: [] }
  const moved = withSeat(room, seat, (old) => ({ ...old, presence, awaySince: now }))
  const alone = moved.seats.every((other, i) => (i === seat) === (other.presence !== 'gone'))
  // The only remaining player was away when the last other one left.
  return alone ? { room: end(moved, 'finished', now), notices: [{ say: is, seat }, { say: 'over' }] } : { room: moved, notices: [{ say: is, seat }] }
}

/** Removes a seat: with a refund before any answer was stored, without one after that. */
function goneFrom(room: Room, seat: number, now: number, why: Pick<Seat, 'lapsed'> = {}): RoomStep {
  const refunded = !anyAnswer(room)
  const left = withSeat(room, seat, (old) => ({ ...old, presence: 'gone', refunded, ...why }))
  const notices: RoomNotice[] = [{ say: 'left', seat }]
  const rest = left.seats.filter(({ presence }) => presence !== 'gone')
  const [last] = rest.filter((other) => !isBot(other))
  // At least two continue; or the only remaining player is away, may return, and has won then.
  if (last && (rest.length > 1 || (last.presence === 'away' && !refunded))) return closeIfAll(left, notices, now)
  // Without any remaining player there is no winner, and before the first answer no loser.
  return { room: end(left, last && !refunded ? 'finished' : 'void', now), notices: [...notices, { say: 'over' }] }
}

const end = (room: Room, phase: 'finished' | 'void', now: number): Room => ({ ...room, phase, since: now, until: now })

/** Applies everything that is due by now, in order. */
function advanceClock(before: Room, now: number): RoomStep {
  let room = before
  const notices: RoomNotice[] = []
  while ((dueAt(room) ?? Infinity) <= now) {
    const next = advanceOnce(room, now)
    room = next.room
    notices.push(...next.notices)
  }
  return { room, notices }
}

function advanceOnce(room: Room, now: number): RoomStep {
  const overdue = room.seats.findIndex(({ presence, awaySince }) => presence === 'away' && awaySince + room.awayMs <= now)
  if (overdue >= 0) return goneFrom(room, overdue, now, { lapsed: true })
  // The clock may be late: the bot's answer is due before the end of the question.
  if (botWaits(room)) return botPlays(room, now)
  if (room.phase === 'open') return { room: close(room, now), notices: [{ say: 'closed' }] }
  if (room.position === room.questions.length) return { room: end(room, 'finished', now), notices: [{ say: 'over' }] }
  return { room: open(room, now), notices: [{ say: 'opened' }] }
}

function botPlays(room: Room, now: number): RoomStep {
  const seat = room.seats.findIndex(isBot)
  const { option, right, ms } = botAnswer(room)
  const locked = lock(room, seat, { option, right, ms, points: right ? pointsFor(ms, room.figures) : 0 })
  return closeIfAll(locked, [{ say: 'locked', seat }], now)
}
