/** Who did best in the question that is closed: the fastest right answer, and where nearness counts, who came nearest. */
import { distanceOf } from './judges.ts'
import { current, mayAnswer, personOf, type Show, type ShowAnswer, type ShowSeat } from './show.ts'

/** `ms`: since the question was sent. */
export type Fastest = { seat: number; name: string; picture?: string; replay?: 1; ms: number }
export type Near = { seat: number; name: string; picture?: string; replay?: 1; answer: string }

const answersIn = (show: Show): { at: number; seat: ShowSeat; given: ShowAnswer }[] =>
  show.seats.flatMap((seat, at) => {
    const given = mayAnswer(show, seat) ? seat.given[show.position - 1] : null
    return given ? [{ at, seat, given }] : []
  })

export const rightIn = (show: Show): number => answersIn(show).filter(({ given }) => given.share >= 1).length

/** Null: nobody was right, or nothing is. */
export function fastestOf(show: Show): Fastest | null {
  const first = answersIn(show).filter(({ given }) => given.share >= 1).sort((a, b) => a.given.ms - b.given.ms || a.at - b.at)[0]
  return first ? { seat: first.at, ...personOf(first.seat), ms: first.given.ms } : null
}

/** Nearest first; of the same distance the faster one. */
export function nearestOf(show: Show, most: number): Near[] {
  const question = current(show)
  const measured = answersIn(show).flatMap((one) => {
    const distance = question && distanceOf(question, one.given.answer)
    return distance === undefined ? [] : [{ ...one, distance }]
  })
  const sorted = measured.sort((a, b) => a.distance - b.distance || a.given.ms - b.given.ms || a.at - b.at)
  return sorted.slice(0, most).map(({ at, seat, given: { answer } }) => ({ seat: at, ...personOf(seat), answer }))
}
