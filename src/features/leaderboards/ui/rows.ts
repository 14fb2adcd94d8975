import type { BoardRow } from '../contract.ts'

/** The rows under the podium: those from the top on, and those around the own row further down. */
export type Shown = { top: BoardRow[]; around: BoardRow[] }

/** Without duplicates: pages overlap when scores change between two requests. */
export function shownRows(loaded: readonly BoardRow[], podium: readonly BoardRow[], around: readonly BoardRow[]): Shown {
  const known = new Set(podium.map(({ user_id }) => user_id))
  const fresh = (row: BoardRow) => !known.has(row.user_id) && known.add(row.user_id) !== undefined
  return { top: loaded.filter(fresh), around: around.filter(fresh) }
}

/** The own row is beyond the loaded pages and has to be fetched. */
export function isFar(own: BoardRow | null, loaded: readonly BoardRow[]): boolean {
  return own !== null && !loaded.some(({ user_id }) => user_id === own.user_id)
}
