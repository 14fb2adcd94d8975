/**
 * Wrong pins of one address are limited, so that nobody finds shows by trying out numbers. A right pin costs nothing, and once it was right from an
 * address it stays open to it: typing errors in a hall lock nobody out of the hall's own show.
 */
import type { Counter, Counters } from '../../../platform/server/counters.ts'

const MISSES = 30
const WINDOW_S = 600
const MOST_REMEMBERED = 10_000

export class PinTries {
  readonly #misses: Counter
  /** Of each address the pins that were right. */
  readonly #known = new Map<string, Set<string>>()

  /** Without counters there are no limits. */
  constructor(counters: Counters | undefined) {
    // A check adds no points, so the last of them is refused already.
    this.#misses = counters?.open('show-pins', { points: MISSES - 1, seconds: WINDOW_S }) ?? (async () => 0)
  }

  /** Whether a pin may be looked up for this address. */
  async mayTry(addressHash: string, pin: string): Promise<boolean> {
    return this.#known.get(addressHash)?.has(pin) === true || (await this.#misses(addressHash, 0)) === 0
  }

  async missed(addressHash: string): Promise<void> {
    await this.#misses(addressHash)
  }

  found(addressHash: string, pin: string): void {
    const known = this.#known.get(addressHash) ?? new Set()
    if (known.has(pin)) return
    if (this.#known.size >= MOST_REMEMBERED) this.#known.delete(this.#known.keys().next().value as string)
    this.#known.set(addressHash, known.add(pin))
  }
}
