/**
 * Finds clients that have gone without closing their socket, such as a phone without network. A watched socket that has sent
 * nothing for a while is pinged; when the ping stays unanswered it is silent, until its next packet. It stays open: on
 * a slow network a new connection would cost more than the wait.
 */
import { ping } from './pings.ts'
import type { LiveSocket, LiveServer } from './line.ts'

const LOOK_MS = 500
const ASK_AFTER_MS = 2_000
/** More than the slowest usable network needs for a ping and its answer. */
const UNANSWERED_MS = 3_000
/** If the event loop was blocked for longer than this, packets have arrived that are not read yet. */
const HELD_UP_MS = 500

/** `askedAt`: of the first ping that was not followed by a packet, 0 if there is none. */
type State = { lastPacketAt: number; unansweredPingAt: number; pingedAt: number; silent: boolean }
type Watch = { isWatched: (socket: LiveSocket) => boolean; changed: (socket: LiveSocket, silent: boolean) => void }

/** `changed` is called when a socket becomes silent and when it responds again. Returns a function that stops. */
export function watchSilence(io: LiveServer, watch: Watch): () => void {
  const states = new Map<LiveSocket, State>()
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0
  const look = () => {
    const now = performance.now()
    const heldUpMs = now - lookedAt - LOOK_MS
    lookedAt = now
    for (const [socket, state] of states) {
      if (heldUpMs > HELD_UP_MS) Object.assign(state, { lastPacketAt: now, unansweredPingAt: 0 })
      if (watch.isWatched(socket) && lookAt(socket, state, now)) watch.changed(socket, true)
    }
  }
  io.on('connection', (socket: LiveSocket) => {
    const state: State = { lastPacketAt: performance.now(), unansweredPingAt: 0, pingedAt: 0, silent: false }
    states.set(socket, state)
    socket.conn.on('packet', () => packetReceived(state) && watch.changed(socket, false))
    socket.on('disconnect', () => {
      states.delete(socket)
      if (states.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    if (timer) return
    lookedAt = performance.now()
    timer = setInterval(look, LOOK_MS)
  })
  return () => clearInterval(timer)
}

/** True: it was silent until now. */
function packetReceived(state: State): boolean {
  const { silent } = state
  Object.assign(state, { lastPacketAt: performance.now(), unansweredPingAt: 0, silent: false })
  return silent
}

/** True: it is silent from now on. */
function lookAt(socket: LiveSocket, state: State, now: number): boolean {
  if (now - state.lastPacketAt < ASK_AFTER_MS) return false
  if (now - state.pingedAt >= ASK_AFTER_MS) {
    state.pingedAt = now
    state.unansweredPingAt ||= now
    ping(socket)
  }
  if (state.silent || state.unansweredPingAt === 0 || now - state.unansweredPingAt < UNANSWERED_MS) return false
  state.silent = true
  return true
}
