/** An ended show without what says who sat in it: names, pictures, accounts, and words that one or two people typed. Points, times and chosen options stay, of seats without a name. */
import { isGhost, type Show, type ShowAnswer, type ShowSeat } from './show.ts'

/** Words that so many typed say nothing of one of them. */
export const FEWEST_ALIKE = 3

/** Guests lose their names. */
export const withoutGuests = (show: Show): Show => nameless(show, ({ playerId }) => playerId === '')
export const withoutPlayer = (show: Show, player: string): Show => nameless(show, ({ playerId }) => playerId === player)

/** A show is stored without what names its ghosts: the show that they come from keeps that, and for its own time. Nor is kept what they were going to answer. */
export const withoutGhostNames = (show: Show): Show => {
  const kept = nameless(show, isGhost)
  return { ...kept, seats: kept.seats.map(({ past: _, ...seat }) => seat) }
}

function nameless(show: Show, isMeant: (seat: ShowSeat) => boolean): Show {
  const typed = show.questions.map(({ order }, at) => (order.length > 0 ? undefined : timesGiven(show, at)))
  const unworded = (one: ShowAnswer | null, at: number): ShowAnswer | null => {
    const times = typed[at]?.get(one?.answer ?? '')
    return one === null || times === undefined || times >= FEWEST_ALIKE ? one : { ...one, answer: '' }
  }
  const unnamed = ({ picture: _, ...seat }: ShowSeat): ShowSeat => ({ ...seat, id: '', name: '', playerId: '', given: seat.given.map(unworded) })
  return { ...show, seats: show.seats.map((seat) => (isMeant(seat) ? unnamed(seat) : seat)) }
}

function timesGiven({ seats }: Show, at: number): Map<string, number> {
  const times = new Map<string, number>()
  for (const { given } of seats) {
    const one = given[at]
    if (one) times.set(one.answer, (times.get(one.answer) ?? 0) + 1)
  }
  return times
}
