/** Counts what passes by: bytes, their digest, and rows. */
import { createHash } from 'node:crypto'

const LINE_END = 0x0a

export class Tally {
  bytes = 0
  rows = 0
  readonly #hash = createHash('sha256')

  add(chunk: Buffer): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
  }

  /** In the text format of COPY each row is a line: a line's end inside of a value is written as `\n`. */
  addRows(chunk: Buffer): void {
    this.add(chunk)
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) this.rows++
  }

  async *counted(chunks: AsyncIterable<Buffer>, isOfRows = false): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (isOfRows) this.addRows(chunk)
      else this.add(chunk)
      yield chunk
    }
  }

  /** Only once, when all has passed. */
  end(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
