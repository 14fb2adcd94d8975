/**
 * A show as an immutable value: one host, one stage, many seats. `step` takes a show and an event and returns the next show and its notices;
 * `rules/view.ts` removes the secrets. No clock, no randomness: `now` is the room's own time in milliseconds (features/rooms).
 */
import type { RoomStep } from '../../features/rooms/rules.ts'
import type { ShowEvent, ShowNotice, ShowRejection } from './rules/events.ts'
import { shareOf } from './rules/judges.ts'
import { earnedBy } from './rules/points.ts'
import { arrivingGhosts, nextGhostAt, withPast } from './rules/ghosts.ts'
import { current, isGhost, isIn, isOver, mayAnswer, SLIDE, type NewSeat, type Show, type ShowQuestion, type ShowSeat } from './rules/show.ts'

export { isOver, type NewSeat, type Show, type ShowSeat } from './rules/show.ts'

export type { HostSwitch, ShowEvent, ShowNotice, ShowRejection } from './rules/events.ts'

export type ShowStep = RoomStep<{ room: Show; notice: ShowNotice; rejection: ShowRejection }>

/** Answers that were in flight when the time ran out are accepted. */
export const GRACE_MS = 2_000
/** What the host adds by one press. */
export const EXTENSION_MS = 10_000
/** How long a verdict, a board and a slide stay when the show goes on by itself. */
export const AUTO_MS = { closed: 8_000, board: 6_000, slide: 12_000 } as const
/** The most that is taken off an answer's time for the way of the messages. */
export const MOST_ROUND_TRIP_MS = 150

/** `ghosts`: seats of a former show that play along. */
export type NewShow = Pick<Show, 'id' | 'questions' | 'mostSeats' | 'hasStreaks' | 'hasPenalty' | 'teams'> & { ghosts?: ShowSeat[] }

/** The lobby of a show, its time at 0. */
export const openShow = ({ ghosts = [], ...show }: NewShow): Show => ({ ...show, seats: ghosts, ...(ghosts.length > 0 && { hasGhosts: true as const }), phase: 'lobby', position: 0, since: 0, until: null, extraMs: 0, isLocked: false, isMuted: false, isBlank: false, isAuto: false, heldSince: null })

/** The time of the next change without an event; undefined: none, also while the show stands still. */
export const dueAt = (show: Show): number | undefined => (isOver(show) || show.heldSince !== null || show.until === null ? undefined : Math.min(show.until, nextGhostAt(show)))

export function step(show: Show, event: ShowEvent, now: number): ShowStep {
  if (isOver(show) || event.is === 'taken-over') return { room: show, notices: [] }
  switch (event.is) {
    case 'join':
      return join(show, event.seat)
    case 'answer':
      return answer(show, event, now)
    case 'time':
      return advanceClock(show, now)
    case 'next':
    case 'skip':
      return advanceByHost(show, event, now)
    case 'extend':
      return extend(show, event.position)
    case 'host-away':
      return { room: { ...show, heldSince: show.heldSince ?? now }, notices: [{ say: 'room' }] }
    case 'host-back':
      return goOn(show, now)
    case 'to-lobby':
      return inPhase(withoutCurrent(show), { phase: 'lobby', since: now, until: null })
    case 'end':
      return inPhase(withoutCurrent(show), { phase: 'over', since: now, until: null })
    case 'replay':
      return { room: { ...show, replay: { link: show.replay?.link ?? event.link, isOpen: event.on } }, notices: [{ say: 'room' }] }
    case 'switch':
      return setSwitch(show, event, now)
    default:
      return changeSeat(show, event, now)
  }
}

/* ---- seats ---- */

const plain = (name: string): string => name.normalize('NFKC').toLowerCase()
function isTaken({ seats }: Show, name: string, but = -1): boolean {
  const wanted = plain(name)
  return seats.some((seat, at) => at !== but && seat.presence !== 'out' && !isGhost(seat) && plain(seat.name) === wanted)
}

/** A seat that exists is not taken again: a repeated message changes nothing. Ghosts take neither places nor names. */
function join(show: Show, { waits, ...seat }: NewSeat): ShowStep {
  if (show.seats.some(({ id }) => id === seat.id)) return { room: show, notices: [] }
  if (show.isLocked) return { room: show, notices: [], rejected: 'locked' }
  if (show.seats.filter((other) => other.presence !== 'out' && !isGhost(other)).length >= show.mostSeats) return { room: show, notices: [], rejected: 'full' }
  if (isTaken(show, seat.name)) return { room: show, notices: [], rejected: 'name-taken' }
  const taken: ShowSeat = { ...seat, from: show.position + 1, presence: waits ? 'waiting' : 'here', given: show.questions.map(() => null) }
  return { room: { ...show, seats: [...show.seats, taken] }, notices: [{ say: 'seat', seat: show.seats.length }] }
}

