/** What the remote shows of a show, computed from what it is sent. */
import type { RemoteSnapshot, RoomOnTheWire } from '../../contract.ts'

export type SeatOnTheRemote = RemoteSnapshot['seats'][number]
type Count = { answer: string; seats: number }

/** What one press does in this phase; undefined: the show is over. */
export type MainPress = 'start' | 'close' | 'board' | 'next' | 'podium' | 'awards' | 'end'

export function mainPress({ phase, position, total, question }: Pick<RoomOnTheWire, 'phase' | 'position' | 'total' | 'question'>): MainPress | undefined {
  const following = position < total ? 'next' : 'podium'
  switch (phase) {
    case 'lobby':
      return position === 0 ? 'start' : following
    case 'open':
      return 'close'
    case 'closed':
      return (question?.worth ?? 0) > 0 ? 'board' : following
    case 'slide':
    case 'board':
      return following
    case 'podium':
      return 'awards'
    case 'awards':
      return 'end'
    case 'over':
      return undefined
  }
}

export const canSkip = ({ phase, position, total }: Pick<RoomOnTheWire, 'phase' | 'position' | 'total'>): boolean =>
  phase === 'open' || ((phase === 'slide' || phase === 'closed' || phase === 'board') && position < total)

export type CountRow = { key: string; text: string; seats: number; /** The place of an option, for its letter; -1: an answer that is no option. */ option: number; right: boolean }

/** Answers that are no choice of options are as many as people; so many are shown. */
const MOST_ROWS = 6

/**
 * A row for each option, or for each of the most frequent answers. An answer of several options counts for each of them. `right`: '' while it is
 * not known.
 */
export function countRows(question: Pick<NonNullable<RoomOnTheWire['question']>, 'kind' | 'options'>, counts: readonly Count[], right: string): CountRow[] {
  const { options, kind } = question
  if (options.length > 0 && kind !== 'sequence') {
    const rights = right.split(',')
    return options.map(({ id, text }, option) => ({
      key: id, text, option, right: rights.includes(id),
      seats: counts.reduce((sum, { answer, seats }) => sum + (answer.split(',').includes(id) ? seats : 0), 0),
    }))
  }
  const words = new Map(options.map(({ id, text }) => [id, text]))
  const written = (answer: string) => (options.length > 0 ? answer.split(',').map((id) => words.get(id) ?? id).join(' · ') : answer)
  return counts.slice(0, MOST_ROWS).map(({ answer, seats }) => ({ key: answer, text: written(answer), seats, option: -1, right: right !== '' && answer === right }))
}

/** Above this a bulb is no longer one person. */
const MOST_BULBS = 23
const SHARE_BULBS = 20

/** Bulbs of a row: one for each person, or of twenty the share of the room. */
export function bulbsOf(seats: number, highest: number, all: number): number {
  if (highest <= MOST_BULBS) return seats
  return seats === 0 ? 0 : Math.max(1, Math.round((seats / Math.max(1, all)) * SHARE_BULBS))
}

const fold = (name: string) => name.normalize('NFKC').toLocaleLowerCase()

/** Who is in, best first, then who was put out; those that wait are asked about elsewhere. `find`: a part of the name. */
export function listedSeats(seats: readonly SeatOnTheRemote[], find: string): SeatOnTheRemote[] {
  const wanted = fold(find.trim())
  const last = ({ state }: SeatOnTheRemote) => Number(state === 'out')
  return seats
    .filter(({ state, name }) => state !== 'waiting' && fold(name).includes(wanted))
    .sort((a, b) => last(a) - last(b) || b.points - a.points || a.seat - b.seat)
}

export const waitingSeats = (seats: readonly SeatOnTheRemote[]): SeatOnTheRemote[] => seats.filter(({ state }) => state === 'waiting')
export const seatsInState = (seats: readonly SeatOnTheRemote[], state: SeatOnTheRemote['state']): number => seats.filter((seat) => seat.state === state).length

export type SeatWord = 'answered' | 'thinking' | 'here' | 'away' | 'out' | 'ghost'
export function seatWord({ state, answered }: SeatOnTheRemote, isOpen: boolean): SeatWord {
  if (state === 'out' || state === 'away' || state === 'ghost') return state
  return isOpen ? (answered ? 'answered' : 'thinking') : 'here'
}
