/** State of the first page: requested during navigation, so that it is part of the first render. */
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { homeQuery } from '../../../features/home/ui/home-query.ts'
import type { HomeState } from '../../../features/rounds/ui/web-mode.ts'

/** A slow answer does not delay the page; its content then appears later. */
const PATIENCE_MS = 600

export async function awaitHome(queries: QueryClient): Promise<void> {
  // Requested on each visit: a round may have ended, or a battle begun, elsewhere.
  const fresh = queries.prefetchQuery({ ...homeQuery, staleTime: 0 })
  await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Undefined until it has loaded; requested again when the tab becomes visible. */
export function useHome(): HomeState | undefined {
  const { data } = useQuery({ ...homeQuery, refetchOnWindowFocus: true })
  return data && !data.error ? data.data : undefined
}
