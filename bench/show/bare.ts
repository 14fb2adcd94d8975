/**
 * Baseline of `bench show`: the messages of a show on a bare `ws` server, which stores and checks nothing. Sends what the product sends at the same pace: the
 * question to all, counts to the stage ten times a second and to phones once, and at the end to each phone its own.
 */
import { WebSocketServer, type WebSocket } from 'ws'
import type { ToBare } from './messages.ts'

const [STAGE_MS, PHONES_MS] = [100, 1_000]
const ROOM = { phase: 'open', position: 1, total: 6, ends_in_ms: 60_000, time_ms: 60_000, held: 0, muted: 0, blank: 0, seats: 2_000, answered: 0 }
const QUESTION = { id: '1', question: 'Which of these is number 1?', options: ['One', 'Two', 'Three', 'Four'].map((text, n) => ({ id: String(n + 1), text })), kind: 'one', worth: 1_000 }
const OWN = { points: 1_000, place: 12, behind: 10, from: 1, given: '1', marks: 'r', was: 12, seat: 1, name: 'Guest 1', team: -1, state: 'in', may_answer: 0, guest: 1, earned: { base: 500, speed: 400, run: 0, share: 1, ms: 1_000, in_a_row: 1 } }
const phones: WebSocket[] = []
const stages: WebSocket[] = []
let [answered, isDue] = [0, false]

const send = (sockets: readonly WebSocket[], event: string, payload: object) => {
  const text = JSON.stringify([event, payload])
  for (const socket of sockets) socket.send(text)
}
const count = () => ({ position: 1, answered, seats: phones.length })

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('listening', () => process.send?.({ port: (server.address() as { port: number }).port }))
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ToBare
    if ('join' in message) phones.push(socket)
    else if ('watch' in message) stages.push(socket)
    else answer(message.answer, message.ticket, socket)
  })
})

function answer(given: string, ticket: number, socket: WebSocket): void {
  socket.send(JSON.stringify([ticket, { error: false, message: '110', data: { given } }]))
  answered += 1
  if (!isDue) {
    isDue = true
    setTimeout(() => {
      isDue = false
      send(stages, 'show:answered', count())
    }, STAGE_MS)
  }
  if (answered < phones.length) return
  send([...stages, ...phones], 'show:room', { ...ROOM, phase: 'closed', answered, question: QUESTION, right_answer: '1', right: 500 })
  for (const phone of phones) send([phone], 'show:own', OWN)
}

setInterval(() => answered > 0 && answered < phones.length && send(phones, 'show:answered', count()), PHONES_MS)

// The bench has ended.
process.on('disconnect', () => process.exit(0))
process.on('message', (what: 'cpu' | 'open') => {
  if (what === 'open') {
    answered = 0
    send([...stages, ...phones], 'show:room', { ...ROOM, question: QUESTION })
    return void process.send?.('opened')
  }
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000)
})
