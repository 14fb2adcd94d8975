/** Decides which upgrade requests become sockets. All others are answered and their connection is destroyed. */
import type http from 'node:http'
import type { Duplex } from 'node:stream'

type Upgrade = (request: http.IncomingMessage, socket: Duplex, head: Buffer) => void
export const LIVE_PATH = '/live'

/**
 * Replaces engine.io's own listener: that one leaves a connection of another path open when anything was written to it
 * before (a keep-alive connection), and Node has detached its time-outs by then.
 */
export function guardUpgrades(server: http.Server, upgrade: Upgrade, hasCapacity: (request: http.IncomingMessage) => boolean): void {
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket, head) => {
    if (!isOurs(request)) return refuseUpgrade(socket, NOT_FOUND)
    if (!hasCapacity(request)) return refuseUpgrade(socket, TOO_MANY)
    upgrade(request, socket, head)
  })
}

const KEY = /^[\w+/]{22}==$/

function isOurs({ method, url = '', headers }: http.IncomingMessage): boolean {
  const [path, query] = url.split('?', 2)
  const asked = new URLSearchParams(query)
  return method === 'GET' && path === `${LIVE_PATH}/` && asked.get('EIO') === '4' && asked.get('transport') === 'websocket' && !asked.has('sid') &&
    headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-version'] === '13' && KEY.test(headers['sec-websocket-key'] ?? '')
}

const bare = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
const NOT_FOUND = bare('404 Not Found')
const TOO_MANY = bare('429 Too Many Requests')
/** A peer that does not read must not keep the connection open. */
const FLUSH_MS = 1_000

function refuseUpgrade(socket: Duplex, answer: string): void {
  const destroy = () => void socket.destroy()
  const timer = setTimeout(destroy, FLUSH_MS).unref()
  socket.once('error', destroy).once('close', () => clearTimeout(timer))
  socket.end(answer, destroy)
}
