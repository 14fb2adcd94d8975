/**
 * The socket server: connections of players, handlers of messages, and functions that send events. It contains no product logic: one
 * message, one check, one acknowledgement. Events reach a player in whichever process the sockets are.
 */
import type http from 'node:http'
import { Server } from 'socket.io'
import type { Bus } from './bus.ts'
import { admit, isRefusal, isTooMany, closeEndedSockets, type SocketAdmission, type LiveSocket, type LiveServer } from './line.ts'
import { Allowances, watchReaders } from './limits.ts'
import { Answering, compileSchema, meter, receive, type MessageHandler, type Opened } from './messages.ts'
import { measureRoundTrips } from './pings.ts'
import { PendingSockets } from './pending-sockets.ts'
import { watchSilence } from './silence.ts'
import { guardUpgrades, LIVE_PATH } from './upgrade.ts'
import type { Log } from '../log.ts'

export type { Guest } from './line.ts'
export { onMessage, type MessageHandler, type Sender } from './messages.ts'

export type Live = {
  /** Answers the upgrade of this server's connections. */
  attach: (server: http.Server) => void
  /** Adds handlers of messages, and who is told of sockets: those of players, or those of guests. */
  serve: (handlers: readonly MessageHandler[], presence: Presence, of?: 'players' | 'guests') => void
  /** To every socket in a room, to every socket of a player, in whichever process they are. */
  toRoom: (roomId: string, event: string, payload: unknown) => void
  toPlayer: (playerId: string, event: string, payload: unknown) => void
  /** To every socket of this process alone. */
  toAllHere: (event: string, payload: unknown) => void
  /** Subscribes a player to a room, and unsubscribes from any other one. */
  enter: (playerId: string, roomId: string) => void
  exit: (roomId: string, playerId?: string) => void
  /** Ends all sockets of a player; browsers do not reconnect by themselves. */
  dismiss: (playerId: string) => void
  /** Players with a socket in this process. */
  players: () => string[]
  /** Open sockets of this process. */
  sockets: () => number
  /** The player has an open socket that responds. */
  isHere: (playerId: string) => boolean
  /** False when no socket is subscribed to this room. */
  mayListen: (roomId: string) => boolean
  /** Closes sockets so that browsers reconnect, to another process or to the next one. */
  close: () => Promise<void>
}

export type Presence = {
  /** The first socket of a player has opened, or the last one closed; `reply` sends to this socket only. */
  came: (playerId: string, language: string, reply: (event: string, payload: unknown) => void) => Promise<void>
  went: (playerId: string) => void
  /** All sockets of a player in a room are open but send nothing any more; or one of them responds again. */
  silent: (playerId: string, silent: boolean) => void
}

export type LiveParts = SocketAdmission & {
  bus: Bus
  log: Log
  /** Those of these tokens that are still valid. */
  stillValid: (tokens: string[]) => Promise<Set<string>>
  origins: readonly string[]
}

const MOST_BYTES = 4_096
/** A client that receives nothing for the sum of both reconnects, early enough for an absent player to return. */
const PING_MS = 5_000
const PONG_MS = 10_000
/** A socket without a valid token is closed after this time. */
const TOKEN_MS = 5_000

export function openLive(parts: LiveParts): Live {
  return new OpenLive(parts)
}

const ROOM = 'room:'
const roomName = (roomId: string) => `${ROOM}${roomId}`
const isRoom = (name: string) => name.startsWith(ROOM)
const playerName = (playerId: string) => `player:${playerId}`

class OpenLive implements Live {
  readonly #io: LiveServer
  readonly #parts: LiveParts
  readonly #here = new Map<string, Set<LiveSocket>>()
  readonly #silent = new Set<LiveSocket>()
  readonly #stops: (() => void)[]
  readonly #allowances = new Allowances()
  readonly #pending: PendingSockets
  readonly #answering = new Answering()
  #attached = false
  #handlers: Opened[] = []
  readonly #presences: { players: Presence[]; guests: Presence[] } = { players: [], guests: [] }

