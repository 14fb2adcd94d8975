/** Measures round trips by our own pings: a few soon after a connection, then one socket after the other. */
import type { Server, Socket } from 'socket.io'

const KEPT = 8
const TIMEOUT_MS = 2_000
const SOON_MS = [50, 600, 1_200]
/** Interval between pings of one socket; pinging all sockets at once would block the event loop. */
const EVERY_MS = 10_000
const STEP_MS = 100

/** Fills `socket.data.trips` with the last round trips in milliseconds. Answers how to stop. */
export function measureRoundTrips(io: Server): () => void {
  const soon = new Set<NodeJS.Timeout>()
  let timer: NodeJS.Timeout | undefined
  io.on('connection', (socket: Socket) => {
    timer ??= setInterval(step, STEP_MS)
    for (const ms of SOON_MS) {
      const timer = setTimeout(() => (soon.delete(timer), ping(socket)), ms)
      soon.add(timer)
    }
  })
  const all = io.sockets.sockets
  let turn = all.values()
  let due = 0
  const step = () => {
    // Without sockets nothing wakes the process.
    if (all.size === 0) return void (timer = clearInterval(timer) as undefined)
    due += (all.size * STEP_MS) / EVERY_MS
    for (; due >= 1; due -= 1) {
      let next = turn.next()
      if (next.done) next = (turn = all.values()).next()
      if (!next.done) ping(next.value)
    }
  }
  return () => {
    clearInterval(timer)
    for (const one of soon) clearTimeout(one)
  }
}

/** Pings a client, and stores how long the answer took. */
export function ping(socket: Pick<Socket, 'connected' | 'timeout' | 'data'>): void {
  if (!socket.connected) return
  const sent = performance.now()
  socket.timeout(TIMEOUT_MS).emit('clock:ping', (late: Error | null) => {
    if (late) return
    const trips = socket.data.trips as number[]
    trips.push(performance.now() - sent)
    if (trips.length > KEPT) trips.shift()
  })
}
