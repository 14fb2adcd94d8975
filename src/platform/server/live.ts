/**
 * The open line to browsers: who is there, what they may send, and how to tell them something. It only carries: one
 * message, one check, one acknowledgement. Which process a player is connected to is nobody's concern outside.
 */
import type http from 'node:http'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { MESSAGES, type Envelope, type Refusal } from '../pure/action.ts'
import type { Message, Received } from '../pure/message.ts'
import type { Bus } from './bus.ts'
import type { Holder, House } from './door.ts'
import { Undo, type Answer } from './handler.ts'
import type { Log } from './log.ts'
import { openAllowance, watchReaders } from './live-limits.ts'
import { measureRoundTrips } from './live-pings.ts'

/** Who sent a message. */
export type Sender = { playerId: string; language: string; addressHash: string; roundTrips: () => readonly number[] }
export type Heard = { message: Message; run: (sender: Sender, input: never) => Promise<Answer<never>> }

export function hear<M extends Message>(message: M, run: (sender: Sender, input: Received<M>) => Promise<{ data: z.output<M['output']>; message: number } | { refused: M['refusals'][number] }>): Heard {
  return { message, run: run as unknown as Heard['run'] }
}

export type Live = {
  /** Answers the upgrade of this server's connections. */
  attach: (server: http.Server) => void
  serve: (heard: readonly Heard[], presence: Presence) => void
  /** To every socket in a room, to every socket of a player, in whichever process they are. */
  toRoom: (roomId: string, event: string, payload: unknown) => void
  toPlayer: (playerId: string, event: string, payload: unknown) => void
  /** A player hears a room, and no other one any more. */
  enter: (playerId: string, roomId: string) => void
  exit: (roomId: string, playerId?: string) => void
  /** Who is there, in this process. */
  players: () => string[]
  isHere: (playerId: string) => boolean
  /** Sockets are closed so that browsers come back, to another process or to the next one. */
  close: () => Promise<void>
}

export type Presence = {
  /** The first socket of a player has opened, the last one has closed; `tell` answers this socket alone. */
  came: (playerId: string, language: string, tell: (event: string, payload: unknown) => void) => Promise<void>
  went: (playerId: string) => void
}

export type LiveParts = {
  bus: Bus
  log: Log
  house: Pick<House, 'holderOf' | 'sentence' | 'language' | 'deactivated'>
  /** Of these tokens those that still open something. */
  stillValid: (tokens: string[]) => Promise<Set<string>>
  addressOf: (request: http.IncomingMessage) => string
  origins: readonly string[]
  limits: boolean
}

const MOST_BYTES = 4_096
const MOST_SOCKETS = 3
const LOOK_AGAIN_MS = 15_000

type Data = { playerId: string; token: string; language: string; addressHash: string; trips: number[]; allowance: (now: number) => 'ok' | 'too-many' | 'cut' }
type Line = Socket<Record<string, (...args: unknown[]) => void>, Record<string, (...args: unknown[]) => void>, Record<string, never>, Data>

export function openLive({ bus, log, house, stillValid, addressOf, origins, limits }: LiveParts): Live {
  const io = new Server<Record<string, (...args: unknown[]) => void>, Record<string, (...args: unknown[]) => void>, Record<string, never>, Data>({
    path: '/live', transports: ['websocket'], serveClient: false, perMessageDeflate: false, maxHttpBufferSize: MOST_BYTES, cleanupEmptyChildNamespaces: true,
    allowRequest: (request, decide) => decide(null, request.headers.origin === undefined || origins.includes(request.headers.origin)),
  })
  const here = new Map<string, Set<Line>>()
  let attached = false
  let served: { heard: Map<string, Opened>; presence: Presence } | undefined

  io.use((socket: Line, next) => void admit(house, addressOf, limits, socket).then(() => next(), (error: Error) => next(error)))
  io.on('connection', (socket: Line) => {
    const { playerId } = socket.data
    const own = here.get(playerId) ?? new Set<Line>()
    here.set(playerId, own.add(socket))
    // Of four the one that was opened first is the forgotten one.
    if (own.size > MOST_SOCKETS) [...own][0]?.disconnect(true)
    void socket.join(`player:${playerId}`)
    socket.on('disconnect', () => {
      own.delete(socket)
      if (own.size > 0 || here.get(playerId) !== own) return
      here.delete(playerId)
      served?.presence.went(playerId)
    })
    for (const opened of served?.heard.values() ?? []) socket.on(opened.message.name, (...args) => void receive(house, log, opened, socket, args))
    socket.use((packet, next) => meter(socket, packet, next))
    served?.presence.came(playerId, socket.data.language, (event, payload) => socket.emit(event, payload)).catch((error: Error) => log.warn({ err: error }, 'a player could not be told where they sit'))
  })

  const emitHere = (to: string, event: string, payload: unknown) => io.to(to).emit(event, payload)
  const emit = (to: string, event: string, payload: unknown) => (emitHere(to, event, payload), bus.tellAll('live:emit', { to, event, payload }))
  bus.answer('live:emit', async (body) => {
    const { to, event, payload } = body as { to: string; event: string; payload: unknown }
    emitHere(to, event, payload)
  })
  const entered = (playerId: string, roomId: string) => {
    for (const socket of here.get(playerId) ?? []) {
      for (const other of socket.rooms) if (other.startsWith('room:')) void socket.leave(other)
      void socket.join(`room:${roomId}`)
    }
  }
  const left = (roomId: string, playerId?: string) => io.in(playerId ? `player:${playerId}` : `room:${roomId}`).socketsLeave(`room:${roomId}`)
  bus.answer('live:enter', async (body) => entered(...(body as [string, string])))
  bus.answer('live:exit', async (body) => left(...(body as [string, string?])))

  const stops = [measureRoundTrips(io), watchReaders(io), lookAgain(io, stillValid, log)]
  return {
    attach: (server) => {
      io.attach(server)
      attached = true
    },
    serve: (heard, presence) => (served = { heard: new Map(heard.map(({ message, run }) => [message.name, { message, run, schema: z.object(message.input) }])), presence }),
    toRoom: (roomId, event, payload) => emit(`room:${roomId}`, event, payload),
    toPlayer: (playerId, event, payload) => emit(`player:${playerId}`, event, payload),
    enter: (playerId, roomId) => (entered(playerId, roomId), bus.tellAll('live:enter', [playerId, roomId])),
    exit: (roomId, playerId) => (left(roomId, playerId), bus.tellAll('live:exit', [roomId, playerId])),
    players: () => [...here.keys()],
    isHere: (playerId) => here.has(playerId),
    close: async () => {
      for (const stop of stops) stop()
      // A closed transport, unlike a dismissed socket, makes the browser come back by itself.
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
      if (attached) io.engine.close()
    },
  }
}

