/**
 * A TCP proxy between the product and PostgreSQL that passes everything on, and cuts a connection on command: its client loses the
 * connection at a commit, and cannot know whether that was carried out. It is also an address that moves from one server to another.
 */
import net from 'node:net'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { MessageReader, OutcomeReader, Session, type Message } from './postgres-messages.ts'

/**
 * commit: COMMIT was passed on, its answer is not. write: the same of a single statement. before-commit: COMMIT is not passed on, the server
 * rolls back.
 */
export type CutAt = 'commit' | 'write' | 'before-commit'
/** `atMs`: the moment of the cut. `committed`: what the server did. */
export type Cut = { atMs: number; committed: boolean }

export type PostgresProxy = {
  /** The address of the database behind it. */
  url: string
  /** Cuts the next connection that comes to such a moment with effects of players; resolves once the server has carried it out or not. */
  cut: (at: CutAt) => Promise<Cut>
  /** Connections that are made from now on lead to this database; those that are there stay where they are. */
  move: (databaseUrl: string) => void
  close: () => Promise<void>
}

type Order = { at: CutAt; done: (cut: Cut) => void }

export async function openProxy(databaseUrl: string): Promise<PostgresProxy> {
  let target = new URL(databaseUrl)
  const orders: Order[] = []
  const links = new Set<Link>()
  const server = net.createServer((client) => {
    const link = new Link(client, net.connect(Number(target.port), target.hostname), orders)
    links.add(link)
    client.once('close', () => links.delete(link))
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    move: (to) => void (target = new URL(to)),
    cut: (at) => new Promise((done) => orders.push({ at, done })),
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const link of links) link.destroy()
      await closed
    },
  }
}

class Link {
  readonly #client: net.Socket
  readonly #server: net.Socket
  readonly #orders: Order[]
  readonly #reader = new MessageReader('client')
  readonly #session = new Session()
  #isCut = false

  constructor(client: net.Socket, server: net.Socket, orders: Order[]) {
    this.#client = client
    this.#server = server
    this.#orders = orders
    client.setNoDelay(true)
    server.setNoDelay(true)
    client.on('data', (part: Buffer) => this.#fromClient(part))
    client.once('end', () => server.end())
    server.pipe(client)
    // An error on one side is the end of both, as it is without a proxy.
    for (const side of [client, server]) side.on('error', () => this.destroy())
    server.once('close', () => client.destroy())
    client.once('close', () => this.#isCut || server.destroy())
  }

  destroy(): void {
    this.#client.destroy()
    this.#server.destroy()
  }

  #fromClient(part: Buffer): void {
    for (const message of this.#reader.read(part)) {
      if (this.#isCut) return
      const order = this.#orderFor(this.#session.note(message))
      if (order) return this.#cut(order, message)
      this.#server.write(message.bytes)
    }
  }

  #orderFor(moment: 'commit' | 'write' | undefined): Order | undefined {
    const at = this.#orders.findIndex((order) => order.at === moment || (order.at === 'before-commit' && moment === 'commit'))
    return at < 0 ? undefined : this.#orders.splice(at, 1)[0]
  }

  #cut({ at, done }: Order, { bytes }: Message): void {
    const atMs = performance.now()
    this.#isCut = true
    this.#server.unpipe(this.#client)
    if (at === 'before-commit') {
      this.destroy()
      return done({ atMs, committed: false })
    }
    const outcome = new OutcomeReader()
    const settle = (committed: boolean) => (this.#server.destroy(), done({ atMs, committed }))
    this.#server.on('data', (part: Buffer) => {
      const committed = outcome.read(part)
      if (committed !== undefined) settle(committed)
    })
    this.#server.once('close', () => settle(false))
    // Without a pipe a stream is paused.
    this.#server.resume()
    this.#server.write(bytes)
    this.#client.destroy()
  }
}
