/**
 * Encryption by a passphrase in the format of `age` (https://age-encryption.org/v1, recipient type scrypt), so that `age -d` opens what
 * we write, and we what `age -p` writes. The bytes are sealed in chunks of 64 KiB with ChaCha20-Poly1305; each chunk has its number
 * and whether it is the last one in its nonce, so that a changed, moved, missing or cut-off chunk is noticed.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { readerOf, type ByteReader, type Bytes } from './bytes.ts'
import { BackupFault, CUT_OFF } from './fault.ts'

const VERSION = 'age-encryption.org/v1'
/** What an encrypted file begins with. */
export const AGE_BEGINNING = Buffer.from(`${VERSION}\n`)
const CHUNK = 65_536
const [KEY_BYTES, SALT_BYTES, TAG_BYTES, NONCE_BYTES] = [16, 16, 16, 16]
/** scrypt with N = 2^17, r = 8, p = 1: 128 MiB and some tenths of a second for each guess. */
const WORK = 17
/** What a foreign file may ask of this machine: 1 GiB. */
const MOST_WORK = 20
const LONGEST_LINE = 100

export async function* encrypted(source: Bytes, passphrase: string, work = WORK): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(KEY_BYTES), randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const wrapped = seal(await keyOf(passphrase, salt, work), Buffer.alloc(12), fileKey)
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`
  yield Buffer.concat([Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`), nonce])
  const key = payloadKey(fileKey, nonce)
  const reader = readerOf(source)
  let chunk = await reader.upTo(CHUNK)
  for (let number = 0; ; number++) {
    const next = chunk.length < CHUNK ? Buffer.alloc(0) : await reader.upTo(CHUNK)
    yield seal(key, nonceOf(number, next.length === 0), chunk)
    if (next.length === 0) return
    chunk = next
  }
}

/** Throws `BackupFault` for another passphrase, and for bytes that are not those that were encrypted, at their very place. */
export async function* decrypted(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const reader = readerOf(source)
  const fileKey = await readHead(reader, passphrase)
  const key = payloadKey(fileKey, await reader.exactly(NONCE_BYTES))
  let chunk = await reader.upTo(CHUNK + TAG_BYTES)
  for (let number = 0; ; number++) {
    const next = await reader.upTo(CHUNK + TAG_BYTES)
    const isLast = next.length === 0
    const plain = open(key, nonceOf(number, isLast), chunk)
    // A whole chunk that opens as one of the middle, with nothing behind it: what was behind it is gone.
    if (plain === undefined) throw new BackupFault(isLast && isCut(key, number, chunk) ? CUT_OFF : 'The backup is damaged: a part of it was changed after it was made. Fetch it again, or take another one.')
    yield plain
    if (isLast) return
    chunk = next
  }
}

/** Of the last bytes of a file: shorter than any sealed chunk, or a whole one that was not the last when it was sealed, or a piece of one. */
const isCut = (key: Buffer, number: number, chunk: Buffer): boolean => chunk.length < CHUNK + TAG_BYTES || open(key, nonceOf(number, false), chunk) !== undefined

async function readHead(reader: ByteReader, passphrase: string): Promise<Buffer> {
  const lines: string[] = []
  while (lines.length < 4) lines.push(await lineOf(reader))
  const [version = '', recipient = '', body = '', end = ''] = lines
  const [, salt, work] = /^-> scrypt ([\w+/]{22}) ([1-9]\d?)$/.exec(recipient) ?? []
  if (version !== VERSION || salt === undefined || !end.startsWith('--- ')) throw new BackupFault('This file is not encrypted by a passphrase. Decrypt it with age -d first, and pass it on: age -d -i KEYS FILE | npm run -s restore -- -')
  if (Number(work) > MOST_WORK) throw new BackupFault(`This file asks for more memory than a passphrase needs (scrypt 2^${work}). Decrypt it with age -d first.`)
  const fileKey = open(await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(work)), Buffer.alloc(12), Buffer.from(body, 'base64'))
  if (!fileKey) throw new BackupFault('The passphrase is not the one that this backup was encrypted with. Look at BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE.')
  const [mac, given] = [macOf(fileKey, `${lines.slice(0, 3).join('\n')}\n---`), Buffer.from(end.slice(4), 'base64')]
  if (mac.length !== given.length || !timingSafeEqual(mac, given)) throw new BackupFault('The head of the backup is damaged. Fetch it again, or take another one.')
  return fileKey
}

async function lineOf(reader: ByteReader): Promise<string> {
  let line = ''
  for (;;) {
    const byte = (await reader.exactly(1)).toString('latin1')
    if (byte === '\n') return line
    if ((line += byte).length > LONGEST_LINE) return line
  }
}

function keyOf(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const N = 2 ** work
  return new Promise((done, fail) => {
    scrypt(passphrase, Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]), 32, { N, r: 8, p: 1, maxmem: 129 * 8 * N + 2 ** 20 }, (error, key) => (error ? fail(error) : done(key)))
  })
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const derived = (key: Buffer, salt: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))
const payloadKey = (fileKey: Buffer, nonce: Buffer): Buffer => derived(fileKey, nonce, 'payload')
const macOf = (fileKey: Buffer, head: string): Buffer => createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header')).update(head).digest()

/** Eleven bytes of the chunk's number and one that marks the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const CIPHER = 'chacha20-poly1305'

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Undefined when it was not sealed under this key and nonce, or was changed. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    // The cipher throws when key, nonce and bytes do not belong together.
    return undefined
  }
}
