/** The players of `bench battles` and of the battles of `bench curves`, in a separate process, so that the server's CPU and memory can be measured. */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'
import { latencyOf, type Latency } from '../calls/playing.ts'

export type Table = { roomId: string; tokens: string[] }
/**
 * `spreadMs`: all rooms begin within so long, instead of one after the other at the pace's distance. `mostMs`: players who are not connected
 * after so long, and battles that are not over after so long, are counted; without it the process waits, and ends where one fails.
 */
export type LoadOptions = { kind: 'live' | 'bare'; url: string; tables: Table[]; questions: number; pace: Pace; spreadMs?: number; mostMs?: number }
/** Gentle: as people play. Quick: as people who know the answer. Burst: all rooms begin together, and all answers of a question come within one second. */
export type Pace = 'gentle' | 'quick' | 'burst'
export type Joins = { url: string; joins: { code: string; token: string }[] }
export type JoinFigures = { perSecond: number; p99: number }
/** `absent`: players who could not connect. `unfinished`: those whose battle did not come to its end. */
export type LoadFigures = Latency & { answers: number; seconds: number; lost: number; absent: number; unfinished: number }

/** Delay of an answer after a question is opened, and between the starts of two rooms. */
const PACES = { gentle: { soonestMs: 1_000, latestMs: 8_000, betweenMs: 20 }, quick: { soonestMs: 1_000, latestMs: 3_000, betweenMs: 20 }, burst: { soonestMs: 1_000, latestMs: 2_000, betweenMs: 0 } }
const ACK_MS = 10_000
const times: number[] = []
let lost = 0
let absent = 0
let pace: Pace = 'gentle'
let spreadMs: number | undefined
let mostMs: number | undefined

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
  const betweenMs = spreadMs === undefined ? PACES[pace].betweenMs : spreadMs / begin.length
  let over = 0
  for (const end of ends) void end.then(() => over++)
  const all = async () => {
    await Promise.all(begin.map((deed, i) => pause(i * betweenMs).then(deed).catch(failed('a room could not begin'))))
    await Promise.all(ends)
  }
  await (mostMs === undefined ? all() : Promise.race([all(), pause(mostMs)]))
  process.send?.({ answers: times.length, seconds: (performance.now() - begun) / 1000, lost, absent, unfinished: ends.length - over, ...latencyOf(times) } satisfies LoadFigures)
}

const told = new Set<string>()
/** Where the time is limited, it goes on: what was not reached is counted in the end. One line of each kind tells what is wrong; a thousand hide it. */
function failed(what: string): (error: Error) => void {
  return (error) => {
    if (mostMs === undefined) throw error
    if (!told.has(what)) console.error(`${what}: ${error.message}`)
    told.add(what)
  }
}

async function connect({ kind, url, tables, questions, ...asked }: LoadOptions): Promise<void> {
  pace = asked.pace
  spreadMs = asked.spreadMs
  mostMs = asked.mostMs
  const untilMs = performance.now() + (mostMs ?? Number.POSITIVE_INFINITY)
  const sat: Promise<void>[] = []
  for (const table of tables) {
    for (const [seat, token] of table.tokens.entries()) sat.push(within(untilMs, () => kind === 'live' ? sitLive(url, table, seat, token) : sitBare(url, table, seat, questions)))
    // In groups of 200: connecting all at once would be a different measurement.
    if (sat.length % 200 === 0) await Promise.all(sat)
  }
  await Promise.all(sat)
}

/** Counts a player who cannot sit down, or not in time. */
async function within(untilMs: number, sit: () => Promise<void>): Promise<void> {
  if (mostMs === undefined) return sit()
  const leftMs = untilMs - performance.now()
  const came = leftMs > 0 && Promise.race([sit().then(() => true, (error: Error) => (failed('a player could not connect')(error), false)), pause(leftMs, false, { ref: false })])
  if (!(await came)) absent++
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
async function joinAll({ url, joins }: Joins): Promise<JoinFigures> {
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
  return { perSecond: joins.length / seconds, p99: latencyOf(took).p99 }
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
