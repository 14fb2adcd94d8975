/** Limits per player and address: messages a second, open sockets, and bytes buffered for a client that does not read. */
import type { Server } from 'socket.io'

const PER_SECOND = 20
/** Disconnect once refusals exceed acceptances by so many, so that a client cannot hover at the limit. */
const MOST_REFUSED = 60

/** A token bucket for messages; `now` in milliseconds. */
export type Allowance = (now: number) => 'ok' | 'too-many' | 'cut'

export function openAllowance(): Allowance {
  let left = PER_SECOND
  let at: number | undefined
  let refused = 0
  return (now) => {
    left = Math.min(PER_SECOND, left + ((now - (at ?? now)) * PER_SECOND) / 1000)
    at = now
    if (left >= 1) {
      left -= 1
      refused = Math.max(0, refused - 1)
      return 'ok'
    }
    return ++refused > MOST_REFUSED ? 'cut' : 'too-many'
  }
}

/** After so long without a message an allowance is full again and can be dropped. */
const FULL_MS = 1_000

/** One allowance a player, however many sockets they have, and however often they open new ones. */
export class Allowances {
  readonly #of = new Map<string, { allowance: Allowance; sockets: number }>()

  /** Counts a socket of the player; `release` ends that. */
  take(playerId: string): Allowance {
    const known = this.#of.get(playerId) ?? { allowance: openAllowance(), sockets: 0 }
    known.sockets += 1
    this.#of.set(playerId, known)
    return known.allowance
  }

  release(playerId: string): void {
    const known = this.#of.get(playerId)
    if (!known) return
    known.sockets -= 1
    if (known.sockets === 0) setTimeout(() => known.sockets === 0 && this.#of.get(playerId) === known && this.#of.delete(playerId), FULL_MS).unref()
  }
}

/**
 * Sockets of one address. A school or a hall shares one address, and many of its people may be guests, who are bounded by the seats of their rooms as well: so
 * guests are counted apart from all others.
 */
const MOST_SOCKETS = 1_000
const MOST_GUESTS = 10_000
const MOST_WITHOUT_TOKEN = 100

type AddressCount = { sockets: number; guests: number; withoutToken: number }

export class AddressCounts {
  readonly #of = new Map<string, AddressCount>()

  hasCapacity(address: string): boolean {
    const { sockets, guests, withoutToken } = this.#of.get(address) ?? { sockets: 0, guests: 0, withoutToken: 0 }
    return sockets < MOST_SOCKETS && guests < MOST_GUESTS && withoutToken < MOST_WITHOUT_TOKEN
  }

  /** A socket has opened. Answers what to call when its token was shown, and when it has closed. */
  open(address: string): { admitted: (isGuest: boolean) => void; closed: () => void } {
    const count: AddressCount = this.#of.get(address) ?? { sockets: 0, guests: 0, withoutToken: 0 }
    this.#of.set(address, count)
    let counted: keyof AddressCount = 'withoutToken'
    count.withoutToken += 1
    const admitted = (isGuest: boolean) => {
      if (counted !== 'withoutToken') return
      count.withoutToken -= 1
      counted = isGuest ? 'guests' : 'sockets'
      count[counted] += 1
    }
    const closed = () => {
      count[counted] -= 1
      if (count.sockets + count.guests + count.withoutToken === 0) this.#of.delete(address)
    }
    return { admitted, closed }
  }
}

const CLEAN_MS = 60_000

/** A token bucket per address: so many a second, up to `most`. */
export class AddressAllowances {
  readonly #aSecond: number
  readonly #most: number
  readonly #of = new Map<string, { left: number; atMs: number }>()
  #cleanedMs = 0

  constructor(aSecond: number, most: number) {
    this.#aSecond = aSecond
    this.#most = most
  }

  take(address: string, cost: number, nowMs: number): boolean {
    this.#clean(nowMs)
    const known = this.#of.get(address) ?? { left: this.#most, atMs: nowMs }
    const left = Math.min(this.#most, known.left + ((nowMs - known.atMs) / 1000) * this.#aSecond)
    const mayPass = left >= cost
    this.#of.set(address, { left: mayPass ? left - cost : left, atMs: nowMs })
    return mayPass
  }

  /** What was taken turned out to cost nothing. */
  giveBack(address: string, cost: number): void {
    const known = this.#of.get(address)
    if (known) known.left = Math.min(this.#most, known.left + cost)
  }

  /** Drops allowances that are full again. */
  #clean(nowMs: number): void {
    if (nowMs - this.#cleanedMs < CLEAN_MS) return
    this.#cleanedMs = nowMs
    for (const [address, { atMs }] of this.#of) if (nowMs - atMs > (this.#most / this.#aSecond) * 1000) this.#of.delete(address)
  }
}

const LOOK_MS = 5_000
const MOST_WAITING_BYTES = 256 * 1024

/** Disconnects clients that do not read. Returns a function that stops. */
export function watchReaders(io: Server): () => void {
  const timer = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      const { socket: wire } = socket.conn.transport as unknown as { socket?: { bufferedAmount?: number } }
      if ((wire?.bufferedAmount ?? 0) > MOST_WAITING_BYTES) socket.disconnect(true)
    }
  }, LOOK_MS)
  return () => clearInterval(timer)
}