type SeatChange = Extract<ShowEvent, { is: 'away' | 'back' | 'claim' | 'put-out' | 'let-in' | 'rename' }>

function changeSeat(show: Show, event: SeatChange, now: number): ShowStep {
  const seat = show.seats[event.seat]
  if (!seat || isGhost(seat)) return { room: show, notices: [], rejected: 'foreign' }
  if (event.is === 'rename' && isTaken(show, event.name, event.seat)) return { room: show, notices: [], rejected: 'name-taken' }
  const changed = changedSeat(show, seat, event)
  if (changed === seat) return { room: show, notices: [] }
  const next = withSeat(show, event.seat, changed)
  const notices: ShowNotice[] = [{ say: 'seat', seat: event.seat }]
  // A phone that sleeps does not end the question for itself: it has the rest of the clock to come back.
  return event.is === 'put-out' ? closeIfAll(next, notices, now) : { room: next, notices }
}

function changedSeat({ position }: Show, seat: ShowSeat, event: SeatChange): ShowSeat {
  switch (event.is) {
    case 'away':
      return seat.presence === 'here' ? { ...seat, presence: 'away' } : seat
    case 'back':
      return seat.presence === 'away' ? { ...seat, presence: 'here' } : seat
    case 'claim':
      return seat.playerId === '' ? { ...seat, playerId: event.playerId } : seat
    case 'rename':
      return renamed(seat, event.name)
    case 'put-out':
      return seat.presence === 'out' ? seat : { ...seat, presence: 'out', outAt: position + 1 }
    case 'let-in':
      return isIn(seat) ? seat : letIn(seat, position)
  }
}

/** Another name has another face. */
const renamed = ({ picture: _, ...seat }: ShowSeat, name: string): ShowSeat => ({ ...seat, name })

/** A seat that was put out by mistake goes on as it was; one that waited begins with the next question. */
function letIn({ outAt: _, ...seat }: ShowSeat, position: number): ShowSeat {
  return { ...seat, presence: 'here', from: seat.presence === 'waiting' ? position + 1 : seat.from }
}

const withSeat = (show: Show, at: number, seat: ShowSeat): Show => ({ ...show, seats: show.seats.with(at, seat) })

/* ---- answers ---- */

/** Whether an answer is valid: a seat that takes part, the open question, in time, the first. */
function judge(show: Show, { seat, position }: { seat: number; position: number }, now: number): 'fits' | ShowRejection {
  const sitting = show.seats[seat]
  if (!sitting || !isIn(sitting) || isGhost(sitting) || position < sitting.from || position > show.position || position < 1) return 'foreign'
  if (sitting.given[position - 1]) return 'answered'
  if (show.heldSince !== null) return 'held'
  return position < show.position || show.phase !== 'open' || now > (show.until ?? Infinity) ? 'late' : 'fits'
}

function answer(show: Show, given: Extract<ShowEvent, { is: 'answer' }>, now: number): ShowStep {
  const judged = judge(show, given, now)
  if (judged !== 'fits') return { room: show, notices: [], rejected: judged }
  const question = current(show) as ShowQuestion
  // Round trips are fractions of milliseconds.
  const ms = Math.round(Math.max(0, now - show.since - Math.min(given.roundTripMs, MOST_ROUND_TRIP_MS)))
  const seat = show.seats[given.seat] as ShowSeat
  const stored = earnedBy(show, seat, { answer: given.answer, share: shareOf(question, given.answer), ms })
  const locked = withSeat(show, given.seat, { ...seat, given: seat.given.map((old, at) => (at === show.position - 1 ? stored : old)) })
  return closeIfAll(locked, [{ say: 'answered', seat: given.seat }], now)
}

/** Closes the question once all seats that are here have answered. Seats that are away are not waited for, nor are ghosts. */
function closeIfAll(show: Show, notices: ShowNotice[], now: number): ShowStep {
  const isWaiting = show.phase !== 'open' || show.heldSince !== null || !haveAllAnswered(show)
  return isWaiting ? { room: show, notices } : { room: close(show, now), notices: [...notices, { say: 'phase' }] }
}

