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

type CacheEntry<T> = { value: T; readAt: number; refreshingSince?: number }

/**
 * Caches what `read` returns for `ms` milliseconds. When a value expires, one caller reads again and the others get the expired value
 * for at most another `ms`: they must not wait for that read, which may be waiting for the connection that they hold. So another
 * process may use an old value for twice `ms`. After `invalidate` no caller of this process gets it. The pool and all its
 * transactions share one value. Its age counts from the start of the read, since a change may be made any time after that.
 */
export function cachedFor<T>(ms: number, read: (db: Sql) => Promise<T>): Cached<T> {
  /** `changedAt`: a read that began earlier may return the old value. */
  const key = { create: (): { kept?: CacheEntry<T>; changedAt: number } => ({ changedAt: -Infinity }) }

  return {
    async get(db) {
      const cache = db.caches.of(key)
      const known = cache.kept
      const readAt = performance.now()
      if (known && readAt - known.readAt < ms) return known.value
      const isRefreshed = known?.refreshingSince !== undefined && readAt - known.refreshingSince < ms
      if (known && isRefreshed && readAt - known.readAt < 2 * ms) return known.value
      if (known) known.refreshingSince = readAt
      const value = await read(db)
      const isOvertaken = readAt <= cache.changedAt
      if (!cache.kept || (!isOvertaken && cache.kept.readAt < readAt)) cache.kept = { value, readAt: isOvertaken ? -Infinity : readAt }
      return value
    },
    last: (db) => db.caches.of(key).kept?.value,
    invalidate(db) {
      const cache = db.caches.of(key)
      cache.changedAt = performance.now()
      if (cache.kept) cache.kept = { ...cache.kept, readAt: -Infinity }
    },
  }
}
