import type http from 'node:http'

/** The caller's address: the socket's, or what the n-th trusted proxy from the end wrote down. */
export function addressOf(request: http.IncomingMessage, proxies: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (proxies === 0) return socket
  const chain = String(request.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim())
  return chain.at(-proxies) || socket
}
