import net, { type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPosting } from './posting.ts'
import { openReach, publicHosts } from './reach.ts'

/** A receiver that answers each request with these bytes and ends the connection. */
async function aReceiver(bytes: string): Promise<URL> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end(bytes))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const posting = openPosting(openReach(publicHosts), { local: true })

it.each<[what: string, bytes: string, status: number, text: RegExp]>([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nhello', 0, /another protocol/],
  ['nothing', '', 0, /ECONNRESET/],
  ['no HTTP', '\0\x01\r\n\r\n', 0, /^HPE_/],
  ['only a part of its body', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc', 0, /ECONNRESET/],
  ['a body that lasts as long as the connection', 'HTTP/1.1 200 OK\r\n\r\nabc', 200, /^abc$/],
  ['more than is kept', `HTTP/1.1 202 Accepted\r\ncontent-length: 9000\r\n\r\n${'y'.repeat(8_000)}`, 202, /^y{20}$/],
  ['a redirect', 'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n', 302, /^$/],
])('a receiver that answers %s', async (_what, bytes, status, text) => {
  expect(await posting.post(await aReceiver(bytes), { headers: {}, body: '{}', mostText: 20 })).toEqual({ status, text: expect.stringMatching(text), ms: expect.any(Number) })
})
