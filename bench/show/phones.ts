/** The process of `bench show` that holds the phones. */
import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { joinShow, showAnswer, showEnter } from '../../src/modes/show/contract.ts'
import { post } from '../calls/playing.ts'

export type Asked = { is: 'join'; url: string; pin: string; seats: number } | { is: 'burst'; withinMs: number; position: number } | { is: 'broken'; position: number }
export type Joined = { perSecond: number }
/** The process was killed meanwhile. `lost`: answers that were acknowledged and are not what the seat has; `backS`: from the first lost socket until every phone is in its seat again. */
export type Broken = { acknowledged: number; lost: number; backS: number }
/** Milliseconds until each answer was acknowledged. */
export type Burst = { times: number[] }

const AT_ONCE = 50
const PATIENCE_MS = 60_000
let phones: Socket[] = []

process.on('message', (asked: Asked) => {
  const work: Promise<Joined | Burst | Broken> = asked.is === 'join' ? join(asked) : asked.is === 'burst' ? burst(asked) : broken(asked)
  work.then((found) => process.send?.(found), (error: unknown) => (console.error(error), process.exit(1)))
})

async function join({ url, pin, seats }: Extract<Asked, { is: 'join' }>): Promise<Joined> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const names = Array.from({ length: seats }, (_, n) => `Guest ${n + 1}`)
  const begun = performance.now()
  const tokens = await byTurns(names, async (name) => (await post<{ seat_token: string }>(agent, `${url}/api/${joinShow.name}`, '', { pin, name, device: randomUUID() })).data.seat_token)
  const perSecond = seats / ((performance.now() - begun) / 1_000)
  phones = await byTurns(tokens, async (token) => {
    const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 300 })
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
const BROKEN_ANSWERS_MS = 3_000
const AGAIN_MS = 100

async function broken({ position }: Extract<Asked, { is: 'broken' }>): Promise<Broken> {
  let [acknowledged, firstLostMs, lastBackMs] = [0, Infinity, 0]
  const lost = await Promise.all(phones.map(async (socket, n) => {
    const isBack = Promise.withResolvers<void>()
    socket.once('disconnect', () => {
      firstLostMs = Math.min(firstLostMs, performance.now())
      socket.once('connect', () => void entered(socket).then(() => ((lastBackMs = Math.max(lastBackMs, performance.now())), isBack.resolve()), isBack.reject))
    })
    await new Promise((go) => setTimeout(go, (n / phones.length) * BROKEN_ANSWERS_MS))
    const mine = String(1 + (n % 4))
    const first = await said(socket, position, mine)
    if (first) acknowledged += 1
    await isBack.promise
    while (!(await said(socket, position, mine))) await new Promise((go) => setTimeout(go, AGAIN_MS))
    return (await entered(socket)) === mine ? 0 : 1
  }))
  return { acknowledged, lost: lost.reduce<number>((sum, one) => sum + one, 0), backS: (lastBackMs - firstLostMs) / 1_000 }
}

/** The answer that the seat has. */
async function entered(socket: Socket): Promise<string> {
  for (;;) {
    try {
      const envelope = (await socket.timeout(ACK_MS).emitWithAck(showEnter.name, {})) as { error: boolean; data?: { own: { given: string } } }
      if (!envelope.error) return envelope.data?.own.given ?? ''
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // Not acknowledged in time: asked again.
    }
    await new Promise((go) => setTimeout(go, AGAIN_MS))
  }
}

const ACK_MS = 2_000
/** Whether the answer was acknowledged, as what is stored. */
async function said(socket: Socket, position: number, answer: string): Promise<boolean> {
  if (!socket.connected) return false
  try {
    const envelope = (await socket.timeout(ACK_MS).emitWithAck(showAnswer.name, { position: String(position), answer })) as { error: boolean; data?: { given: string } }
    return !envelope.error && envelope.data?.given === answer
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return false
  }
}
process.send?.('started')
