/** The players of `bench battles`, in a separate process, so that the server's CPU and memory can be measured. */
import http from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'

export type Table = { roomId: string; tokens: string[] }
export type LoadOptions = { kind: 'live' | 'bare'; url: string; tables: Table[]; questions: number; pace: Pace }
/** Gentle: as people play. Burst: all rooms begin together, and all answers of a question come within one second. */
export type Pace = 'gentle' | 'burst'
export type Joins = { url: string; joins: { code: string; token: string }[] }
export type LoadFigures = { answers: number; seconds: number; lost: number; p50: number; p99: number }

/** Delay of an answer after a question is opened, and between the starts of two rooms. */
const PACES = { gentle: { soonestMs: 1_000, latestMs: 8_000, betweenMs: 20 }, burst: { soonestMs: 1_000, latestMs: 2_000, betweenMs: 0 } }
const ACK_MS = 10_000
const times: number[] = []
let lost = 0
let pace: Pace = 'gentle'

process.on('message', (asked: LoadOptions | Joins | 'go') => {
  if (typeof asked === 'object' && 'joins' in asked) return void joinAll(asked).then((figures) => process.send?.(figures))
  if (asked === 'go') return void start()
  connect(asked).then(() => process.send?.('connected'), (error: Error) => (console.error(error), process.exit(1)))
})
process.send?.('ready')

const begin: (() => Promise<unknown>)[] = []
const ends: Promise<unknown>[] = []
async function start(): Promise<void> {
  const begun = performance.now()
  await Promise.all(begin.map((deed, i) => new Promise((go) => setTimeout(go, i * PACES[pace].betweenMs)).then(deed)))
  await Promise.all(ends)
  times.sort((a, b) => a - b)
  process.send?.({ answers: times.length, seconds: (performance.now() - begun) / 1000, lost, p50: times[Math.floor(times.length / 2)], p99: times[Math.floor(times.length * 0.99)] } satisfies Partial<LoadFigures>)
}

async function connect({ kind, url, tables, questions, pace: asked }: LoadOptions): Promise<void> {
  pace = asked
  const sat: Promise<void>[] = []
  for (const table of tables) {
    for (const [seat, token] of table.tokens.entries()) sat.push(kind === 'live' ? sitLive(url, table, seat, token) : sitBare(url, table, seat, questions))
    // In groups of 200: connecting all at once would be a different measurement.
    if (sat.length % 200 === 0) await Promise.all(sat)
  }
  await Promise.all(sat)
}

const thinking = () => PACES[pace].soonestMs + Math.random() * (PACES[pace].latestMs - PACES[pace].soonestMs)

async function sitLive(url: string, { roomId }: Table, seat: number, token: string): Promise<void> {
  const socket: Socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  socket.on('clock:ping', (answer: () => void) => answer())
  await new Promise<void>((done, fail) => (socket.once('room:snapshot', () => done()), socket.once('connect_error', fail)))
  socket.on('question:opened', ({ question }: { question: { id: string } }) => {
    setTimeout(() => {
      const sent = performance.now()
      socket.timeout(ACK_MS).emit('question:answer', { room_id: roomId, question_id: question.id, answer: String(1 + Math.floor(Math.random() * 4)) }, (late: Error | null, envelope: { error: boolean }) => {
        if (late || envelope.error) lost += 1
        else times.push(performance.now() - sent)
      })
    }, thinking())
  })
  ends.push(new Promise<void>((done) => socket.once('battle:finished', () => (socket.close(), done()))))
  if (seat === 0) begin.push(() => socket.timeout(ACK_MS).emitWithAck('room:start', { room_id: roomId }))
}

async function sitBare(url: string, { roomId }: Table, seat: number, questions: number): Promise<void> {
  const socket = new WebSocket(url)
  await new Promise<void>((done, fail) => (socket.once('open', () => done()), socket.once('error', fail)))
  socket.send(JSON.stringify({ sit: roomId }))
  let sent = 0
  let done: () => void
  ends.push(new Promise<void>((end) => (done = end)))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { event: string }
    if (message.event === 'opened') setTimeout(() => ((sent = performance.now()), socket.send(JSON.stringify({ answer: roomId }))), thinking())
    else if (message.event === 'ack') times.push(performance.now() - sent)
    else if (message.event === 'finished') {
      socket.close()
      done()
    }
  })
  if (seat === 0) begin.push(async () => socket.send(JSON.stringify({ start: roomId, questions })))
}

const AT_ONCE = 48

/** Joins by calls, with limited concurrency. */
async function joinAll({ url, joins }: Joins): Promise<{ perSecond: number; p99: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const [begun, queue, took] = [performance.now(), [...joins], [] as number[]]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let wish = queue.shift(); wish; wish = queue.shift()) {
      const sent = performance.now()
      await post(agent, `${url}/api/join_room`, wish.token, `room_id=${wish.code}`)
      took.push(performance.now() - sent)
    }
  }))
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: joins.length / seconds, p99: took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] as number }
}

function post(agent: http.Agent, url: string, token: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
  return new Promise((done, fail) => {
    const request = http.request(url, { agent, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => ((JSON.parse(text) as { error: boolean }).error ? fail(new Error(text)) : done()))
    })
    request.on('error', fail).end(body)
  })
}
