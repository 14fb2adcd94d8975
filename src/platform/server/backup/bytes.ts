/** Reads a stream of chunks by numbers of bytes. */
import { BackupFault, CUT_OFF } from './fault.ts'

export type Bytes = AsyncIterable<Uint8Array>

export type ByteReader = {
  /** Exactly so many bytes; throws `BackupFault` if the stream ends before. */
  exactly: (length: number) => Promise<Buffer>
  /** Up to so many bytes: fewer at the end of the stream, none after it. */
  upTo: (length: number) => Promise<Buffer>
  /** So many bytes, passed on in the chunks in which they come. */
  pass: (length: number) => AsyncGenerator<Buffer>
  /** All that is left. */
  rest: () => AsyncGenerator<Buffer>
}

export function readerOf(source: Bytes): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next()
    if (done) return false
    rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    return true
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(taken.length)
    return taken
  }
  async function upTo(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      if (rest.length === 0 && !(await more())) break
      const part = take(missing)
      parts.push(part)
      missing -= part.length
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }
  return {
    upTo,
    exactly: async (length) => {
      const bytes = await upTo(length)
      if (bytes.length < length) throw new BackupFault(CUT_OFF)
      return bytes
    },
    pass: async function* (length) {
      for (let missing = length; missing > 0; ) {
        if (rest.length === 0 && !(await more())) throw new BackupFault(CUT_OFF)
        const part = take(missing)
        missing -= part.length
        if (part.length > 0) yield part
      }
    },
    rest: async function* () {
      do if (rest.length > 0) yield take(rest.length)
      while (await more())
    },
  }
}
