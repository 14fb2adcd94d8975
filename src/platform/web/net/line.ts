/** The socket to the server: reconnects by itself; a message is acknowledged or fails after a time-out. */
import type { Socket } from 'socket.io-client'
import type { Envelope } from '../../pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../../pure/message.ts'

/** connecting: not open yet · open · lost: disconnected and reconnecting · denied: the token is not accepted. */
export type LineState = 'connecting' | 'open' | 'lost' | 'denied'
export type LiveConnection = {
  /** Null: not acknowledged in time. */
  send<M extends Message>(message: M, input: SentMessage<M>): Promise<Envelope<Acknowledged<M>> | null>
  state(): LineState
  close(): void
}
type LineListener = { received(event: string, payload: unknown): void; changed(state: LineState): void }

const ACK_MS = 4_000
/** Codes of replies after which a retry may succeed. */
const UNANSWERED = ['internal', 'unavailable']
const DENIED = ['token-bad', 'token-missing', 'account-deactivated']

export async function openLine(token: string, listener: LineListener): Promise<LiveConnection> {
  const { io } = await import('socket.io-client')
  const socket: Socket = io({ path: '/live', transports: ['websocket'], auth: { token }, reconnectionDelay: 300, reconnectionDelayMax: 2_000, forceNew: true })
  let state: LineState = 'connecting'
  const become = (next: LineState) => {
    if (state === next || state === 'denied') return
    state = next
    listener.changed(next)
  }
  socket.on('connect', () => become('open'))
  socket.on('disconnect', (reason) => {
    become('lost')
    // Closed by the server: the browser tries once more, and gets the reason if it is refused.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error) => {
    const { data } = error as Error & { data?: { code?: string } }
    if (!DENIED.includes(data?.code ?? '')) return become(state === 'connecting' ? 'connecting' : 'lost')
    socket.close()
    become('denied')
  })
  socket.on('clock:ping', (answer: () => void) => answer())
  socket.onAny((event: string, payload: unknown) => {
    become('open')
    if (event !== 'clock:ping') listener.received(event, payload)
  })
  return {
    send: async (message, input) => {
      const envelope = await send(socket, message, input)
      // No acknowledgement on an open socket: the network failed without closing it. The next event shows that it works again.
      become(envelope && socket.connected ? 'open' : state === 'open' ? 'lost' : state)
      return envelope
    },
    state: () => state,
    close: () => void socket.close(),
  }
}

async function send<M extends Message>(socket: Socket, { name }: M, input: SentMessage<M>): Promise<Envelope<Acknowledged<M>> | null> {
  try {
    const envelope = (await socket.timeout(ACK_MS).emitWithAck(name, input)) as Envelope<Acknowledged<M>>
    if (!envelope.error || !UNANSWERED.includes(envelope.code)) return envelope
  } catch (error) {
    console.warn(`${name} was not answered`, error)
  }
  return null
}
