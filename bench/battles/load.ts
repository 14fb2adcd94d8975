/** The players of `bench battles`: a process of its own, so that the server's CPU and memory are its own. */
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'

export type Table = { roomId: string; tokens: string[] }
export type Asked = { kind: 'live' | 'bare'; url: string; tables: Table[]; questions: number }
export type Figures = { answers: number; lost: number; p50: number; p99: number }

/** Somebody answers within this time after a question opened. */
const THINKING_MS = 2_000
const ACK_MS = 10_000
const times: number[] = []
let lost = 0

process.on('message', (asked: Asked | 'go') => {
  if (asked === 'go') return void start()
  connect(asked).then(() => process.send?.('connected'), (error: Error) => (console.error(error), process.exit(1)))
})
process.send?.('ready')

const begin: (() => Promise<unknown>)[] = []
const ends: Promise<unknown>[] = []
async function start(): Promise<void> {
  await Promise.all(begin.map((deed) => deed()))
  await Promise.all(ends)
  times.sort((a, b) => a - b)
  process.send?.({ answers: times.length, lost, p50: times[Math.floor(times.length / 2)], p99: times[Math.floor(times.length * 0.99)] } satisfies Partial<Figures>)
}

async function connect({ kind, url, tables, questions }: Asked): Promise<void> {
  const sat: Promise<void>[] = []
  for (const table of tables) {
    for (const [seat, token] of table.tokens.entries()) sat.push(kind === 'live' ? sitLive(url, table, seat, token) : sitBare(url, table, seat, questions))
    // Not all in the same millisecond: that is another measurement.
    if (sat.length % 200 === 0) await Promise.all(sat)
  }
  await Promise.all(sat)
}

const thinking = () => Math.random() * THINKING_MS

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
    const told = JSON.parse(String(data)) as { event: string }
    if (told.event === 'opened') setTimeout(() => ((sent = performance.now()), socket.send(JSON.stringify({ answer: roomId }))), thinking())
    else if (told.event === 'ack') times.push(performance.now() - sent)
    else if (told.event === 'finished') {
      socket.close()
      done()
    }
  })
  if (seat === 0) begin.push(async () => socket.send(JSON.stringify({ start: roomId, questions })))
}
