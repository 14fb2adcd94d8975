/**
 * Answers that outlive the page: TanStack's query persister over IndexedDB. Each entry is one query of one player in one
 * language of the screens.
 */
import { useSyncExternalStore } from 'react'
import { hashKey, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister as createQueryPersister, type AsyncStorage, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'
import { user } from '../../../features/players/ui/slice.ts'

/** Whose data it is, and the language of its texts. */
export type StoredFor = { owner: string; language: string }

/** Increase it when the output of a contract with `kept` changes so that stored output cannot be shown any more, or would be shown wrongly: entries stored with another value are dropped when they are read. */
const SHAPE = '1'
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_ENTRIES = 120
const MAX_LENGTH = 300_000
/** The service worker's cache of pictures. */
const PICTURES = 'pictures'
/** The database of earlier releases. */
const RETIRED = 'limelight-kept'

const store = createStore('limelight-queries', 'queries')

const storage: AsyncStorage = {
  getItem: (key) => get<string>(key, store),
  setItem: (key, value) => (value.length > MAX_LENGTH ? del(key, store) : set(key, value, store)),
  removeItem: (key) => del(key, store),
}

const persisterFor = ({ owner, language }: StoredFor) =>
  createQueryPersister({ storage, prefix: `${owner}-${language}`, buster: SHAPE, maxAge: MAX_AGE_MS })

let isTidied = false

/** Stores the data of a query whose fetch has just ended; a refusal is not stored. Throws where the browser stores nothing, as in some private windows. */
export async function persist(query: Query, storedFor: StoredFor): Promise<void> {
  // The query stores its result after the tasks that are queued now.
  await new Promise((resolve) => setTimeout(resolve))
  // If the player has signed out meanwhile, the data must not be stored.
  if (user.get().data?.id !== storedFor.owner || isRefusal(query.state.data)) return
  await persisterFor(storedFor).persistQuery(query)
  if (isTidied) return
  isTidied = true
  await dropOldest()
}

/** The stored data, which then has the age of its storing and counts as stale; undefined: there is none. */
export async function restore(query: Query, storedFor: StoredFor): Promise<unknown> {
  const { retrieveQuery } = persisterFor(storedFor)
  const takeAge = ({ state: { dataUpdatedAt, errorUpdatedAt } }: PersistedQuery) => query.setState({ dataUpdatedAt, errorUpdatedAt, isInvalidated: true })
  return (await retrieveQuery(query.queryHash, takeAge)) ?? retrieveQuery(hashKey(inNoLanguage(query.queryKey)), takeAge)
}

/** The key of a first visit, before the language of the questions is known. */
function inNoLanguage([name, input]: QueryKey): QueryKey {
  const { language_id: _known, ...rest } = (input ?? {}) as Record<string, unknown>
  return [name, rest]
}

/** The player has signed out: the next one on this device finds nothing. */
export async function forget(): Promise<void> {
  await clear(store)
  await caches.delete(PICTURES)
}

/** When the oldest data on this page was current, in milliseconds since 1970; undefined where no query shows data. */
export function useAsOf(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const read = () => {
    const shown = cache.findAll({ type: 'active' }).filter(({ state }) => state.data !== undefined)
    return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined
  }
  return useSyncExternalStore((changed) => cache.subscribe(changed), read, read)
}

/** Once per page, so that the database stays bounded without counting at every write. */
async function dropOldest(): Promise<void> {
  indexedDB.deleteDatabase(RETIRED)
  if ((await keys(store)).length <= MAX_ENTRIES) return
  const all = (await entries<string, string>(store)).map(([key, text]) => ({ key, at: (JSON.parse(text) as PersistedQuery).state.dataUpdatedAt }))
  const oldest = all.toSorted((one, other) => other.at - one.at).slice(MAX_ENTRIES)
  await delMany(oldest.map(({ key }) => key), store)
}

const isRefusal = (data: unknown) => (data as { error?: boolean } | undefined)?.error === true
