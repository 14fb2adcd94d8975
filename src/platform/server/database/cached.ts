import type { Sql } from './database.ts'

/** What a read answers, kept a while for each database. */
export type Cached<T> = {
  /** The kept value, or a new reading. Errors: those of the reading; they are not kept. */
  get: (db: Sql) => Promise<T>
  /** The value that was read last, however old; undefined before the first reading. */
  last: (db: Sql) => T | undefined
  /** After a change: the next `get` reads again, and a reading that is under way is not kept. */
  invalidate: (db: Sql) => void
}

type CacheEntry<T> = { value: T; readAt: number; refreshingSince?: number }

/**
 * Keeps what `read` answers for `ms` milliseconds. When a value expires, one caller reads again and the others get the expired
 * value for at most another `ms`: they must not wait for that reading, which may be waiting for the connection that they hold.
 * So another process may go on with what was just changed for twice `ms`. After `forget` no caller of this process gets the old value.
 * One value for the pool and all its transactions. A value's age counts from the beginning of its reading, since a change
 * may have been made any time after.
 */
export function cachedFor<T>(ms: number, read: (db: Sql) => Promise<T>): Cached<T> {
  /** `changedAt`: a reading that began before may hold the old value. */
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
