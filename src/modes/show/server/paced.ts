/** Work that is asked for often and runs seldom. */

/** What comes within this time is done as one. */
const SOON_MS = 100

/** Runs its work at most once in `everyMs`, and soon after it was asked for first; what is asked for meanwhile is done with it. */
export class Paced {
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined
  #ranMs = -Infinity

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  ask(run: () => void): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#ranMs = performance.now()
      run()
    }, Math.max(SOON_MS, this.#ranMs + this.#everyMs - performance.now()))
  }

  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
