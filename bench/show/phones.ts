/** The process of `bench show` that holds the phones. */
import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { joinShow, showAnswer, showEnter } from '../../src/modes/show/contract.ts'
import { post } from '../calls/playing.ts'

export type Asked = { is: 'join'; url: string; pin: string; seats: number } | { is: 'burst'; withinMs: number; position: number }
export type Joined = { perSecond: number }
/** Milliseconds until each answer was acknowledged. */
export type Burst = { times: number[] }

const AT_ONCE = 50
const PATIENCE_MS = 60_000
let phones: Socket[] = []

process.on('message', (asked: Asked) => {
  const work: Promise<Joined | Burst> = asked.is === 'join' ? join(asked) : burst(asked)
  work.then((found) => process.send?.(found), (error: unknown) => (console.error(error), process.exit(1)))
})

async function join({ url, pin, seats }: Extract<Asked, { is: 'join' }>): Promise<Joined> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const names = Array.from({ length: seats }, (_, n) => `Guest ${n + 1}`)
  const begun = performance.now()
  const tokens = await byTurns(names, async (name) => (await post<{ seat_token: string }>(agent, `${url}/api/${joinShow.name}`, '', { pin, name, device: randomUUID() })).data.seat_token)
  const perSecond = seats / ((performance.now() - begun) / 1_000)
  phones = await byTurns(tokens, async (token) => {
    const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
    socket.on('clock:ping', (pong: () => void) => pong())
    await socket.timeout(PATIENCE_MS).emitWithAck(showEnter.name, {})
    return socket
  })
  return { perSecond }
}

/** So many at once. */
async function byTurns<Given, Made>(all: readonly Given[], make: (one: Given) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  let next = 0
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let at = next++; at < all.length; at = next++) made[at] = await make(all[at] as Given)
  }))
  return made
}

/** Each answers at a moment of its own within the time. */
async function burst({ withinMs, position }: Extract<Asked, { is: 'burst' }>): Promise<Burst> {
  const times = await Promise.all(phones.map(async (socket, n) => {
    await new Promise((go) => setTimeout(go, (n / phones.length) * withinMs))
    const begun = performance.now()
    const envelope = (await socket.timeout(PATIENCE_MS).emitWithAck(showAnswer.name, { position: String(position), answer: String(1 + (n % 4)) })) as { error: boolean; code?: string }
    if (envelope.error) throw new Error(`An answer was refused: ${envelope.code}`)
    return performance.now() - begun
  }))
  return { times }
}
process.send?.('started')
