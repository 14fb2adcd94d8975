/** A live server without games, for tests of the platform's sockets. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { refusal, whole, type Envelope } from '../src/platform/pure/action.ts'
import { message } from '../src/platform/pure/message.ts'
import { openLocalBus, type Bus } from '../src/platform/server/live/bus.ts'
import { ok, refuse, Undo } from '../src/platform/server/http/handler.ts'
import { onMessage, openLive, type Live } from '../src/platform/server/live/live.ts'
import { openLog } from '../src/platform/server/log.ts'
import { openLocalCounters } from '../src/platform/server/counters.ts'
import type { Tracing } from '../src/platform/server/tracing/tracing.ts'
import { openTokenTries } from '../src/platform/server/http/token-tries.ts'

const sevenOrEight = refusal('not-found', 107)
const add = message({ name: 'sum:add', about: 'Adds.', input: { a: whole(0, 9), b: z._default(whole(0, 9), 1) }, output: z.object({ sum: z.number(), by: z.string() }), refusals: [sevenOrEight] })
const pay = message({ name: 'sum:pay', about: 'Moves coins.', freshToken: true, input: {}, output: z.object({}), refusals: [] })
const messagesWith = (pays: () => Promise<void>) => [
  onMessage(pay, async () => {
    await pays()
    return ok({})
  }),
  onMessage(add, async ({ playerId }, { a, b }) => {
    if (a === 7) return refuse(sevenOrEight)
    if (a === 8) throw new Undo(sevenOrEight)
    if (a === 9) throw new Error('nine')
    return ok({ sum: a + b, by: playerId })
  }),
]

export const HOME = 'http://home.test'
export type LiveFixture = { live: Live; url: string; valid: Set<string>; came: string[]; went: string[] }

/** A live server that accepts the token "ada:1" as player "ada". `pays`: what the message "sum:pay" does. */
export async function aLiveServer({ limits = false, bus = openLocalBus(), tracing, pays = async () => undefined }: { limits?: boolean; bus?: Bus; tracing?: Tracing; pays?: () => Promise<void> } = {}): Promise<LiveFixture> {
  const valid = new Set(['ada:1', 'ada:2', 'ada:3', 'ada:4', 'ben:1', 'bad:1'])
  const [came, went]: [string[], string[]] = [[], []]
  const live = openLive({
    bus, log: openLog('silent'), limits, origins: [HOME], addressOf: () => 'an address', guestOf: () => undefined, stillValid: async (tokens) => new Set(tokens.filter((token) => valid.has(token))),
    context: {
      tracing,
      tokenTries: openTokenTries(limits ? openLocalCounters() : undefined),
      holderOf: async (token) => (valid.has(token) ? { playerId: token.split(':')[0] as string, active: !token.startsWith('bad'), webLanguage: '' } : undefined),
      sentence: ({ code }, language) => `${code} in ${language}`, language: (accepted) => accepted.slice(0, 2) || 'en', observe: () => undefined, deactivated: refusal('account-deactivated', 126),
    },
  })
  live.serve(messagesWith(pays), {
    came: async (playerId, language, send) => {
      came.push(playerId)
      send('hello', { playerId, language })
    },
    went: (playerId) => void went.push(playerId),
    silent: () => undefined,
  })
  const server = http.createServer((_request, response) => response.writeHead(404).end())
  live.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    await live.close()
    server.closeAllConnections()
    server.close()
  })
  return { live, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, valid, came, went }
}

export function knock({ url }: LiveFixture, token: unknown, headers: Record<string, string> = {}): Socket {
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: token === undefined ? {} : { token }, extraHeaders: headers, reconnection: false, forceNew: true })
  onTestFinished(() => void socket.close())
  return socket
}
export const event = <T>(socket: Socket, name: string) => new Promise<T>((done) => socket.once(name, done))
/** A socket that has received the greeting. */
export async function enter(fixture: LiveFixture, token: string, headers?: Record<string, string>): Promise<Socket> {
  const socket = knock(fixture, token, headers)
  await event(socket, 'hello')
  return socket
}
export const send = (socket: Socket, ...args: unknown[]): Promise<Envelope<unknown>> => socket.timeout(5_000).emitWithAck('sum:add', ...args)
