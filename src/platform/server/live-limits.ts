/** What a socket may cost: messages a second, and bytes that wait for a reader who does not read. */
import type { Server } from 'socket.io'

const PER_SECOND = 20
/** So many more refused than taken, and the line is cut: nobody goes on and on just below a row of them. */
const MOST_REFUSED = 60

/** A bucket of messages that fills up by itself; `now` in milliseconds. */
export function openAllowance(): (now: number) => 'ok' | 'too-many' | 'cut' {
  let left = PER_SECOND
  let at: number | undefined
  let refused = 0
  return (now) => {
    left = Math.min(PER_SECOND, left + ((now - (at ?? now)) * PER_SECOND) / 1000)
    at = now
    if (left >= 1) {
      left -= 1
      refused = Math.max(0, refused - 1)
      return 'ok'
    }
    return ++refused > MOST_REFUSED ? 'cut' : 'too-many'
  }
}

const LOOK_MS = 5_000
const MOST_WAITING_BYTES = 256 * 1024

/** Cuts those who take nothing off the line. Answers how to stop. */
export function watchReaders(io: Server): () => void {
  const timer = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      const { socket: wire } = socket.conn.transport as unknown as { socket?: { bufferedAmount?: number } }
      if ((wire?.bufferedAmount ?? 0) > MOST_WAITING_BYTES) socket.disconnect(true)
    }
  }, LOOK_MS)
  return () => clearInterval(timer)
}
