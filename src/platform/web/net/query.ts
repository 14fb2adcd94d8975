/** What screens ask the server for and need not keep: calls through the query cache. */
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Action, Envelope, Output, Sent } from '../../pure/action.ts'
import { call } from './call.ts'

const FRESH_MS = 60_000

export function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { networkMode: 'always', staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false } } })
}

/**
 * Options for `useQuery`: `data` is the envelope, refusals included; no answer is an error, already shown as a toast.
 * The key begins with the action's name, so `invalidateQueries({ queryKey: [action.name] })` finds every input.
 */
export function asked<A extends Action>(action: A, input: Sent<A>, { staleTime = FRESH_MS, quiet = false } = {}) {
  return queryOptions({
    queryKey: [action.name, input] as const,
    staleTime,
    queryFn: async ({ signal }): Promise<Envelope<Output<A>>> => {
      const envelope = await call(action, input, { signal, quiet })
      if (envelope === null) throw new Error(`${action.name} has no answer`)
      return envelope
    },
  })
}
