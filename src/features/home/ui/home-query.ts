import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../platform/web/net/query.ts'
import { getHome } from '../contract.ts'

/** The page itself does not ask again for what its loader has just asked for. */
const FRESH_MS = 3000

/** The state of the first page, and of the way from one game to another. */
export const homeQuery = asked(getHome, {}, { quiet: true, staleTime: FRESH_MS })

/** Requests while a game runs what the page of its end shows of other games: playing it does not change that. */
export function useHomeAhead() {
  useQuery(homeQuery)
}
