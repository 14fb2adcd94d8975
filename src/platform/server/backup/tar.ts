/** Archives in the format of `tar` (POSIX ustar), written and read as streams: of an entry only what is passed on is in memory. */
import type { Bytes, ByteReader } from './bytes.ts'
import { BackupFault, CUT_OFF } from './fault.ts'

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

const BLOCK = 512
const NAME_BYTES = 100
/** Eleven octal digits. */
const MOST_BYTES = 8 ** 11 - 1

/** What stands before the bytes of a file. */
export function headerOf(name: string, size: number, madeAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size > MOST_BYTES) throw new BackupFault(`${name} cannot be a part of a backup: its name or its size is above what tar can hold.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  for (const [at, digits, value] of [[100, 7, 0o600], [108, 7, 0], [116, 7, 0], [124, 11, size], [136, 11, Math.floor(madeAt.getTime() / 1000)]] as const) header.write(value.toString(8).padStart(digits, '0'), at)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(checksumOf(header).toString(8).padStart(6, '0') + '\0 ', CHECKSUM_AT)
  return header
}

const CHECKSUM_AT = 148
const CHECKSUM_BYTES = 8

/** The sum of all bytes, those of the checksum itself counted as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= CHECKSUM_AT && at < CHECKSUM_AT + CHECKSUM_BYTES ? 0x20 : byte), 0)
}

export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
export const TAR_END = Buffer.alloc(2 * BLOCK)

export function* fileOf(name: string, bytes: Buffer, madeAt: Date): Generator<Buffer> {
  yield headerOf(name, bytes.length, madeAt)
  yield bytes
  yield paddingOf(bytes.length)
}

/** The entries of an archive, in order. What a caller leaves of an entry's body is skipped. */
export async function* entriesOf(reader: ByteReader): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await reader.upTo(BLOCK)
    if (header.length < BLOCK) throw new BackupFault(CUT_OFF)
    if (header.every((byte) => byte === 0)) return
    const size = parseInt(header.toString('latin1', 124, 136), 8)
    if (parseInt(header.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_BYTES), 8) !== checksumOf(header) || !Number.isSafeInteger(size)) throw new BackupFault('This is not a backup, or it is damaged: a part of it has no readable head.')
    const body = reader.pass(size)
    yield { name: header.toString('utf8', 0, NAME_BYTES).replace(/\0.*$/s, ''), size, body }
    for await (const chunk of body) void chunk
    await reader.exactly(paddingOf(size).length)
  }
}

/** A small entry, whole. */
export async function wholeOf({ body }: Pick<TarEntry, 'body'>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

export async function drain(bytes: Bytes): Promise<void> {
  for await (const part of bytes) void part
}
