/** Work that is asked for often and runs seldom. */

/** What comes within this time is done as one. */
const SOON_MS = 100

/** Runs the work of a key at most once in `everyMs`, and soon after it was asked for first; what is asked for meanwhile is done with it. */
export class Paced {
  readonly #everyMs: number
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #ran = new Map<string, number>()

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  ask(key: string, run: () => void): void {
    if (this.#timers.has(key)) return
    const wait = Math.max(SOON_MS, (this.#ran.get(key) ?? -Infinity) + this.#everyMs - performance.now())
    const timer = setTimeout(() => {
      this.#timers.delete(key)
      this.#ran.set(key, performance.now())
      run()
    }, wait)
    this.#timers.set(key, timer)
  }

  drop(key: string): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
    this.#ran.delete(key)
  }
}
