/** Totals and places of seats and teams after the questions that are closed. */
import { sumOf } from './points.ts'
import { counts, isIn, type Show, type ShowQuestion, type ShowSeat } from './show.ts'

export type ShowStanding = { seat: number; points: number; /** From 1; the same points share a place. */ place: number }
export type TeamStanding = { team: number; points: number; place: number; seats: number }

/** `behind`: points between a seat and the next better one; 0: first. */
export type Rank = Omit<ShowStanding, 'seat'> & { behind: number }

/** The last position whose answers are disclosed. */
export const lastClosed = ({ phase, position }: Pick<Show, 'phase' | 'position'>): number => (phase === 'open' ? position - 1 : position)

/** Never below 0, at no moment: a penalty takes what is there. */
export function totalOf({ questions }: Pick<Show, 'questions'>, { given, outAt }: Pick<ShowSeat, 'given' | 'outAt'>, upTo: number): number {
  const last = Math.max(0, Math.min(upTo, (outAt ?? Infinity) - 1))
  return given.slice(0, last).reduce((total, one, at) => (one && counts(questions[at] as ShowQuestion) ? Math.max(0, total + sumOf(one)) : total), 0)
}

/** Best first; among the same points, in the order of the seats. Seats that wait or were put out are left out. */
export function standingsOf(show: Show, upTo = lastClosed(show)): ShowStanding[] {
  const all = show.seats.flatMap((seat, at) => (isIn(seat) ? [{ seat: at, points: totalOf(show, seat, upTo) }] : []))
  return placed(all.sort((a, b) => b.points - a.points || a.seat - b.seat))
}

/** Of all seats at once. */
export function ranksOf(show: Show, upTo = lastClosed(show)): Map<number, Rank> {
  const ranks = new Map<number, Rank>()
  let [above, last] = [0, 0]
  for (const { seat, points, place } of standingsOf(show, upTo)) {
    if (points !== last) [above, last] = [last, points]
    ranks.set(seat, { points, place, behind: place === 1 ? 0 : above - points })
  }
  return ranks
}

/** Of one seat, without an order of all others; undefined: it is in no order. */
export function rankOf(show: Show, at: number, upTo = lastClosed(show)): Rank | undefined {
  const seat = show.seats[at]
  if (!seat || !isIn(seat)) return undefined
  // Before the first question all share the first place, however many come in.
  if (upTo <= 0) return { points: 0, place: 1, behind: 0 }
  const points = totalOf(show, seat, upTo)
  const better = show.seats.flatMap((other) => (isIn(other) ? [totalOf(show, other, upTo)] : [])).filter((total) => total > points)
  return { points, place: better.length + 1, behind: better.length === 0 ? 0 : better.reduce((least, total) => Math.min(least, total)) - points }
}

function placed<Row extends { points: number }>(sorted: Row[]): (Row & { place: number })[] {
  let place = 0
  return sorted.map((row, at) => {
    if (at === 0 || row.points !== sorted[at - 1]?.points) place = at + 1
    return { ...row, place }
  })
}

/**
 * A team's points: for each question the mean of what its seats earned that could answer it, summed and rounded. So size gives nothing, and a late-comer
 * neither lowers nor raises what the team has.
 */
export function teamStandings(show: Show, upTo = lastClosed(show)): TeamStanding[] {
  const rows = Array.from({ length: show.teams }, (_, team) => {
    const seats = show.seats.filter((seat) => seat.team === team && seat.presence !== 'waiting')
    const means = show.questions.slice(0, upTo).map((question, at) => (counts(question) ? meanAt(seats, at) : 0))
    return { team, points: Math.max(0, Math.round(means.reduce((sum, mean) => sum + mean, 0))), seats: seats.filter(({ presence }) => presence !== 'out').length }
  })
  return placed(rows.sort((a, b) => b.points - a.points || a.team - b.team))
}

function meanAt(seats: readonly ShowSeat[], at: number): number {
  const could = seats.filter(({ from, outAt }) => from <= at + 1 && at + 1 < (outAt ?? Infinity))
  const sum = could.reduce((total, { given }) => total + (given[at] ? sumOf(given[at]) : 0), 0)
  return could.length > 0 ? sum / could.length : 0
}
