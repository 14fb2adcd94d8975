/**
 * Wrong pins of one address are limited, so that nobody finds shows by trying out numbers. A right pin costs nothing, and once it was right from an
 * address it stays open to it: typing errors in a hall lock nobody out of the hall's own show. A look-up is counted before it is made, and its count is
 * given back where the pin was right: guesses that come at once pass the limit no more than those that come one after the other.
 */
import type { Counter, Counters } from '../../../platform/server/counters.ts'
import type { DoorRow } from '../store.ts'

const TRIES = 30
const WINDOW_S = 600
const MOST_REMEMBERED = 10_000

type Found = DoorRow | undefined
export class PinTries {
  readonly #tries: Counter
  /** Of each address the pins that were right. */
  readonly #known = new Map<string, Set<string>>()
  /** Look-ups that are under way: a hall that types its pin at once is one look-up. */
  readonly #running = new Map<string, Promise<Found | 'too-many'>>()

  /** Without counters there are no limits. */
  constructor(counters: Counters | undefined) {
    this.#tries = counters?.open('show-pins', { points: TRIES, seconds: WINDOW_S }) ?? (async () => 0)
  }

  /** `too-many`: nothing was looked up. Throws what `find` throws. */
  lookUp(addressHash: string, pin: string, find: () => Promise<Found>): Promise<Found | 'too-many'> {
    const key = `${addressHash} ${pin}`
    const running = this.#running.get(key) ?? this.#lookUp(addressHash, pin, find).finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }

  async #lookUp(addressHash: string, pin: string, find: () => Promise<Found>): Promise<Found | 'too-many'> {
    if (this.#known.get(addressHash)?.has(pin)) return find()
    if ((await this.#tries(addressHash)) > 0) return 'too-many'
    const found = await find()
    if (!found) return undefined
    this.#remember(addressHash, pin)
    await this.#tries(addressHash, -1)
    return found
  }

  #remember(addressHash: string, pin: string): void {
    const known = this.#known.get(addressHash) ?? new Set()
    if (this.#known.size >= MOST_REMEMBERED) this.#known.delete(this.#known.keys().next().value as string)
    this.#known.set(addressHash, known.add(pin))
  }
}
