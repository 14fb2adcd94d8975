/** What screens request and no slice holds: calls through the query cache. */
import { QueryClient, queryOptions, type QueryOptions } from '@tanstack/react-query'
import type { Action, ClientAction, Envelope, Output, Sent } from '../../pure/action.ts'
import { call } from './call.ts'

const FRESH_MS = 60_000

/** Metadata of a query beside its key. */
type Meta = {
  /** Its data may be stored and shown again while the server cannot be reached. */
  kept?: boolean
  [more: string]: unknown
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** `persister`: wraps every fetch; may store its data or answer from stored data. */
export function makeQueryClient(persister?: QueryOptions['persister']): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, ...(persister && { persister }) } },
  })
}

/** For every query over `action`, also those whose pages are put together by the screen. */
export const metaOf = ({ kept }: ClientAction): Meta => ({ kept: kept === true })

/**
 * Options for `useQuery`: `data` is the envelope, refusals included; no answer is an error, already shown as a toast.
 * The key begins with the action's name, so `invalidateQueries({ queryKey: [action.name] })` finds every input.
 */
export function actionQuery<A extends Action>(action: A, input: Sent<A>, { staleTime = FRESH_MS, quiet = false } = {}) {
  return queryOptions({
    queryKey: [action.name, input] as const,
    staleTime,
    meta: metaOf(action),
    queryFn: async ({ signal }): Promise<Envelope<Output<A>>> => {
      const envelope = await call(action, input, { signal, quiet })
      if (envelope === null) throw new Error(`${action.name} has no answer`)
      return envelope
    },
  })
}
