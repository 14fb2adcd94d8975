/** The counts of a show as it is, for phones that come in one after the other: after the death of a process up to 2,000 do. */
import type { Show } from '../rules/show.ts'
import { roomCounts, type RoomCounts } from '../rules/view.ts'

const kept = new WeakMap<Show, RoomCounts>()

export function keptCounts(show: Show): RoomCounts {
  const counts = kept.get(show) ?? roomCounts(show)
  kept.set(show, counts)
  return counts
}
