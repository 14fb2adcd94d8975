/** The rounds that wait for this player: asked for on the way to the first page, so that its card is there with it. */
import type { QueryClient } from '@tanstack/react-query'
import { getOpenRounds } from '../../features/rounds/contract.ts'
import { asked } from '../../platform/web/query.ts'

/** A slow answer does not hold the page; the card then comes after it. */
const PATIENCE_MS = 600
const FRESH_MS = 3000

export const openRounds = asked(getOpenRounds, {}, { quiet: true, staleTime: FRESH_MS })

export async function awaitOpenRounds(queries: QueryClient): Promise<void> {
  await Promise.race([queries.prefetchQuery(openRounds), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
