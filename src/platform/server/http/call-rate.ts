/**
 * Requests of one address, counted before anything else is done for them: each has an allowance that fills up by itself.
 * Above it a request is answered with 429 a second later, so that a client which waits for answers becomes as slow as that.
 */
import type http from 'node:http'
import type net from 'node:net'
import { tooManyRequests } from './limits.ts'

export type RateOptions = {
  addressOf: (request: http.IncomingMessage) => string
  /** So many calls a second for one address, and a burst of two seconds' worth, in which one sign-in has room. */
  callsASecond: number
  nowMs?: () => number
  delayMs?: number
}

/** A burst is served at full speed before the rate holds: its length is how long all players of the process notice the start of a flood. */
const BURST_SECONDS = 2
/** What a request takes from the allowance, in tenths of a call: sign-in hashes passwords and counts in the database; files come from memory, dozens a page. */
const SIGN_IN = 100
const CALL = 10
const FILE = 1
const FREE = new Set(['/healthz', '/readyz'])
const DELAY_MS = 1_000
const CLEAN_MS = 60_000

/** `target`: of the request line. Dot segments and the absolute form are resolved as they are for routing. */
function costOf(target: string): number {
  const path = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target)?.pathname ?? ''
  if (path.startsWith('/identity/')) return SIGN_IN
  if (path.startsWith('/api/')) return CALL
  return FREE.has(path) ? 0 : FILE
}

/** The listener, behind the allowances. */
export function limitRate(listener: http.RequestListener, { addressOf, callsASecond, nowMs = () => performance.now(), delayMs = DELAY_MS }: RateOptions): http.RequestListener {
  const allowances = new AddressAllowances(callsASecond * CALL, Math.max(callsASecond * CALL * BURST_SECONDS, SIGN_IN))
  const refusing = new WeakSet<net.Socket>()
  return (request, response) => {
    const { socket } = request
    // Requests behind one that waits for its refusal were sent without waiting for an answer.
    if (refusing.has(socket)) return void socket.destroy()
    const cost = costOf(request.url ?? '')
    if (cost === 0 || allowances.take(addressOf(request), cost, nowMs())) return listener(request, response)
    refusing.add(socket)
    const timer = setTimeout(() => {
      refusing.delete(socket)
      refuse(response)
    }, delayMs).unref()
    response.once('close', () => clearTimeout(timer))
  }
}

function refuse(response: http.ServerResponse): void {
  const { status, headers, body } = tooManyRequests(1)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(JSON.stringify(body))
}

/** An allowance for each address that fills up by itself: so much a second, up to `most`. */
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

  /** An allowance that is full again need not be kept. */
  #clean(nowMs: number): void {
    if (nowMs - this.#cleanedMs < CLEAN_MS) return
    this.#cleanedMs = nowMs
    for (const [address, { atMs }] of this.#of) if (nowMs - atMs > (this.#most / this.#aSecond) * 1000) this.#of.delete(address)
  }
}
