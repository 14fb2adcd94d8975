/** A proof of work for those who come many at once from one address: a browser finds it in a moment, a script needs one for each seat. */
import { createHash, createHmac } from 'node:crypto'
import type { Counter, Counters } from '../../../platform/server/counters.ts'

type Puzzle = { salt: string; bits: number }
/** Joins of one address within a second, from which on a proof is asked. */
const FREE_A_SECOND = 20
/** And within ten minutes: a hall comes in within a few, and a browser needs less than a second for its proof. */
const FREE_IN_WINDOW = 200
const WINDOW_S = 600
const BITS = 16
const MINUTE_MS = 60_000
const MOST_REMEMBERED = 10_000

/** Leading zero bits of SHA-256 of the salt, the device and the proof. */
export function zeroBits(salt: string, device: string, proof: string): number {
  const hash = createHash('sha256').update(`${salt}:${device}:${proof}`).digest()
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] as number) - 24
}

export class Puzzles {
  readonly #secret: string
  readonly #isOn: boolean
  readonly #inWindow: Counter
  /** Of each address the moments of its last joins. */
  readonly #joins = new Map<string, number[]>()

  /** All processes ask the same: a phone may be told by one and join at another. Without counters no proof is asked. */
  constructor(secret: string, counters: Counters | undefined) {
    this.#secret = secret
    this.#isOn = counters !== undefined
    this.#inWindow = counters?.open('show-joins', { points: FREE_IN_WINDOW, seconds: WINDOW_S }) ?? (async () => 0)
  }

  /** Null while few come from this address. */
  async puzzleFor(showId: string, addressHash: string, nowMs = Date.now()): Promise<Puzzle | null> {
    const areMany = this.#isOn && (this.#recent(addressHash, nowMs).length >= FREE_A_SECOND || (await this.#inWindow(addressHash, 0)) > 0)
    return areMany ? { salt: this.#salt(showId, addressHash, nowMs), bits: BITS } : null
  }

  /** Counts this join, and whether it may go on. A proof holds for its address and show until the next minute is over. */
  async isSolved(showId: string, addressHash: string, { device, proof }: { device: string; proof?: string | undefined }, nowMs = Date.now()): Promise<boolean> {
    if (!this.#isOn) return true
    const recent = this.#recent(addressHash, nowMs)
    if (this.#joins.size > MOST_REMEMBERED) this.#joins.clear()
    this.#joins.set(addressHash, [...recent, nowMs].slice(-FREE_A_SECOND))
    const overWindow = (await this.#inWindow(addressHash)) > 0
    if (recent.length < FREE_A_SECOND && !overWindow) return true
    return proof !== undefined && [nowMs, nowMs - MINUTE_MS].some((moment) => zeroBits(this.#salt(showId, addressHash, moment), device, proof) >= BITS)
  }

  #recent(addressHash: string, nowMs: number): number[] {
    return (this.#joins.get(addressHash) ?? []).filter((moment) => nowMs - moment < 1_000)
  }

  #salt(showId: string, addressHash: string, nowMs: number): string {
    return createHmac('sha256', this.#secret).update(`${showId}:${addressHash}:${Math.floor(nowMs / MINUTE_MS)}`).digest('base64url').slice(0, 16)
  }
}
