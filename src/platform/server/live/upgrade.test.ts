import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { refusal } from '../../pure/action.ts'
import { openLocalBus } from './bus.ts'
import { openLive } from './live.ts'
import { openLog } from '../log.ts'
import { openTokenTries } from '../http/token-tries.ts'

const PROPER = '/live/?EIO=4&transport=websocket'
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='

const head = (path: string, { method = 'GET', upgrade = 'websocket', version = '13', key = KEY, more = '' } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\nSec-WebSocket-Version: ${version}\r\nSec-WebSocket-Key: ${key}\r\n${more}\r\n`

const FOREIGN: [string, string][] = [
  ['another path', head('/')],
  ['a longer path', head('/live/more?EIO=4&transport=websocket')],
  ['a path that only begins so', head('/lively?EIO=4&transport=websocket')],
  ['no transport', head('/live/')],
  ['the transport that asks again and again', head('/live/?EIO=4&transport=polling')],
  ['an older protocol', head('/live/?EIO=3&transport=websocket')],
  ['a session of its own', head(`${PROPER}&sid=abc`)],
  ['another upgrade', head(PROPER, { upgrade: 'h2c' })],
  ['another method', head(PROPER, { method: 'PUT', more: 'Content-Length: 3\r\n' })],
  ['an unknown version', head(PROPER, { version: '99' })],
  ['a broken key', head(PROPER, { key: 'x' })],
]

async function listening() {
  const live = openLive({
    bus: openLocalBus(), log: openLog('silent'), limits: false, origins: ['http://home.test'], addressOf: () => '', guestOf: () => undefined, stillValid: async () => new Set(),
    context: { tokenTries: openTokenTries(undefined), holderOf: async () => undefined, sentence: () => '', language: () => 'en', observe: () => undefined, deactivated: refusal('account-deactivated', 126) },
  })
  const server = http.createServer((_request, response) => response.end('a page'))
  live.attach(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    await live.close()
    server.closeAllConnections()
    server.close()
  })
  const open = () => new Promise<number>((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))))
  return { port: (server.address() as AddressInfo).port, open }
}

/** A connection that never closes from its side; `received` ends with the server's end of it. */
async function connected(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.setEncoding('utf8').on('data', (data) => (text += data))
  const received = new Promise<string>((done) => socket.on('end', () => done(text)).on('error', () => done(text)))
  await once(socket, 'connect')
  return { socket, received, text: () => text }
}

describe('an upgrade that is not a proper one to /live is answered 404, and its connection ends', () => {
  it.each(FOREIGN)('on a fresh connection: %s', async (_what, request) => {
    const { port, open } = await listening()
    const { socket, received } = await connected(port)
    socket.write(request)
    expect(await received).toMatch(/^HTTP\/1\.1 404 /)
    await expect.poll(open).toBe(0)
  })

  it.each(FOREIGN)('on one that was used: %s', async (_what, request) => {
    const { port, open } = await listening()
    const { socket, received, text } = await connected(port)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(text).toContain('a page')
    socket.write(request)
    expect(await received).toMatch(/a page[^]*HTTP\/1\.1 404 /)
    await expect.poll(open).toBe(0)
  })

  it('also from one that sends on and takes nothing off the line', async () => {
    const { port, open } = await listening()
    const { socket, received } = await connected(port)
    socket.pause()
    socket.write(head('/') + 'x'.repeat(100_000))
    await expect.poll(open).toBe(0)
    socket.resume()
    await received
  })
})

it('a proper one of a foreign page is refused too', async () => {
  const { port, open } = await listening()
  const { socket, text } = await connected(port)
  socket.write(head(PROPER, { more: 'Origin: http://evil.test\r\n' }))
  await expect.poll(text).not.toBe('')
  expect(text()).toMatch(/^HTTP\/1\.1 4/)
  await expect.poll(open).toBe(0)
})

it('a proper one is switched', async () => {
  const { port, open } = await listening()
  const { socket, text } = await connected(port)
  socket.write(head(PROPER))
  await expect.poll(text).toMatch(/^HTTP\/1\.1 101 /)
  expect(await open()).toBe(1)
})
