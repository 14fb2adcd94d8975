/**
 * The query cache of the app: server state that is in no slice (decision 43). Data of queries whose contract says `kept` is stored
 * when it arrives, and used while the server cannot be reached.
 */
import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { user } from '../../../features/players/ui/slice.ts'
import { makeQueryClient } from '../../../platform/web/net/query.ts'
import { isOffline } from '../../../platform/web/net/reach.ts'
import { opensOffline } from '../../../platform/web/net/screen.ts'
import { languageCode } from '../../../platform/web/texts/texts.ts'

export const queries = makeQueryClient(fetchOrRestore)

const loadStored = opensOffline(() => import('./stored-queries.ts'))

/** Loads the code that stores queries, with the first query that needs it. Null: the code failed to load or there is no IndexedDB. */
export async function storedQueries<T>(work: (file: typeof import('./stored-queries.ts')) => Promise<T>): Promise<T | null> {
  try {
    return await work(await loadStored())
  } catch (error) {
    console.info('Nothing is stored for offline', error)
    return null
  }
}

/** Runs each fetch of a query. Throws the fetch's error, unless it failed for want of a network and its data is stored. */
async function fetchOrRestore<T, Key extends readonly unknown[]>(fetch: (context: QueryFunctionContext<Key>) => T | Promise<T>, context: QueryFunctionContext<Key>, query: Query): Promise<T> {
  const owner = user.get().data?.id
  if (!query.meta?.kept || owner === undefined) return fetch(context)
  const storedFor = { owner, language: languageCode() }
  try {
    const data = await fetch(context)
    void storedQueries(({ persist }) => persist(query, storedFor))
    return data
  } catch (error) {
    const data = isOffline() ? await storedQueries(({ restore }) => restore(query, storedFor)) : undefined
    if (data === undefined || data === null) throw error
    return data as T
  }
}

/** The server can be reached again: stale and failed queries are fetched again; writes are not repeated. */
export function freshen(): void {
  void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' || query.isStale() })
}
