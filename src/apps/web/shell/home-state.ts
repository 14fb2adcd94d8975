/** The state of the first page: asked for on the way to it, so that what waits there is painted with it. */
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { homeQuery } from '../../../features/home/ui/home-query.ts'
import type { HomeState } from '../../../features/rounds/ui/web-mode.ts'

/** A slow answer does not hold the page; what waits then comes after it. */
const PATIENCE_MS = 600

export async function awaitHome(queries: QueryClient): Promise<void> {
  // Each visit requests it: a round may have ended, a battle may have begun elsewhere.
  const fresh = queries.prefetchQuery({ ...homeQuery, staleTime: 0 })
  await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Undefined until it is known; asked for again when its tab is looked at again. */
export function useHome(): HomeState | undefined {
  const { data } = useQuery({ ...homeQuery, refetchOnWindowFocus: true })
  return data && !data.error ? data.data : undefined
}
