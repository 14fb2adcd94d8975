/** The state of the first page: asked for on the way to it, so that what waits there is painted with it. */
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { getHome } from '../../../features/home/contract.ts'
import type { Output } from '../../../platform/pure/action.ts'
import { asked } from '../../../platform/web/net/query.ts'

/** A slow answer does not hold the page; what waits then comes after it. */
const PATIENCE_MS = 600
/** The page itself does not ask again for what its loader has just asked for. */
const FRESH_MS = 3000

export type HomeState = Output<typeof getHome>

const state = asked(getHome, {}, { quiet: true, staleTime: FRESH_MS })

export async function awaitHome(queries: QueryClient): Promise<void> {
  // Each visit asks: a round may have ended, a battle may have begun elsewhere.
  const fresh = queries.prefetchQuery({ ...state, staleTime: 0 })
  await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Undefined until it is known; asked for again when its tab is looked at again. */
export function useHome(): HomeState | undefined {
  const { data } = useQuery({ ...state, refetchOnWindowFocus: true })
  return data && !data.error ? data.data : undefined
}

/** Asks while a game runs for what the page of its end shows of other games: playing it does not change that. */
export function useHomeAhead() {
  useQuery(state)
}
