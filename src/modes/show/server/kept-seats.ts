/** Where each seat is: phones send the id of theirs with each message, and a search through 2,000 seats costs more than the rest of an answer. */
import type { Show } from '../rules.ts'

/** Seats are only added, so a place holds for as long as the show runs here. */
const kept = new WeakMap<Show['questions'], Map<string, number>>()

/** -1: there is no such seat. */
export function seatAt({ questions, seats }: Pick<Show, 'questions' | 'seats'>, seatId: string): number {
  const places = kept.get(questions) ?? new Map<string, number>()
  kept.set(questions, places)
  for (const { id } of seats.slice(places.size)) places.set(id, places.size)
  const at = places.get(seatId)
  return at !== undefined && seats[at]?.id === seatId ? at : seats.findIndex(({ id }) => id === seatId)
}
