import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { MessageReader } from './postgres-messages.ts'
import { openProxy, type PostgresProxy } from './proxy.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
const query = (text: string) => message('Q', `${text}\0`)
const READY = message('Z', 'I')
const WORK = ['BEGIN', 'UPDATE round SET revision = 2', 'COMMIT']

/** A server that carries out whatever it is told, and writes it down; behind the proxy. */
async function aServer(): Promise<{ proxy: PostgresProxy; done: string[] }> {
  const done: string[] = []
  const server = net.createServer((socket) => {
    const reader = new MessageReader('client')
    socket.on('error', () => 'the proxy has cut it').on('data', (part) => {
      for (const { type, bytes } of reader.read(part)) {
        const text = bytes.toString('utf8', 5, bytes.length - 1)
        if (type === 'Q') done.push(text)
        socket.write(Buffer.concat([message('C', `${text.split(' ')[0]}\0`), READY]))
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const proxy = await openProxy(`postgres://ada:secret@127.0.0.1:${(server.address() as AddressInfo).port}/limelight`)
  closing.push(() => server.close(), () => proxy.close())
  return { proxy, done }
}

/** Sends one query after the other, each when the server is ready again; answers how many had a reply before the connection ended. */
async function served(proxy: PostgresProxy, queries: readonly string[]): Promise<number> {
  const socket = net.connect(Number(new URL(proxy.url).port), '127.0.0.1')
  closing.push(() => socket.destroy())
  const [reader, rest] = [new MessageReader('server'), [...queries]]
  const ended = once(socket, 'close')
  let replies = -1
  socket.on('error', () => 'cut').on('data', (part) => {
    for (const { type } of reader.read(part)) {
      if (type !== 'Z') continue
      replies += 1
      const next = rest.shift()
      if (next === undefined) socket.end()
      else socket.write(query(next))
    }
  })
  socket.write(message('', 'aaaauser\0ada\0\0'))
  await ended
  return replies
}

it('passes on what no order concerns', async () => {
  const { proxy, done } = await aServer()
  expect(await served(proxy, WORK)).toBe(3)
  expect(done).toEqual(WORK)
})

it('keeps the answer to COMMIT from the client, which the server has carried out', async () => {
  const { proxy, done } = await aServer()
  const cut = proxy.cut('commit')
  expect(await served(proxy, WORK)).toBe(2)
  expect((await cut).committed).toBe(true)
  expect(done).toEqual(WORK)
})

it('keeps COMMIT from the server', async () => {
  const { proxy, done } = await aServer()
  const cut = proxy.cut('before-commit')
  expect(await served(proxy, WORK)).toBe(2)
  expect((await cut).committed).toBe(false)
  expect(done).toEqual(WORK.slice(0, 2))
})

it('keeps the answer to a single statement that writes, and waits where there is none', async () => {
  const { proxy, done } = await aServer()
  const cut = proxy.cut('write')
  expect(await served(proxy, ['SELECT 1', ...WORK])).toBe(4)
  expect(await served(proxy, [WORK[1] as string])).toBe(0)
  expect((await cut).committed).toBe(true)
  expect(done).toHaveLength(5)
})
