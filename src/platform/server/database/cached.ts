import type { Sql } from './database.ts'

/** The result of a read, cached for a time per database. */
export type Cached<T> = {
  /** The cached value, or a new read. Errors of the read are thrown and not cached. */
  get: (db: Sql) => Promise<T>
  /** The value that was read last, however old; undefined before the first reading. */
  last: (db: Sql) => T | undefined
  /** After a change: the next `get` reads again, and the result of a read that is in flight is not cached. */
  invalidate: (db: Sql) => void
}

/** The same for values by a key: the `most` that were used last. */
export type CachedByKey<T> = { get: (db: Sql, key: string) => Promise<T>; last: (db: Sql, key: string) => T | undefined; invalidate: (db: Sql) => void }

/** All of them are counted together: a caller names none. */
const COUNTED_AS = 'values'

type CacheEntry<T> = { value: T; readAt: number; refreshingSince?: number }

/**
 * Caches what `read` returns for `ms` milliseconds. When a value expires, one caller reads again and the others get the expired value
 * for at most another `ms`: they must not wait for that read, which may be waiting for the connection that they hold. So another
 * process may use an old value for twice `ms`. After `invalidate` no caller of this process gets it. The pool and all its
 * transactions share one value. Its age counts from the start of the read, since a change may be made any time after that.
 * `read` is given the value that was read last, which it may return again.
 */
export function cachedFor<T>(ms: number, read: (db: Sql, last: T | undefined) => Promise<T>): Cached<T> {
  const cached = cachedByKey(ms, 1, (db, _key, last: T | undefined) => read(db, last))
  return { get: (db) => cached.get(db, ''), last: (db) => cached.last(db, ''), invalidate: cached.invalidate }
}

/** As `cachedFor`, for values by a key. The key tells `read` all that it needs besides the database. */
export function cachedByKey<T>(ms: number, most: number, read: (db: Sql, key: string, last: T | undefined) => Promise<T>): CachedByKey<T> {
  /** `changedAt`: a read that began earlier may return the old value. */
  const cacheKey = { create: () => ({ entries: new Map<string, CacheEntry<T>>(), changedAt: -Infinity }) }

  return {
    async get(db, key) {
      const cache = db.caches.of(cacheKey)
      const reads = db.caches.readsOf(COUNTED_AS)
      const known = cache.entries.get(key)
      const readAt = performance.now()
      if (known && readAt - known.readAt < ms) return (reads.hit++, known.value)
      const isRefreshed = known?.refreshingSince !== undefined && readAt - known.refreshingSince < ms
      if (known && isRefreshed && readAt - known.readAt < 2 * ms) return (reads.hit++, known.value)
      reads.miss++
      if (known) known.refreshingSince = readAt
      const value = await read(db, key, known?.value)
      const isOvertaken = readAt <= cache.changedAt
      const kept = cache.entries.get(key)
      if (!kept || (!isOvertaken && kept.readAt < readAt)) put(cache.entries, key, { value, readAt: isOvertaken ? -Infinity : readAt }, most)
      return value
    },
    last: (db, key) => db.caches.of(cacheKey).entries.get(key)?.value,
    invalidate(db) {
      const cache = db.caches.of(cacheKey)
      cache.changedAt = performance.now()
      for (const [key, { value }] of cache.entries) cache.entries.set(key, { value, readAt: -Infinity })
    },
  }
}

/** Evicts what was read longest ago: a Map keeps the order of insertion. */
function put<T>(entries: Map<string, CacheEntry<T>>, key: string, entry: CacheEntry<T>, most: number): void {
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size > most) entries.delete(entries.keys().next().value as string)
}