  constructor(parts: LiveParts) {
    const { bus, log, origins, stillValid } = parts
    this.#parts = parts
    this.#pending = new PendingSockets(parts)
    this.#io = new Server({
      path: LIVE_PATH, transports: ['websocket'], serveClient: false, perMessageDeflate: false, maxHttpBufferSize: MOST_BYTES, pingInterval: PING_MS, pingTimeout: PONG_MS, cleanupEmptyChildNamespaces: true, connectTimeout: TOKEN_MS,
      allowRequest: (request, decide) => decide(null, request.headers.origin === undefined || origins.includes(request.headers.origin)),
    })
    this.#io.use((socket, next) => void admit(parts, socket).then(() => (this.#pending.mayCome(socket.data) ? next() : void socket.conn.close()), (error: Error) => this.#turnAway(socket, error, next)))
    this.#io.on('connection', (socket) => this.#connected(socket))
    bus.answer('live:emit', async (body) => this.#emitHere(...(body as [string, string, unknown])))
    bus.answer('live:enter', async (body) => this.#enterHere(...(body as [string, string])))
    bus.answer('live:exit', async (body) => this.#exitHere(...(body as [string, string?])))
    bus.answer('live:dismiss', async (body) => this.#dismissHere(body as string))
    const silence = watchSilence(this.#io, { isWatched: (socket) => [...socket.rooms].some(isRoom), changed: (socket, silent) => this.#silenceChanged(socket, silent) })
    this.#stops = [silence, measureRoundTrips(this.#io), watchReaders(this.#io), closeEndedSockets(this.#io, stillValid, log)]
  }

  attach(server: http.Server): void {
    this.#io.attach(server)
    guardUpgrades(server, (...upgrade) => this.#io.engine.handleUpgrade(...upgrade), (request) => this.#pending.hasCapacity(request))
    this.#io.engine.on('connection', (transport: LiveSocket['conn']) => this.#pending.opened(transport))
    this.#attached = true
  }

  serve(handlers: readonly MessageHandler[], presence: Presence, of: 'players' | 'guests' = 'players'): void {
    this.#handlers = [...this.#handlers, ...handlers.map(compileSchema)]
    this.#presences[of].push(presence)
  }

  #told({ isGuest }: LiveSocket['data']): readonly Presence[] {
    return isGuest ? this.#presences.guests : this.#presences.players
  }

  #turnAway(socket: LiveSocket, error: Error, next: (error: Error) => void): void {
    if (isRefusal(error)) return this.#pending.mayTryAgain(socket.conn) ? next(error) : void socket.conn.close()
    if (!isTooMany(error)) this.#parts.log.error({ err: error }, 'a socket could not be admitted')
    // A browser whose token is refused does not reconnect; one whose transport is closed does.
    socket.conn.close()
  }

  #connected(socket: LiveSocket): void {
    const { log, limits } = this.#parts
    const { playerId, isGuest, mostSockets, language } = socket.data
    this.#pending.proven(socket.conn, isGuest)
    const own = this.#here.get(playerId) ?? new Set<LiveSocket>()
    this.#here.set(playerId, own.add(socket))
    if (own.size > mostSockets) [...own][0]?.disconnect(true)
    if (limits) socket.data.allowance = this.#allowances.take(playerId)
    void socket.join(playerName(playerId))
    socket.on('disconnect', () => this.#disconnected(socket, own))
    for (const opened of this.#handlers) socket.on(opened.message.name, (...args) => this.#answering.add(receive(this.#parts, opened, socket, args)))
    socket.use((packet, next) => meter(socket, packet, next))
    for (const presence of this.#told(socket.data)) presence.came(playerId, language, (event, payload) => socket.emit(event, payload)).catch((error: Error) => log.warn({ err: error }, 'the snapshot of a new socket failed'))
  }

  #disconnected(socket: LiveSocket, own: Set<LiveSocket>): void {
    const { playerId } = socket.data
    const wasHere = this.isHere(playerId)
    own.delete(socket)
    this.#silent.delete(socket)
    this.#allowances.release(playerId)
    // A transport without a token has no use.
    socket.conn.close()
    if (this.#here.get(playerId) !== own) return
    if (own.size > 0) {
      if (wasHere && !this.isHere(playerId)) for (const presence of this.#told(socket.data)) presence.silent(playerId, true)
      return
    }
    this.#here.delete(playerId)
    for (const presence of this.#told(socket.data)) presence.went(playerId)
  }

  /** Presence changes when the last socket becomes silent, and when the first one responds again. */
  #silenceChanged(socket: LiveSocket, silent: boolean): void {
    const { playerId } = socket.data
    const wasHere = this.isHere(playerId)
    if (silent) this.#silent.add(socket)
    else this.#silent.delete(socket)
    if (wasHere !== this.isHere(playerId)) for (const presence of this.#told(socket.data)) presence.silent(playerId, silent)
  }

  toRoom(roomId: string, event: string, payload: unknown): void {
    this.#emit(roomName(roomId), event, payload)
  }

  toPlayer(playerId: string, event: string, payload: unknown): void {
    this.#emit(playerName(playerId), event, payload)
  }

  toAllHere(event: string, payload: unknown): void {
    this.#io.emit(event, payload)
  }

  #emit(to: string, event: string, payload: unknown): void {
    this.#emitHere(to, event, payload)
    this.#parts.bus.broadcast('live:emit', [to, event, payload])
  }

  #emitHere(to: string, event: string, payload: unknown): void {
    this.#io.to(to).emit(event, payload)
  }

  enter(playerId: string, roomId: string): void {
    this.#enterHere(playerId, roomId)
    this.#parts.bus.broadcast('live:enter', [playerId, roomId])
  }

  #enterHere(playerId: string, roomId: string): void {
    for (const socket of this.#here.get(playerId) ?? []) {
      for (const other of socket.rooms) if (isRoom(other)) void socket.leave(other)
      void socket.join(roomName(roomId))
    }
  }

  exit(roomId: string, playerId?: string): void {
    this.#exitHere(roomId, playerId)
    this.#parts.bus.broadcast('live:exit', [roomId, playerId])
  }

  #exitHere(roomId: string, playerId?: string): void {
    this.#io.in(playerId ? playerName(playerId) : roomName(roomId)).socketsLeave(roomName(roomId))
  }

  dismiss(playerId: string): void {
    this.#dismissHere(playerId)
    this.#parts.bus.broadcast('live:dismiss', playerId)
  }

  #dismissHere(playerId: string): void {
    for (const socket of [...(this.#here.get(playerId) ?? [])]) socket.disconnect(true)
  }

  mayListen(roomId: string): boolean {
    return !this.#parts.bus.isAlone || this.#io.sockets.adapter.rooms.has(roomName(roomId))
  }

  players(): string[] {
    return [...this.#here].flatMap(([playerId, sockets]) => ([...sockets].some(({ data }) => data.isGuest) ? [] : [playerId]))
  }

  sockets(): number {
    return this.#io.sockets.sockets.size
  }

  isHere(playerId: string): boolean {
    return [...(this.#here.get(playerId) ?? [])].some((socket) => !this.#silent.has(socket))
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    // A closed transport, unlike a dismissed socket, makes the browser reconnect.
    for (const socket of this.#io.sockets.sockets.values()) socket.conn.close()
    if (this.#attached) this.#io.engine.close()
    // Their handlers use the database, which is closed after this.
    await this.#answering.ended()
  }
}
