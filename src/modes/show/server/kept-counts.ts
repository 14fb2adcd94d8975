/** Counts of a show, once for each state of it: after the death of a process up to 2,000 phones come in with the same one. */
import type { Show } from '../rules/show.ts'
import { roomCounts, type RoomCounts } from '../rules/view.ts'

const kept = new WeakMap<Show, RoomCounts>()

export function keptCounts(show: Show): RoomCounts {
  const counts = kept.get(show) ?? roomCounts(show)
  kept.set(show, counts)
  return counts
}
