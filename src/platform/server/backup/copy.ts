/** COPY of PostgreSQL as streams, with neither side ahead of the other by more than a buffer. `pg` itself sends and receives rows of queries only. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

const BLOCK = 65_536

/** What `pg` calls on the statement that is executed. */
type Message = { chunk: Buffer; text: string }

/** The rows of `COPY … TO STDOUT`, as many at a time as fit into a block. After an error, or a reader that leaves early, the connection is of no more use. */
export function copyOut(client: pg.Client, text: string): Readable {
  const out = new CopyOut(text)
  client.query(out)
  return out
}

class CopyOut extends Readable implements pg.Submittable {
  readonly #text: string
  #connection: pg.Connection | undefined
  #block = Buffer.allocUnsafe(BLOCK)
  #filled = 0

  constructor(text: string) {
    super({ highWaterMark: 4 * BLOCK })
    this.#text = text
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  /** The chunk is a view of the connection's buffer, which is written over. */
  handleCopyData({ chunk }: Message): void {
    if (this.destroyed) return
    if (this.#filled + chunk.length > this.#block.length) this.#flush(chunk.length)
    chunk.copy(this.#block, this.#filled)
    this.#filled += chunk.length
  }

  #flush(next: number): void {
    const takesMore = this.#filled === 0 || this.push(this.#block.subarray(0, this.#filled))
    this.#block = Buffer.allocUnsafe(Math.max(BLOCK, next))
    this.#filled = 0
    if (!takesMore) this.#connection?.stream.pause()
  }

  handleCommandComplete(): void {
    this.#flush(0)
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume()
    done(error)
  }
}

/** Sends rows to `COPY … FROM STDIN`; returns how many PostgreSQL took. An error of the source is thrown as it is, and the statement fails. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((done, fail) => {
    client.query(new CopyIn({ text, source, done, fail }))
  })
}

type CopyInParts = { text: string; source: AsyncIterable<Buffer>; done: (rows: number) => void; fail: (error: Error) => void }

class CopyIn implements pg.Submittable {
  readonly #parts: CopyInParts
  readonly #over = new AbortController()
  #rows = 0
  #error: Error | undefined

  constructor(parts: CopyInParts) {
    this.#parts = parts
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#parts.text)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#pump(connection as CopyConnection).catch((error: Error) => {
      this.#error ??= error
      if (!this.#over.signal.aborted) (connection as CopyConnection).sendCopyFail('the source of the rows failed')
    })
  }

  async #pump(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#parts.source) {
      if (this.#over.signal.aborted) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: this.#over.signal })
    }
    if (!this.#over.signal.aborted) connection.endCopyFrom()
  }

  handleCommandComplete({ text }: Message): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1])
  }

  handleReadyForQuery(): void {
    this.#parts.done(this.#rows)
  }

  /** The last call for a statement that failed, or whose connection broke. */
  handleError(error: Error): void {
    this.#error ??= error
    this.#over.abort(error)
    this.#parts.fail(this.#error)
  }
}

type CopyConnection = pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void; sendCopyFail: (why: string) => void; stream: { writableNeedDrain: boolean } }
