/** The attacker of `bench outside`, a separate process with one address: starts a number of attacks of each kind per second. */
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'

export type AttackOrder = { kind: 'attack'; url: string; force: number; token: string } | { kind: 'report' }
/** Attacks begun and their outcomes, by kind; `held`: connections that are open now. */
export type AttackReport = { begun: Record<string, number>; answers: Record<string, number>; held: number }

const ADDRESS = '127.0.0.9'
/** Low priority, since a real attacker uses another machine's CPU; `begun` shows what it achieved nevertheless. */
os.setPriority(10)
const TICK_MS = 20
/** After this time the attacker closes a connection itself. */
const HELD_MS = 60_000
const MOST_HELD = 12_000
const MOST_UNDER_WAY = 256

const HEAD = 'Host: x\r\n'
const SOCKET = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
const TEXTS: Record<string, { aSecond: number; text: string }> = {
  'connection that says nothing': { aSecond: 60, text: '' },
  'half a head': { aSecond: 30, text: `GET / HTTP/1.1\r\n${HEAD}X-Slow: ` },
  'half a body': { aSecond: 20, text: `POST /api/get_categories HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na=b` },
  'half a body for sign-in': { aSecond: 10, text: `POST /identity/sign-in/email HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{` },
  'foreign upgrade': { aSecond: 20, text: `GET /somewhere HTTP/1.1\r\n${HEAD}${SOCKET}` },
  'foreign upgrade on a used connection': { aSecond: 20, text: `GET /healthz HTTP/1.1\r\n${HEAD}\r\nGET /api/docs HTTP/1.1\r\n${HEAD}${SOCKET}` },
  'h2c upgrade': { aSecond: 10, text: `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n` },
  'h2c upgrade on a used connection': { aSecond: 10, text: `GET /healthz HTTP/1.1\r\n${HEAD}\r\nGET / HTTP/1.1\r\n${HEAD}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n` },
  'idle socket': { aSecond: 20, text: `GET /live/?EIO=4&transport=websocket HTTP/1.1\r\n${HEAD}${SOCKET}` },
}
const CALLS: Record<string, { aSecond: number; path: string; authorization?: () => string }> = {
  'call without a token': { aSecond: 120, path: '/api/get_categories' },
  'player’s call without a token': { aSecond: 60, path: '/api/answer_question' },
  'call with a made-up token': { aSecond: 200, path: '/api/get_user_by_id', authorization: () => `Bearer ${randomBytes(32).toString('base64url')}` },
  'call with a made-up proof': { aSecond: 40, path: '/api/user_signup', authorization: () => `Bearer ${randomBytes(32).toString('base64url')}` },
  'call with a good token': { aSecond: 160, path: '/api/get_home', authorization: () => `Bearer ${token}` },
  'sign-in': { aSecond: 20, path: '/identity/sign-in/email' },
  'page': { aSecond: 20, path: '/?x' },
}

let token = ''
let url = ''
const report: AttackReport = { begun: {}, answers: {}, held: 0 }
const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY, maxFreeSockets: MOST_UNDER_WAY })
const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1)

process.on('message', (order: AttackOrder) => {
  if (order.kind === 'report') process.send?.(report)
  else begin(order)
})

function begin(order: AttackOrder & { kind: 'attack' }): void {
  url = order.url
  token = order.token
  process.send?.('ready')
  const owed = new Map<string, number>()
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    const seconds = Math.min(1, (now - last) / 1000) * order.force
    last = now
    const due = (kind: string, aSecond: number, act: () => void) => {
      const all = (owed.get(kind) ?? 0) + aSecond * seconds
      owed.set(kind, all % 1)
      for (let n = 1; n <= all; n++) act()
    }
    for (const [kind, { aSecond, text }] of Object.entries(TEXTS)) due(kind, aSecond, () => hold(kind, text))
    for (const [kind, { aSecond }] of Object.entries(CALLS)) due(kind, aSecond, () => call(kind))
  }, TICK_MS)
}

/** A connection that the attacker does not close in response to the server. */
function hold(kind: string, text: string): void {
  if (report.held >= MOST_HELD) return
  count(report.begun, kind)
  report.held += 1
  const { port, hostname } = new URL(url)
  const socket = net.connect({ port: Number(port), host: hostname, localAddress: ADDRESS, allowHalfOpen: true })
  const letGo = setTimeout(() => socket.destroy(), HELD_MS)
  let answered = ''
  socket.on('data', (data) => (answered ||= String(data).slice(0, 12)))
  socket.on('error', () => 'the server has cut it').on('close', () => {
    clearTimeout(letGo)
    report.held -= 1
    count(report.answers, `${kind}: ${answered || 'none'}`)
  })
  // Connections ended by the server are destroyed, since the attacker's descriptors are limited too.
  socket.on('end', () => setTimeout(() => socket.destroy(), 1_000))
  socket.on('connect', () => socket.write(text))
}

let underWay = 0
function call(kind: string): void {
  if (underWay >= MOST_UNDER_WAY) return void count(report.answers, `${kind}: not sent, too many wait for an answer`)
  underWay += 1
  count(report.begun, kind)
  const { path, authorization } = CALLS[kind] as (typeof CALLS)[string]
  const isPage = kind === 'page'
  const body = isPage ? '' : kind === 'sign-in' ? '{"email":"nobody@example.org","password":"guess guess"}' : 'a=b'
  const type = kind === 'sign-in' ? 'application/json' : 'application/x-www-form-urlencoded'
  const done = (what: string) => {
    underWay -= 1
    count(report.answers, `${kind}: ${what}`)
  }
  const request = http.request(`${url}${path}`, { agent, localAddress: ADDRESS, method: isPage ? 'GET' : 'POST', headers: { 'content-type': type, 'content-length': body.length, ...(authorization ? { authorization: authorization() } : {}) } }, (response) => {
    response.resume().once('close', () => done(String(response.statusCode)))
  })
  request.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message)).end(body)
}
