/** Baseline of `bench battles` and of two curves of `bench curves`: the same messages on a bare `ws` server that stores and checks nothing. */
import { WebSocketServer, type WebSocket } from 'ws'
import { usedBytes } from '../measured/heap.ts'

const REVEAL_MS = 2_500
const COUNTDOWN_MS = 5_000
type Room = { sockets: WebSocket[]; answered: number; left: number }
const rooms = new Map<string, Room>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
const QUESTION = { event: 'opened', question: { id: '1', question: 'Where is number 12 of space, dear player?', options: ['north 12', 'south 12', 'east 12', 'west 12'] }, endsInMs: 30_000 }

const publish = (room: Room, payload: object) => {
  const text = JSON.stringify(payload)
  for (const socket of room.sockets) socket.send(text)
}
const open = (room: Room) => {
  room.answered = 0
  room.left -= 1
  publish(room, QUESTION)
}
const close = (room: Room) => {
  publish(room, { event: 'closed', right: '1', seats: room.sockets.map((_, i) => ({ seat: i, points: 4, answered: 1 })) })
  setTimeout(() => (room.left > 0 ? open(room) : publish(room, { event: 'finished' })), REVEAL_MS)
}

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { sit, start, questions, answer } = JSON.parse(String(data)) as { sit?: string; start?: string; questions?: number; answer?: string }
    const room = rooms.get(sit ?? start ?? answer ?? '') ?? { sockets: [], answered: 0, left: 0 }
    if (sit) return void rooms.set(sit, { ...room, sockets: [...room.sockets, socket] })
    if (start) return void ((room.left = questions ?? 1), setTimeout(() => open(room), COUNTDOWN_MS))
    socket.send('{"event":"ack"}')
    publish(room, { event: 'locked', seat: room.sockets.indexOf(socket) })
    if (++room.answered === room.sockets.length) close(room)
  })
})
server.on('listening', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.on('message', (what: 'bytes' | 'cpu' | 'to-all') => {
  if (what === 'to-all') {
    for (const socket of server.clients) socket.send('{"event":"settings:changed","version":"1"}')
    return void process.send?.('sent')
  }
  const { user, system } = process.cpuUsage()
  process.send?.(what === 'cpu' ? (user + system) / 1000 : usedBytes())
})
