/**
 * Requests of one address, counted before anything else is done for them. Above the limit a request is answered with 429 a
 * second later, so that a client which waits for answers becomes as slow as that.
 */
import type http from 'node:http'
import type net from 'node:net'
import { batch, namesInBatch } from '../../pure/batch.ts'
import type { Counter, Counters } from '../counters.ts'
import { tooManyRequests } from './limits.ts'

export type RateOptions = { addressOf: (request: http.IncomingMessage) => string; counter: Counter; delayMs?: number }

/** A burst is served at full speed before the rate holds: its length is how long all players of the process notice the start of a flood. */
const BURST_SECONDS = 2
/** Cost of a request in tenths of a call: sign-in hashes passwords and counts in the database; files come from memory, dozens per page. */
const SIGN_IN = 100
const CALL = 10
const FILE = 1
const FREE = new Set(['/healthz', '/readyz'])
const BATCH = new RegExp(`^/api/${batch.name}/?$`)
const DELAY_MS = 1_000

/** `target`: of the request line. Dot segments and the absolute form are resolved as they are for routing. */
function costOf(target: string): number {
  const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target)
  const path = url?.pathname ?? ''
  if (path.startsWith('/identity/')) return SIGN_IN
  if (BATCH.test(path)) return CALL * Math.max(1, namesInBatch(url?.searchParams.get('calls') ?? null).length)
  if (path.startsWith('/api/')) return CALL
  return FREE.has(path) ? 0 : FILE
}

/** So many calls a second for one address, counted in windows of two seconds, or of more where one sign-in needs it to have room. */
export function openRate(counters: Counters, callsASecond: number): Counter {
  const aSecond = callsASecond * CALL
  const seconds = Math.max(BURST_SECONDS, Math.ceil(SIGN_IN / aSecond))
  return counters.open('rate', { points: aSecond * seconds, seconds })
}

/** Wraps the listener with the rate limit. */
export function limitRate(listener: http.RequestListener, { addressOf, counter, delayMs = DELAY_MS }: RateOptions): http.RequestListener {
  const refusing = new WeakSet<net.Socket>()
  const refuseLater = (socket: net.Socket, response: http.ServerResponse) => {
    refusing.add(socket)
    const timer = setTimeout(() => {
      refusing.delete(socket)
      refuse(response)
    }, delayMs).unref()
    response.once('close', () => clearTimeout(timer))
  }
  const admit = async (request: http.IncomingMessage, response: http.ServerResponse, cost: number) => {
    const waitSeconds = await counter(addressOf(request), cost)
    const { socket } = request
    if (socket.destroyed) return
    // Requests on a connection with a pending refusal were pipelined.
    if (refusing.has(socket)) socket.destroy()
    else if (waitSeconds === 0) listener(request, response)
    else refuseLater(socket, response)
  }
  return (request, response) => {
    const cost = costOf(request.url ?? '')
    if (cost === 0) listener(request, response)
    else void admit(request, response, cost)
  }
}

function refuse(response: http.ServerResponse): void {
  const { status, headers, body } = tooManyRequests(1)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(JSON.stringify(body))
}
