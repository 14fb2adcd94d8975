/** A proof of work for those who come many at once from one address: a browser finds it in a moment, a script needs one for each seat. */
import { createHash, createHmac } from 'node:crypto'

type Puzzle = { salt: string; bits: number }
/** Joins of one address within a second, from which on a proof is asked. */
const FREE_A_SECOND = 20
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
  /** Of each address the moments of its last joins. */
  readonly #joins = new Map<string, number[]>()

  /** All processes ask the same: a phone may be told by one and join at another. */
  constructor(secret: string, isOn: boolean) {
    this.#secret = secret
    this.#isOn = isOn
  }

  /** Null while few come from this address. */
  puzzleFor(showId: string, addressHash: string, nowMs = Date.now()): Puzzle | null {
    return !this.#isOn || this.#recent(addressHash, nowMs).length < FREE_A_SECOND ? null : { salt: this.#salt(showId, addressHash, nowMs), bits: BITS }
  }

  /** Counts this join, and whether it may go on. A proof holds for its address and show until the next minute is over. */
  isSolved(showId: string, addressHash: string, { device, proof }: { device: string; proof?: string | undefined }, nowMs = Date.now()): boolean {
    if (!this.#isOn) return true
    const recent = this.#recent(addressHash, nowMs)
    if (this.#joins.size > MOST_REMEMBERED) this.#joins.clear()
    this.#joins.set(addressHash, [...recent, nowMs].slice(-FREE_A_SECOND))
    if (recent.length < FREE_A_SECOND) return true
    return proof !== undefined && [nowMs, nowMs - MINUTE_MS].some((moment) => zeroBits(this.#salt(showId, addressHash, moment), device, proof) >= BITS)
  }

  #recent(addressHash: string, nowMs: number): number[] {
    return (this.#joins.get(addressHash) ?? []).filter((moment) => nowMs - moment < 1_000)
  }

  #salt(showId: string, addressHash: string, nowMs: number): string {
    return createHmac('sha256', this.#secret).update(`${showId}:${addressHash}:${Math.floor(nowMs / MINUTE_MS)}`).digest('base64url').slice(0, 16)
  }
}
