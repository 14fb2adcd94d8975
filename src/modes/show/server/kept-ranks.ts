/** Ranks of all seats, for phones that come one after the other: they are the same until a question closes, or somebody comes in or is put out. */
import { isIn, type Show } from '../rules/show.ts'
import { lastClosed } from '../rules/standings.ts'
import { roomRanks, type RoomRanks } from '../rules/view.ts'

const kept = new WeakMap<Show['questions'], { show: Show; ranks: RoomRanks }>()

/** Undefined before the first question is closed: all share the first place. */
export function keptRanks(show: Show): RoomRanks | undefined {
  if (lastClosed(show) <= 0) return undefined
  const there = kept.get(show.questions)
  if (there && isRankedAlike(there.show, show)) return there.ranks
  const ranks = roomRanks(show)
  kept.set(show.questions, { show, ranks })
  return ranks
}

/** Answers of closed questions do not change, and those of the open one earn nothing yet. */
function isRankedAlike(one: Show, other: Show): boolean {
  if (one === other) return true
  return lastClosed(one) === lastClosed(other) && one.seats.length === other.seats.length && one.seats.every((seat, at) => isIn(seat) === isIn(other.seats[at] as Show['seats'][number]))
}
