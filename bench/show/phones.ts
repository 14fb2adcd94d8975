/** The process of `bench show` that holds the phones. */
import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { joinShow, showAnswer } from '../../src/modes/show/contract.ts'
import { post } from '../calls/playing.ts'
import { broken, killed } from './broken.ts'
import type { Asked, Burst, Hall, Joined, ToBare, Told } from './messages.ts'
import { move, seated, type Phone } from './phone.ts'

const AT_ONCE = 50
const PATIENCE_MS = 60_000
type Say = (position: number, answer: string) => Promise<void>
let phones: Phone[] = []
let says: Say[] = []

process.on('message', (asked: Asked) => {
  if (asked.is === 'killed') return killed()
  workOf(asked).then((found) => process.send?.(found), (error: unknown) => (console.error(error), process.exit(1)))
})

function workOf(asked: Exclude<Asked, { is: 'killed' }>): Promise<Told> {
  switch (asked.is) {
    case 'join':
      return join(asked.halls)
    case 'join-bare':
      return joinBare(asked.url, asked.seats)
    case 'burst':
      return burst(asked)
    case 'broken':
      return broken(phones, asked)
    case 'spread':
      return spread(asked.urls)
  }
}

async function join(halls: readonly Hall[]): Promise<Joined> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const seats = halls.flatMap(({ urls, pin, seats }) => Array.from({ length: seats }, (_, n) => ({ url: urls[n % urls.length] as string, pin, name: `Guest ${n + 1}` })))
  const begun = performance.now()
  const taken = await byTurns(seats, async ({ url, ...seat }) => ({ url, token: (await post<{ seat_token: string }>(agent, `${url}/api/${joinShow.name}`, '', { ...seat, device: randomUUID() })).data.seat_token }))
  const perSecond = seats.length / ((performance.now() - begun) / 1_000)
  phones = await byTurns(taken, ({ url, token }) => seated(url, token))
  says = phones.map(({ socket }) => async (position, answer) => {
    const envelope = (await socket.timeout(PATIENCE_MS).emitWithAck(showAnswer.name, { position: String(position), answer })) as { error: boolean; code?: string }
    if (envelope.error) throw new Error(`An answer was refused: ${envelope.code}`)
  })
  return { perSecond }
}

async function spread(urls: readonly string[]): Promise<Joined> {
  const begun = performance.now()
  for (const [n, phone] of phones.entries()) {
    const url = urls[n % urls.length] as string
    if (phone.url !== url) move(phone, url)
  }
  await Promise.all(phones.map(({ socket }) => socket.connected || new Promise((open) => socket.once('connect', () => open(true)))))
  return { perSecond: phones.length / ((performance.now() - begun) / 1_000) }
}

async function joinBare(url: string, seats: number): Promise<Joined> {
  const begun = performance.now()
  says = await byTurns([...Array(seats).keys()], async (n) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    const waiting = new Map<number, () => void>()
    const send = (message: ToBare) => socket.send(JSON.stringify(message))
    // The product's phones read what they are sent too.
    socket.on('message', (data) => waiting.get((JSON.parse(String(data)) as [number | string])[0] as number)?.())
    await new Promise((open, fail) => socket.once('open', open).once('error', fail))
    send({ join: n })
    return (position, answer) => new Promise<void>((done) => (waiting.set(position, done), send({ answer, ticket: position })))
  })
  return { perSecond: seats / ((performance.now() - begun) / 1_000) }
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

/** Each answers at a moment of its own within the time; the seats of each show one after the other. */
async function burst({ withinMs, position }: Extract<Asked, { is: 'burst' }>): Promise<Burst> {
  const found = await Promise.all(says.map(async (say, n) => {
    await new Promise((go) => setTimeout(go, (n / says.length) * withinMs))
    const begun = performance.now()
    await say(position, String(1 + (n % 4)))
    return { ms: performance.now() - begun, at: Date.now() }
  }))
  return { times: found.map(({ ms }) => ms), at: found.map(({ at }) => at) }
}
// The bench has ended.
process.on('disconnect', () => process.exit(0))
process.send?.('started')
