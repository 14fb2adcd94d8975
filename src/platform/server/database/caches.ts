/**
 * An object of the module whose cache it is. `disconnected`: called when a connection broke, or the last one was closed. The server behind the next one may be
 * another, which does not have what this one has acknowledged last; a cache that compares numbers of changes empties itself.
 */
export type CacheKey<Value> = { create: () => Value; disconnected?: (value: Value) => void }

/** What a cache was asked for: found in it, or read. */
export type Reads = { hit: number; miss: number }

/** The caches of one process for one database. They end with the `Database` object. */
export class Caches {
  readonly #kept = new Map<object, unknown>()
  readonly #disconnected: (() => void)[] = []
  /** By the name of a cache, or of caches that are counted together; for `/metrics`. */
  readonly reads = new Map<string, Reads>()

  /** The value of a key, created at the first access. */
  of<Value>(key: CacheKey<Value>): Value {
    if (!this.#kept.has(key)) {
      const value = key.create()
      this.#kept.set(key, value)
      this.#disconnected.push(() => key.disconnected?.(value))
    }
    // The value under a key was made by that key's `create`.
    return this.#kept.get(key) as Value
  }

  /** The counts of a name, which its cache adds to. */
  readsOf(name: string): Reads {
    let reads = this.reads.get(name)
    if (!reads) this.reads.set(name, (reads = { hit: 0, miss: 0 }))
    return reads
  }

  disconnected(): void {
    for (const tell of this.#disconnected) tell()
  }
}
