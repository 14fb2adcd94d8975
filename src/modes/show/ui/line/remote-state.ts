/** What a remote shows: its snapshot, kept up to date. */
import type { RemoteSnapshot } from '../../contract.ts'
import type { ShowMessage } from './use-face.ts'

export function remoteStep(state: RemoteSnapshot, { event, payload }: ShowMessage): RemoteSnapshot {
  switch (event) {
    case 'show:room':
      return { ...state, room: payload }
    case 'show:answered':
      return payload.position === state.room.position ? { ...state, room: { ...state.room, answered: payload.answered, seats: payload.seats } } : state
    case 'show:remote':
      return { ...state, ...payload, seats: withChanged(state.seats, payload.seats) }
    default:
      return state
  }
}

/** Only seats that have changed are told; a seat's number is its place in the list. */
function withChanged(seats: RemoteSnapshot['seats'], changed: RemoteSnapshot['seats']): RemoteSnapshot['seats'] {
  if (changed.length === 0) return seats
  const next = [...seats]
  for (const row of changed.toSorted((a, b) => a.seat - b.seat)) next[row.seat] = row
  return next
}
