import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { getHome } from '../contract.ts'

/** The page does not repeat the request that its loader has just made. */
const FRESH_MS = 3000

/** The state of the home page; result pages also use it to suggest the next game. */
export const homeQuery = actionQuery(getHome, {}, { quiet: true, staleTime: FRESH_MS })

/** Prefetches during a game what its result page shows of other games; playing does not change that. */
export function useHomeAhead() {
  useQuery(homeQuery)
}
