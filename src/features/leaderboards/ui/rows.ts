import type { LeaderboardRow } from '../contract.ts'

/** The rows under the podium: those from the top on, and those around the own row further down. */
export type ShownRows = { top: LeaderboardRow[]; around: LeaderboardRow[] }

/** Without duplicates: pages overlap when scores change between two requests. */
export function shownRows(loaded: readonly LeaderboardRow[], podium: readonly LeaderboardRow[], around: readonly LeaderboardRow[]): ShownRows {
  const known = new Set(podium.map(({ user_id }) => user_id))
  const fresh = (row: LeaderboardRow) => !known.has(row.user_id) && known.add(row.user_id) !== undefined
  return { top: loaded.filter(fresh), around: around.filter(fresh) }
}

/** The own row is beyond the loaded pages and has to be fetched. */
export function isFar(own: LeaderboardRow | null, loaded: readonly LeaderboardRow[]): boolean {
  return own !== null && !loaded.some(({ user_id }) => user_id === own.user_id)
}
