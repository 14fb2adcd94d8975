import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLocalCounters } from '../counters.ts'
import { limitRate, openRate } from './call-rate.ts'

const DELAY_MS = 50

/** Ten calls a second, so twenty in two; the clock moves by hand, and the address is what a header says. */
async function listening(callsASecond = 10) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const addressOf = (request: http.IncomingMessage) => String(request.headers['x-address'] ?? '')
  const server = http.createServer(limitRate((_request, response) => response.end('served'), { addressOf, counter: openRate(openLocalCounters(), callsASecond), delayMs: DELAY_MS }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, address = 'one') => fetch(`${url}${path}`, { method: 'POST', headers: { 'x-address': address } })
  const served = async (path: string, times: number, address?: string) => {
    let count = 0
    for (let n = 0; n < times; n++) if ((await ask(path, address)).status === 200) count += 1
    return count
  }
  return { pass, ask, served, port: Number(new URL(url).port) }
}

it('an address has a count for two seconds, and another one after them; another address has its own', async () => {
  const { pass, served } = await listening()
  expect(await served('/api/get_home', 22)).toBe(20)
  expect(await served('/api/get_home', 1, 'two')).toBe(1)
  pass(1_900)
  expect(await served('/api/get_home', 1)).toBe(0)
  pass(100)
  expect(await served('/api/get_home', 22)).toBe(20)
})

it('a window has room for one sign-in, however low the rate is', async () => {
  const { pass, served } = await listening(1)
  expect(await served('/identity/sign-in/email', 2)).toBe(1)
  pass(9_000)
  expect(await served('/identity/sign-in/email', 1)).toBe(0)
  pass(1_000)
  expect(await served('/identity/sign-in/email', 2)).toBe(1)
})

it('a sign-in costs as much as ten calls, a file as a tenth, a health check nothing', async () => {
  const { served } = await listening()
  expect(await served('/identity/sign-in/email', 3)).toBe(2)
  expect(await served('/', 1)).toBe(0)
  expect(await served('/healthz', 3)).toBe(3)
  expect(await served('/sw.js', 202, 'two')).toBe(200)
})

it('a batch costs as much as its calls, whatever is written for the comma', async () => {
  const { served } = await listening()
  expect(await served('/api/batch?calls=get_home,get_languages,get_pages%2Cget_home', 6)).toBe(5)
  expect(await served('/api/batch/?calls=get_home,get_home,get_home,get_home,get_home,get_home', 4, 'two')).toBe(3)
  expect(await served('/api/batch', 21, 'three')).toBe(20)
})

it('counts a request as what it is routed as, however its target is written', async () => {
  const { port, served, pass } = await listening()
  await served('/api/get_home', 18)
  for (const target of ['/x/../identity/sign-in/email', '/./identity/get-session', '/x/%2e%2e/api/../identity/x', 'http://x/identity/sign-in/email', '//../identity/x']) {
    expect(await statusOf(port, target), target).toBe(429)
  }
  pass(2_000)
  expect(await statusOf(port, '/index.html')).toBe(200)
})

/** Sends the target as it stands: `fetch` would resolve it. */
async function statusOf(port: number, target: string): Promise<number | undefined> {
  const request = http.request({ port, host: '127.0.0.1', path: target, headers: { 'x-address': 'one' } }).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return response.resume().statusCode
}

it('is refused after a delay, in the form of every refusal', async () => {
  const { ask, served } = await listening()
  await served('/api/get_home', 20)
  const begun = performance.now()
  const refused = await ask('/api/get_home')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(DELAY_MS - 2)
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([429, '1', expect.objectContaining({ error: true, message: '122', code: 'too-many-requests' })])
  // The connection is kept: it may ask again.
  expect((await ask('/healthz')).status).toBe(200)
})

it('requests that do not wait for the refusal of the one before end the connection', async () => {
  const { served, port } = await listening()
  await served('/api/get_home', 20)
  const socket = net.connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => (received += String(data)))
  socket.write('POST /api/get_home HTTP/1.1\r\nHost: x\r\nX-Address: one\r\nContent-Length: 0\r\n\r\n'.repeat(3))
  await once(socket, 'close')
  expect(received).toBe('')
})
