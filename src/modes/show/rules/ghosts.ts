/**
 * A show that is played again by others, with the seats of that evening: ghosts, whose answers are known from the beginning and come as long after the
 * opening of each question as they did then. They are judged no more: the share that an answer earned is kept, its points follow from the rules of the
 * show. When a ghost answers depends on nothing that is right.
 */
import type { DealtStep } from './plan.ts'
import { earnedBy } from './points.ts'
import { isGhost, isPerson, mayAnswer, SLIDE, type Show, type ShowSeat } from './show.ts'

/** Answers of ghosts are applied at multiples of this, in milliseconds: one event for all that come within it, in place of up to 2,000 in the log; stages receive counts no more often. */
const STEP_MS = 100
const stepOf = (ms: number): number => Math.ceil(ms / STEP_MS) * STEP_MS

/** The answer that a ghost has still to give to the open question. */
function awaited(show: Show, seat: ShowSeat) {
  return isGhost(seat) && mayAnswer(show, seat) && !seat.given[show.position - 1] ? (seat.past?.[show.position - 1] ?? undefined) : undefined
}

/** The time of the next answers of ghosts; Infinity: none comes. */
export function nextGhostAt(show: Show): number {
  if (!show.hasGhosts || show.phase !== 'open') return Infinity
  return show.since + show.seats.reduce((least, seat) => Math.min(least, stepOf(awaited(show, seat)?.ms ?? Infinity)), Infinity)
}

const hasCome = (show: Show, seat: ShowSeat, now: number): boolean => show.since + stepOf(awaited(show, seat)?.ms ?? Infinity) <= now

/** The numbers of the ghosts whose answers have come by now. */
export function arrivingGhosts(show: Show, now: number): number[] {
  return show.hasGhosts && show.phase === 'open' ? show.seats.flatMap((seat, at) => (hasCome(show, seat, now) ? [at] : [])) : []
}

/** With the answers that ghosts have given by now to the open question; `now` Infinity: all of them. */
export function withPast(show: Show, now: number): Show {
  if (!show.hasGhosts || show.phase !== 'open') return show
  const seats = show.seats.map((seat) => {
    const past = awaited(show, seat)
    return past && (now === Infinity || hasCome(show, seat, now)) ? { ...seat, given: seat.given.with(show.position - 1, earnedBy(show, seat, past)) } : seat
  })
  return { ...show, seats }
}

/**
 * What is played again: the steps that were reached and not skipped, and as ghosts the seats of people who were in to the end. Accounts are not linked to them. `nameOf`: a name for a seat
 * whose own was erased, by its number from 1. A ghost has a team where there are so many.
 */
export function ghostsOf(final: Show, plan: readonly DealtStep[], { teams, nameOf }: { teams: number; nameOf: (number: number) => string }): { plan: DealtStep[]; ghosts: ShowSeat[] } {
  const kept = final.questions.flatMap(({ skipped }, at) => (at < final.position && !skipped && plan[at] ? [at] : []))
  const ghosts = final.seats.flatMap((seat, at): ShowSeat[] => {
    if (!isPerson(seat)) return []
    const { name, team, from, given } = seat
    return [{
      id: `ghost-${at}`, name: name || nameOf(at + 1), playerId: '', team: team < teams ? team : -1, from: 1 + kept.filter((step) => step + 1 < from).length, presence: 'ghost',
      given: kept.map(() => null),
      past: kept.map((step) => {
        const one = final.questions[step]?.kind === SLIDE ? null : given[step]
        return one ? { answer: one.answer, share: one.share, ms: one.ms } : null
      }),
    }]
  })
  return { plan: kept.map((at) => plan[at] as DealtStep), ghosts }
}
