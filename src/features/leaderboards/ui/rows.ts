import type { BoardRow } from '../contract.ts'

/** What a board shows under its podium: the places from the top on, and, further down, those around the own one. */
export type Shown = { top: BoardRow[]; around: BoardRow[] }

/** Each place once, though pages may overlap when somebody has earned points between two of them. */
export function shownRows(loaded: readonly BoardRow[], podium: readonly BoardRow[], around: readonly BoardRow[]): Shown {
  const known = new Set(podium.map(({ user_id }) => user_id))
  const fresh = (row: BoardRow) => !known.has(row.user_id) && known.add(row.user_id) !== undefined
  return { top: loaded.filter(fresh), around: around.filter(fresh) }
}

/** The own place has to be fetched: it is behind what is loaded. */
export function isFar(own: BoardRow | null, loaded: readonly BoardRow[]): boolean {
  return own !== null && !loaded.some(({ user_id }) => user_id === own.user_id)
}
