import { once } from 'node:events'
import type http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openHttp, type Http } from './http.ts'

const HALF_HEAD = 'GET / HTTP/1.1\r\nHost: x\r\n'
const HALF_BODY = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'
const WHOLE = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: something\r\n\r\n'

type Listening = { http: Http; port: number; open: () => Promise<number> }

/** Answers GET at once, and POST when its body is there. */
async function listening(times: Parameters<typeof openHttp>[1] = {}): Promise<Listening> {
  const http = openHttp((request, response) => void request.resume().on('end', () => response.end('whole')), times)
  http.server.on('upgrade', () => 'kept open on purpose')
  await once(http.server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => http.close(0))
  const open = () => new Promise<number>((done, fail) => http.server.getConnections((error, count) => (error ? fail(error) : done(count))))
  return { http, port: (http.server.address() as AddressInfo).port, open }
}

/** A connection that has sent this, and what comes back until its end. */
async function sent({ port }: Pick<Listening, 'port'>, text: string, localAddress = '127.0.0.1'): Promise<{ socket: net.Socket; ended: Promise<string> }> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true, localAddress })
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (data) => (received += data))
  const ended = new Promise<string>((done) => socket.on('error', () => done(received)).on('end', () => done(received)))
  await once(socket, 'connect')
  await new Promise<void>((done) => socket.write(text, () => done()))
  return { socket, ended }
}

describe('a request that does not come whole', () => {
  it('is cut within ten seconds for its head and thirty for all of it, since Node looks at it each second', () => {
    const { server } = openHttp(() => undefined)
    expect(server).toMatchObject({ headersTimeout: 9_000, requestTimeout: 29_000, connectionsCheckingInterval: 1_000 })
  })

  it.each([['head', HALF_HEAD], ['body', HALF_BODY]])('is cut when its %s takes too long', async (_part, text) => {
    const served = await listening({ headMs: 100, wholeMs: 200, lookMs: 50 })
    expect(await (await sent(served, text)).ended).toMatch(/^HTTP\/1.1 408/)
    await expect.poll(served.open).toBe(0)
  })
})

describe.skipIf(process.platform !== 'linux')('the connections of one address', () => {
  const CAPS = { anAddress: { open: 3, withoutRequest: 2 } }

  it('are closed at once above the cap, and another address has its own', async () => {
    const served = await listening(CAPS)
    served.http.countUpgrades()
    await once((await sent(served, WHOLE)).socket, 'data')
    const upgraded = once(served.http.server, 'upgrade')
    await sent(served, UPGRADE)
    await upgraded
    await once((await sent(served, WHOLE)).socket, 'data')
    expect(await (await sent(served, WHOLE)).ended).toBe('')
    const other = await sent(served, WHOLE, '127.0.0.2')
    await once(other.socket, 'data')
    expect(await served.open()).toBe(4)
  })

  it('may be fewer while no request has come on them, and make room when they close', async () => {
    const served = await listening(CAPS)
    const [first] = [await sent(served, ''), await sent(served, HALF_HEAD)]
    await expect.poll(served.open).toBe(2)
    expect(await (await sent(served, WHOLE)).ended).toBe('')
    first.socket.destroy()
    await expect.poll(served.open).toBe(1)
    await once((await sent(served, WHOLE)).socket, 'data')
    await once((await sent(served, WHOLE)).socket, 'data')
    expect(await (await sent(served, WHOLE)).ended).toBe('')
  })
})

describe('the end of a server', () => {
  it.each([['nothing', ''], ['half a head', HALF_HEAD], ['a foreign upgrade', UPGRADE], ['a whole request', WHOLE]])('comes while a connection is open that has sent %s', async (_what, text) => {
    const served = await listening({ graceMs: 20 })
    const { ended } = await sent(served, text)
    await expect.poll(served.open).toBe(1)
    await served.http.close(60_000)
    await ended
    expect(await served.open()).toBe(0)
  })

  /** A request whose body is missing, and that the server has begun to answer. */
  async function halfDone(times: Parameters<typeof openHttp>[1]) {
    const served = await listening(times)
    const begun = once(served.http.server, 'request')
    const { socket, ended } = await sent(served, HALF_BODY)
    await begun
    return { served, socket, ended }
  }

  it('can be announced: a connection that was kept ends with its next answer, and new ones are served', async () => {
    const served = await listening()
    const { socket, ended } = await sent(served, WHOLE)
    await once(socket, 'data')
    served.http.endConnectionsWithAnswers()
    socket.write(WHOLE)
    expect(await ended).toMatch(/keep-alive[^]*whole[^]*connection: close[^]*whole/i)
    expect(await (await sent(served, WHOLE)).ended).toMatch(/connection: close[^]*whole/i)
  })

  it('leaves a connection open whose answer had begun before, since its client was told that it may be used again', async () => {
    const held: http.ServerResponse[] = []
    const served = openHttp((request, response) => void (request.url === '/slow' ? held.push(response) && response.write('begun') : response.end('whole')))
    await once(served.server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => served.close(0))
    const { socket, ended } = await sent({ port: (served.server.address() as AddressInfo).port }, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    served.endConnectionsWithAnswers()
    held[0]?.end('+ rest')
    await once(socket, 'data')
    socket.write(WHOLE)
    expect(await ended).toMatch(/rest[^]*connection: close[^]*whole/i)
  })

  it('waits for the rest of a body', async () => {
    const { served, socket, ended } = await halfDone({ graceMs: 0 })
    const closed = served.http.close(60_000)
    socket.write('+ rest')
    expect(await ended).toContain('whole')
    await closed
  })

  it('does not wait longer than its limit', async () => {
    const { served, ended } = await halfDone({ graceMs: 0 })
    await served.http.close(50)
    expect(await ended).toBe('')
  })

  it('does not wait at all when it is hurried', async () => {
    const { served, ended } = await halfDone({ graceMs: 0 })
    const hurry = new AbortController()
    const closed = served.http.close(60_000, hurry.signal)
    hurry.abort()
    await closed
    expect(await ended).toBe('')
  })
})
