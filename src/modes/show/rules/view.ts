/** The part of a show that each of its faces may see: everything that leaves the server about a show passes through here. */
import { counts, current, mayAnswer, type Show, type ShowAnswer, type ShowPhase, type ShowQuestion } from './show.ts'
import { lastClosed, standingsOf, totalOf, type ShowStanding } from './standings.ts'

/** What everybody in the room may see. */
export type RoomView = {
  phase: ShowPhase
  position: number
  total: number
  /** Milliseconds until this phase ends by itself; null: it does not. */
  endsInMs: number | null
  timeMs: number
  isHeld: boolean
  isMuted: boolean
  isBlank: boolean
  /** Seats that take part, and how many of them have answered the open question. */
  seats: number
  answered: number
  question: Omit<ShowQuestion, 'right' | 'also' | 'more'> | undefined
  /** Set once answers are no longer accepted. */
  right: string | undefined
}

/** What a phone may see besides: its own. */
export type OwnView = {
  points: number
  place: number
  /** Points between this seat and the one before it; 0: first. */
  behind: number
  /** The locked answer to the current question; its points only once the question is closed. */
  given: string
  earned: Pick<ShowAnswer, 'base' | 'speed' | 'run' | 'share' | 'ms'> | undefined
  /** Of each closed question: r right, p partly, w wrong, n not answered, l too late for it, - does not count. */
  marks: string
  mayAnswer: boolean
}

const isDisclosed = ({ phase }: Show): boolean => phase !== 'open' && phase !== 'lobby'

/** Nobody sees the grace period after a question's time. */
const endOf = ({ phase, until }: Show, graceMs: number): number | null => (until === null ? null : phase === 'open' ? until - graceMs : until)

export function roomView(show: Show, now: number, graceMs: number): RoomView {
  const asked = current(show)
  const ends = endOf(show, graceMs)
  const taking = show.seats.filter((seat) => mayAnswer(show, seat))
  return {
    phase: show.phase,
    position: show.position,
    total: show.questions.length,
    endsInMs: ends === null ? null : Math.max(0, Math.round(ends - (show.heldSince ?? now))),
    timeMs: (asked?.clockMs ?? 0) + show.extraMs,
    isHeld: show.heldSince !== null,
    isMuted: show.isMuted,
    isBlank: show.isBlank,
    seats: taking.length,
    answered: show.position === 0 ? 0 : taking.filter(({ given }) => given[show.position - 1]).length,
    question: asked && withoutKey(asked),
    right: asked && isDisclosed(show) ? asked.right : undefined,
  }
}

const withoutKey = ({ right: _, also: _also, more: _more, ...shown }: ShowQuestion): RoomView['question'] => shown

/** `standings`: of the show as it is, computed once for all phones. */
export function ownView(show: Show, at: number, standings: readonly ShowStanding[] = standingsOf(show)): OwnView | undefined {
  const seat = show.seats[at]
  if (!seat) return undefined
  const own = standings.findIndex((one) => one.seat === at)
  const standing = standings[own]
  const before = standings.slice(0, Math.max(0, own)).findLast(({ points }) => points > (standing?.points ?? 0))
  const locked = seat.given[show.position - 1] ?? undefined
  return {
    points: totalOf(show, seat, lastClosed(show)),
    place: standing?.place ?? 0,
    behind: before && standing ? before.points - standing.points : 0,
    given: locked?.answer ?? '',
    earned: locked && isDisclosed(show) ? { base: locked.base, speed: locked.speed, run: locked.run, share: locked.share, ms: locked.ms } : undefined,
    marks: show.questions.slice(0, lastClosed(show)).map((question, i) => (!counts(question) ? '-' : i + 1 < seat.from ? 'l' : markOf(seat.given[i] ?? null))).join(''),
    mayAnswer: show.phase === 'open' && mayAnswer(show, seat) && !locked,
  }
}

const markOf = (given: ShowAnswer | null): string => (!given ? 'n' : given.share >= 1 ? 'r' : given.share > 0 ? 'p' : 'w')

/** How many chose each option (or each answer), of a closed question; the host's remote sees it while it is open. */
export function countsOf(show: Show, position: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const { given } of show.seats) {
    const one = given[position - 1]
    if (one) found.set(one.answer, (found.get(one.answer) ?? 0) + 1)
  }
  return found
}
