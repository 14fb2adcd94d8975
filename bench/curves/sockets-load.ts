/** The players of the curve of sockets, in a process of their own: connected, without a room, waiting for what is sent to all. */
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { latencyOf, type Latency } from '../calls/playing.ts'

/** `tokens`: of the players; empty ones for a bare server. */
export type SocketsLoad = { kind: 'live' | 'bare'; url: string; tokens: readonly string[]; mostMs: number }
/** Milliseconds of a connection, with so many of them made at the same time. */
export type Connected = Latency & { perSecond: number; absent: number }
/** Milliseconds since the first player was reached. `missing`: whom it has not reached in time. */
export type Reached = Latency & { missing: number }

const AT_ONCE = 50
const SENT_TO_ALL = 'settings:changed'

let heard = (): void => undefined
let here = 0

process.on('message', (asked: SocketsLoad | { listenMs: number }) => void ('listenMs' in asked ? listen(asked.listenMs) : connectAll(asked)).catch((error: unknown) => (console.error(error), process.exit(1))))
// Players would go on without the bench.
process.on('disconnect', () => process.exit())
process.send?.('started')

async function connectAll({ kind, url, tokens, mostMs }: SocketsLoad): Promise<void> {
  const [begun, queue, times] = [performance.now(), [...tokens], [] as number[]]
  let absent = 0
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop()) {
      if (performance.now() - begun > mostMs) {
        absent++
        continue
      }
      const sent = performance.now()
      await (kind === 'live' ? connectLive(url, token) : connectBare(url)).then(() => times.push(performance.now() - sent), (error: Error) => {
        if (absent++ === 0) console.error(`the first player who could not connect: ${error.message}`)
      })
    }
  }))
  here = times.length
  process.send?.({ perSecond: (here * 1_000) / (performance.now() - begun), ...latencyOf(times), absent } satisfies Connected)
}

function connectLive(url: string, token: string): Promise<void> {
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  socket.on('clock:ping', (answer: () => void) => answer())
  socket.on(SENT_TO_ALL, () => heard())
  return new Promise((done, fail) => socket.once('room:snapshot', () => done()).once('connect_error', fail))
}

function connectBare(url: string): Promise<void> {
  const socket = new WebSocket(url)
  socket.on('message', () => heard())
  return new Promise((done, fail) => socket.once('open', () => done()).once('error', fail))
}

/** Each connection hears a message to all once. */
async function listen(mostMs: number): Promise<void> {
  const times: number[] = []
  const all = new Promise<void>((done) => {
    heard = () => void (times.push(performance.now()) === here && done())
  })
  process.send?.('listening')
  await Promise.race([all, pause(mostMs)])
  heard = () => undefined
  const since = times.map((at) => at - (times[0] as number))
  process.send?.({ ...latencyOf(since), missing: here - since.length } satisfies Reached)
}
