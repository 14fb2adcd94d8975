/** One phone of a show, with a socket as the client has it. */
import { io, type Socket } from 'socket.io-client'
import { showEnter } from '../../src/modes/show/contract.ts'

const PATIENCE_MS = 60_000

/** `url`: of the process that it is connected to. */
export type Phone = { url: string; token: string; socket: Socket }

export function connect(url: string, token: string): Socket {
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 300 })
  return socket.on('clock:ping', (pong: () => void) => pong())
}

/** In its seat. */
export async function seated(url: string, token: string): Promise<Phone> {
  const socket = connect(url, token)
  await socket.timeout(PATIENCE_MS).emitWithAck(showEnter.name, {})
  return { url, token, socket }
}

/** To another process, as a proxy would send it. */
export function move(phone: Phone, url: string): void {
  phone.socket.close()
  Object.assign(phone, { url, socket: connect(url, phone.token) })
}
