/** The caches of one process for one database. They end with the `Database` object. */
export class Caches {
  readonly #kept = new Map<object, unknown>()

  /** The value of a key, created at the first access. `key`: an object of the module whose cache it is. */
  of<Value>(key: { create: () => Value }): Value {
    if (!this.#kept.has(key)) this.#kept.set(key, key.create())
    // The value under a key was made by that key's `create`.
    return this.#kept.get(key) as Value
  }
}