type Opened = Heard & { schema: z.ZodMiniObject<Message['input'], z.core.$strip> }

class NotAdmitted extends Error {
  data: { code: string; message: string }
  constructor(code: string, message: number) {
    super(code)
    this.data = { code, message: String(message) }
  }
}

async function admit(house: LiveParts['house'], addressOf: LiveParts['addressOf'], limits: boolean, socket: Line): Promise<void> {
  const { token } = socket.handshake.auth as { token?: unknown }
  if (typeof token !== 'string' || token === '') throw new NotAdmitted('token-missing', MESSAGES.tokenMissing)
  const holder: Holder | undefined = token.length > 4_000 ? undefined : await house.holderOf(token, true)
  if (!holder) throw new NotAdmitted('token-bad', MESSAGES.tokenBad)
  if (!holder.active) throw new NotAdmitted(house.deactivated.code, house.deactivated.number)
  const language = house.language(String(socket.handshake.headers['accept-language'] ?? ''), holder.webLanguage)
  Object.assign(socket.data, { playerId: holder.playerId, token, language, addressHash: addressOf(socket.request), trips: [], allowance: limits ? openAllowance() : () => 'ok' } satisfies Data)
}

type Ack = ((envelope: Envelope<unknown>) => void) | undefined
const ackOf = (args: unknown[]): Ack => (typeof args.at(-1) === 'function' ? (args.at(-1) as Ack) : undefined)

/** So many messages a second; who goes on and on is cut off. */
function meter(socket: Line, packet: unknown[], next: (error?: Error) => void): void {
  const verdict = socket.data.allowance(performance.now())
  if (verdict === 'ok') return next()
  ackOf(packet)?.({ error: true, message: '122', code: 'too-many-requests', text: 'Too many messages.' })
  if (verdict === 'cut') socket.disconnect(true)
}

async function receive(house: LiveParts['house'], log: Log, { message, run, schema }: Opened, socket: Line, args: unknown[]): Promise<void> {
  const ack = ackOf(args)
  const { playerId, language, addressHash, trips } = socket.data
  const parsed = schema.safeParse(typeof args[0] === 'object' && args[0] !== null ? args[0] : {})
  if (!parsed.success) return ack?.({ error: true, message: String(MESSAGES.malformed), code: 'malformed', text: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') })
  const refused = ({ number, code }: Refusal) => ack?.({ error: true, message: String(number), code, text: house.sentence({ number, code }, language) })
  try {
    const answered = await run({ playerId, language, addressHash, roundTrips: () => trips }, parsed.data as never)
    if ('refused' in answered) refused(answered.refused)
    else ack?.({ error: false, message: String(answered.message), data: answered.data })
  } catch (error) {
    if (error instanceof Undo) return refused(error.refused)
    log.error({ err: error, event: message.name }, 'a message failed')
    ack?.({ error: true, message: '122', code: 'internal', text: 'Internal error occurred' })
  }
}

/** A token that was ended closes its sockets, whichever process ended it. */
function lookAgain(io: Server, stillValid: LiveParts['stillValid'], log: Log): () => void {
  const look = async () => {
    const sockets = [...io.sockets.sockets.values()]
    if (sockets.length === 0) return
    const valid = await stillValid([...new Set(sockets.map((socket) => (socket.data as Data).token))])
    for (const socket of sockets) if (!valid.has((socket.data as Data).token)) socket.disconnect(true)
  }
  const timer = setInterval(() => void look().catch((error: Error) => log.warn({ err: error }, 'tokens of open sockets could not be looked at')), LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}
