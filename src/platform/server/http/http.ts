/** The HTTP server: time-outs for slow requests, and an end that no kind of connection can put off. */
import http from 'node:http'
import type net from 'node:net'
import { ConnectionCaps, type ConnectionLimit } from './connection-caps.ts'

export type Http = {
  server: http.Server
  /** Counts upgrades as requests. To be called once their listener is there: without one Node serves an upgrade as a plain request. */
  countUpgrades: () => void
  /**
   * From now on the answer to each further request says that its connection ends, and ends it. A proxy keeps connections for further requests: one that is sent while the server
   * closes its connection gets no answer, and a proxy does not repeat a POST. To be called some time before `close`.
   */
  endConnectionsWithAnswers: () => void
  /**
   * Accepts no new connections. Requests in progress may finish for `patienceMs`; connections without one (idle, half a head, upgraded)
   * are closed after a moment; an abort of `hurry` ends all of them. Resolves when every connection is closed.
   */
  close: (patienceMs: number, hurry?: AbortSignal) => Promise<void>
}

/** How long a request may take to arrive: its head, and all of it. Node checks the limits once in `lookMs`, so the limits it gets are shorter by that. */
type Times = { headMs?: number; wholeMs?: number; lookMs?: number; graceMs?: number }
/** `anAddress`: connections that one address may have; undefined: no cap. */
type Options = Times & { anAddress?: ConnectionLimit | undefined }

const KEEP_ALIVE_MS = 65_000

export function openHttp(listener: http.RequestListener, { headMs = 10_000, wholeMs = 30_000, lookMs = 1_000, graceMs = 1_000, anAddress }: Options = {}): Http {
  const server = http.createServer({ headersTimeout: headMs - lookMs, requestTimeout: wholeMs - lookMs, connectionsCheckingInterval: lookMs, keepAliveTimeout: KEEP_ALIVE_MS })
  const connections = new Connections()
  const caps = anAddress && new ConnectionCaps(anAddress)
  server.on('connection', (socket: net.Socket) => void ((caps?.admit(socket) ?? true) && connections.add(socket)))
  server.on('request', (request, response) => {
    caps?.requested(request.socket)
    connections.begin(request.socket, response)
    listener(request, response)
  })
  const close = async (patienceMs: number, hurry?: AbortSignal) => {
    connections.endWithAnswers()
    await justAccepted()
    const closed = new Promise<void>((done) => server.close(() => done()))
    connections.close()
    const cutAll = () => connections.cutAll()
    const timers = [setTimeout(() => connections.cutIdle(), Math.min(graceMs, patienceMs)), setTimeout(cutAll, hurry?.aborted ? 0 : patienceMs)]
    hurry?.addEventListener('abort', cutAll)
    await closed
    timers.forEach((timer) => clearTimeout(timer))
  }
  const countUpgrades = () => void server.prependListener('upgrade', (request) => caps?.requested(request.socket))
  return { server, countUpgrades, endConnectionsWithAnswers: () => connections.endWithAnswers(), close }
}

const [MOST_TURNS, SHORT_MS] = [100, 0.2]
/**
 * Resolves right after the event loop has accepted all connections: those that wait to be accepted when the port closes are reset by the kernel. A turn of
 * the loop accepts first, so after a short one hardly any can have come.
 */
async function justAccepted(): Promise<void> {
  for (let [turn, isShort] = [0, false]; turn < MOST_TURNS && !isShort; turn++) {
    const begun = performance.now()
    await new Promise<void>((done) => setImmediate(done))
    // The first one may be over before the loop has looked for connections.
    isShort = turn > 0 && performance.now() - begun < SHORT_MS
  }
}

/** All TCP connections of a server. Node's own list loses those that were upgraded. */
class Connections {
  /** Each with the number of its requests that are not answered yet. */
  readonly #open = new Map<net.Socket, number>()
  #endsWithAnswers = false
  #closing = false

  add(socket: net.Socket): void {
    this.#open.set(socket, 0)
    socket.once('close', () => this.#open.delete(socket))
  }

  begin(socket: net.Socket, response: http.ServerResponse): void {
    this.#count(socket, 1)
    if (this.#endsWithAnswers) response.shouldKeepAlive = false
    response.once('close', () => this.#count(socket, -1))
  }

  /** The next answer of each connection says that it ends; until that is sent a client may use the connection again. */
  endWithAnswers(): void {
    this.#endsWithAnswers = true
  }

  /** Also an answer that was begun before ends its connection. */
  close(): void {
    this.#closing = true
  }

  cutIdle(): void {
    for (const [socket, requests] of this.#open) if (requests === 0) socket.destroy()
  }

  cutAll(): void {
    for (const socket of this.#open.keys()) socket.destroy()
  }

  #count(socket: net.Socket, more: 1 | -1): void {
    const requests = this.#open.get(socket)
    if (requests === undefined) return
    this.#open.set(socket, requests + more)
    if (this.#closing && requests + more === 0) socket.destroySoon()
  }
}