/** Computed with each answer, so it stops at the first seat that decides. False where no seat may answer. */
function haveAllAnswered(show: Show): boolean {
  let isAsked = false
  for (const seat of show.seats) {
    if (seat.presence !== 'here' || !mayAnswer(show, seat)) continue
    if (!seat.given[show.position - 1]) return false
    isAsked = true
  }
  return isAsked
}

/* ---- phases ---- */

const inPhase = (show: Show, phase: Pick<Show, 'phase' | 'since' | 'until'>): ShowStep => ({ room: { ...show, ...phase, extraMs: 0 }, notices: [{ say: 'phase' }] })
const autoUntil = ({ isAuto }: Show, phase: keyof typeof AUTO_MS, now: number): number | null => (isAuto ? now + AUTO_MS[phase] : null)
/** Ghosts that would have answered later still have the points of their evening. */
const close = (show: Show, now: number): Show => ({ ...withPast(show, Infinity), phase: 'closed', since: now, until: autoUntil(show, 'closed', now), extraMs: 0 })

/** The next step of the plan, or the podium after the last one. */
function ask(show: Show, now: number): ShowStep {
  const next = show.questions[show.position]
  if (!next) return inPhase(show, { phase: 'podium', since: now, until: null })
  const moved = { ...show, position: show.position + 1 }
  return next.kind === SLIDE ? inPhase(moved, { phase: 'slide', since: now, until: autoUntil(show, 'slide', now) }) : inPhase(moved, { phase: 'open', since: now, until: now + next.clockMs + GRACE_MS })
}

/** One press of the host: what follows this phase. */
function advance(show: Show, now: number): ShowStep {
  switch (show.phase) {
    case 'open':
      return { room: close(show, now), notices: [{ say: 'phase' }] }
    case 'closed':
      return current(show)?.worth === 0 ? ask(show, now) : inPhase(show, { phase: 'board', since: now, until: autoUntil(show, 'board', now) })
    case 'podium':
      return inPhase(show, { phase: 'awards', since: now, until: null })
    case 'awards':
      return inPhase(show, { phase: 'over', since: now, until: null })
    default:
      return ask(show, now)
  }
}

/** An act that names another step or phase than the present one arrived twice, or too late: it changes nothing. */
function advanceByHost(show: Show, { is, position, phase }: Extract<ShowEvent, { is: 'next' | 'skip' }>, now: number): ShowStep {
  if (position !== show.position || phase !== show.phase) return { room: show, notices: [], rejected: 'passed' }
  const going = goOn(show, now).room
  return is === 'next' ? advance(going, now) : ask(withoutCurrent(going), now)
}

/** A question that is left while it is open does not count. */
function withoutCurrent(show: Show): Show {
  return show.phase === 'open' ? { ...show, questions: show.questions.map((question, at) => (at === show.position - 1 ? { ...question, skipped: true as const } : question)) } : show
}

function extend(show: Show, position: number): ShowStep {
  if (show.phase !== 'open' || position !== show.position || show.until === null) return { room: show, notices: [], rejected: 'passed' }
  return { room: { ...show, until: show.until + EXTENSION_MS, extraMs: show.extraMs + EXTENSION_MS }, notices: [{ say: 'phase' }] }
}

/** The host is back: what was left of the clock is left of it still. */
function goOn(show: Show, now: number): ShowStep {
  if (show.heldSince === null) return { room: show, notices: [] }
  const stood = now - show.heldSince
  return { room: { ...show, heldSince: null, since: show.since + stood, until: show.until === null ? null : show.until + stood }, notices: [{ say: 'phase' }] }
}

function setSwitch(show: Show, { what, on }: Extract<ShowEvent, { is: 'switch' }>, now: number): ShowStep {
  const set = { ...show, [what]: on }
  const timed = show.phase === 'closed' || show.phase === 'board' || show.phase === 'slide' ? { ...set, until: autoUntil(set, show.phase, now) } : set
  return { room: what === 'isAuto' ? timed : set, notices: [{ say: 'room' }] }
}

/** Applies everything that is due by now, in order. */
function advanceClock(before: Show, now: number): ShowStep {
  let show = before
  const notices: ShowNotice[] = []
  for (let due = dueAt(show); due !== undefined && due <= now; due = dueAt(show)) {
    const ghosts = arrivingGhosts(show, now)
    const next = ghosts.length > 0 ? { room: withPast(show, now), notices: ghosts.map((seat) => ({ say: 'answered' as const, seat })) } : advance(show, now)
    show = next.room
    notices.push(...next.notices)
  }
  return { room: show, notices }
}
