/** The part of a show that each of its faces may see: everything that leaves the server about a show passes through here. */
import { TYPED } from './judges.ts'
import { spelled } from './judge-typed.ts'
import { counts, current, isGhost, isIn, isPerson, mayAnswer, type Show, type ShowAnswer, type ShowPhase, type ShowQuestion } from './show.ts'
import { lastClosed, rankOf, ranksOf, totalOf, type Rank } from './standings.ts'

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
  /** Around a question the seats that can answer it, else all that are in; and how many of them have answered it. */
  seats: number
  answered: number
  /** Of the seats those that play along from a former show; the lobby counts them here alone. */
  replays: number
  question: Omit<ShowQuestion, 'right' | 'also' | 'more'> | undefined
  /** Set once answers are no longer accepted. */
  right: string | undefined
}

/** What a phone may see besides: its own. */
export type OwnView = {
  points: number
  place: number
  /** Before the question that closed last; 0: not known, since it was the first one of the show or of this seat. */
  placeBefore: number
  /** Points between this seat and the one before it; 0: first. */
  behind: number
  /** The first position that this seat may answer. */
  from: number
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

const ASKING: ReadonlySet<ShowPhase> = new Set<ShowPhase>(['slide', 'open', 'closed'])

/** How many seats take part, how many of them are ghosts, and how many have answered. */
export type RoomCounts = Pick<RoomView, 'seats' | 'replays' | 'answered'>

export function roomCounts(show: Show): RoomCounts {
  const taking = show.seats.filter(ASKING.has(show.phase) ? (seat) => mayAnswer(show, seat) : show.phase === 'lobby' ? isPerson : isIn)
  return {
    seats: taking.length,
    replays: show.hasGhosts ? show.seats.filter((seat) => isGhost(seat) && (!ASKING.has(show.phase) || mayAnswer(show, seat))).length : 0,
    answered: show.position === 0 ? 0 : taking.filter(({ given }) => given[show.position - 1]).length,
  }
}

/** `counts`: of the show as it is, counted once where many phones come in. */
export function roomView(show: Show, now: number, graceMs: number, counts = roomCounts(show)): RoomView {
  const asked = current(show)
  const ends = endOf(show, graceMs)
  return {
    phase: show.phase,
    position: show.position,
    total: show.questions.length,
    endsInMs: ends === null ? null : Math.max(0, Math.round(ends - (show.heldSince ?? now))),
    timeMs: (asked?.clockMs ?? 0) + show.extraMs,
    isHeld: show.heldSince !== null,
    isMuted: show.isMuted,
    isBlank: show.isBlank,
    ...counts,
    question: asked && withoutKey(asked),
    right: asked && isDisclosed(show) ? asked.right : undefined,
  }
}

const withoutKey = ({ right: _, also: _also, more: _more, ...shown }: ShowQuestion): RoomView['question'] => shown

/** Ranks of all seats after and before the question that closed last: computed once for all phones. */
export type RoomRanks = { now: ReadonlyMap<number, Rank>; before: ReadonlyMap<number, Rank> }
export const roomRanks = (show: Show): RoomRanks => ({ now: ranksOf(show), before: ranksOf(show, lastClosed(show) - 1) })

export function ownView(show: Show, at: number, ranks?: RoomRanks): OwnView | undefined {
  const seat = show.seats[at]
  if (!seat) return undefined
  const closed = lastClosed(show)
  const rank = ranks ? ranks.now.get(at) : rankOf(show, at, closed)
  const before = closed > 1 && seat.from < closed ? (ranks ? ranks.before.get(at) : rankOf(show, at, closed - 1)) : undefined
  const locked = seat.given[show.position - 1] ?? undefined
  return {
    points: rank?.points ?? totalOf(show, seat, closed),
    place: rank?.place ?? 0,
    placeBefore: before?.place ?? 0,
    behind: rank?.behind ?? 0,
    from: seat.from,
    given: locked?.answer ?? '',
    // A penalty takes no more than what was there.
    earned: locked && isDisclosed(show) ? { base: Math.max(locked.base, 0 - totalOf(show, seat, show.position - 1)), speed: locked.speed, run: locked.run, share: locked.share, ms: locked.ms } : undefined,
    marks: show.questions.slice(0, closed).map((question, i) => (!counts(question) ? '-' : i + 1 < seat.from ? 'l' : markOf(seat.given[i] ?? null))).join(''),
    mayAnswer: show.phase === 'open' && mayAnswer(show, seat) && !locked,
  }
}

const markOf = (given: ShowAnswer | null): string => (!given ? 'n' : given.share >= 1 ? 'r' : given.share > 0 ? 'p' : 'w')

/** How many gave each answer to a question; spellings that count as the same one are one. Seats that were put out are left out. */
export function countsOf(show: Show, position: number): { answer: string; seats: number }[] {
  const isTyped = show.questions[position - 1]?.kind === TYPED
  const found = new Map<string, { answer: string; seats: number }>()
  for (const { given, presence } of show.seats) {
    const one = presence === 'out' ? undefined : given[position - 1]
    if (!one) continue
    const key = isTyped ? spelled(one.answer) : one.answer
    const there = found.get(key)
    if (there) there.seats += 1
    else found.set(key, { answer: one.answer, seats: 1 })
  }
  return [...found.values()].sort((a, b) => b.seats - a.seats || (a.answer < b.answer ? -1 : 1))
}
