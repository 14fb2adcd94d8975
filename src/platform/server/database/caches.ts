/** What a process keeps of the readings of one database. Lives as long as that database is open. */
export class Caches {
  readonly #kept = new Map<object, unknown>()

  /** The value of a key, created at the first access. `key`: an object of the module whose cache it is. */
  of<Value>(key: { create: () => Value }): Value {
    if (!this.#kept.has(key)) this.#kept.set(key, key.create())
    // Nothing but this key's `create` has made what lies under it.
    return this.#kept.get(key) as Value
  }
}
