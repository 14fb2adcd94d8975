/** The format of age: what its own program writes is read, and no changed byte goes through. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { decrypted, encrypted } from './age.ts'

/** Little work for each key, since tests make many. */
const WORK = 4
const PASSPHRASE = 'a long passphrase'
/** Made by `age -p` 1.1.1. */
const BY_AGE = 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBVS1FKdFZmMlVNT2M3SEFzOU05SmFRIDE4ClAzUUZiYlRXeFFFcnNiNmFRNC9UcDkwKzdOWEJGY1dabzd5NjNqbFE3R2sKLS0tIGtiYjdHRFpTdlh6K3BNenVqUURqc3hoRXBXVHJCalY4Mkljc29kZ2JESTQKaMjN5fGUdBrPdqPVb01+p7aauVFJ2pXIfQEz4Nl5F8q+csF2OGo6KdyZZbQwhbabUitxwHmrHSVilw=='

const inPieces = (bytes: Buffer, size = 50_000) => Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)))
const all = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await Readable.from(chunks).toArray())
const sealed = (bytes: Buffer) => all(encrypted(inPieces(bytes), PASSPHRASE, WORK))
const opened = (bytes: Buffer, passphrase = PASSPHRASE) => all(decrypted(inPieces(bytes), passphrase))
const some = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 251))

it('a file that age has written is opened', async () => {
  expect((await opened(Buffer.from(BY_AGE, 'base64'))).toString()).toBe('written by another program')
})

describe.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('%i bytes', (length) => {
  it('come back as they were', async () => {
    expect((await opened(await sealed(some(length)))).equals(some(length))).toBe(true)
  })

  it('are refused with a byte less at the end, without a chunk, and with more', async () => {
    const bytes = await sealed(some(length))
    for (const cut of [1, 16, Math.min(65_552, length + 16)]) await expect(opened(bytes.subarray(0, -cut)), `without ${cut}`).rejects.toThrow(/cut off/)
    await expect(opened(Buffer.concat([bytes, Buffer.from('more')]))).rejects.toThrow(/cut off|is damaged/)
  })
})

it('a changed byte is refused wherever it is', async () => {
  const bytes = await sealed(some(140_000))
  for (let at = 0; at < bytes.length; at += at < 220 ? 11 : 9_973) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    await expect(opened(changed), `byte ${at}`).rejects.toThrow(/damaged|passphrase|cut off|more memory/)
  }
})

it('chunks in another order are refused', async () => {
  const bytes = await sealed(some(200_000))
  const chunk = 65_552
  // 200,000 bytes are three whole chunks and a rest.
  const body = bytes.length - (3 * chunk + (200_000 - 3 * 65_536) + 16)
  const swapped = Buffer.concat([bytes.subarray(0, body), bytes.subarray(body + chunk, body + 2 * chunk), bytes.subarray(body, body + chunk), bytes.subarray(body + 2 * chunk)])
  await expect(opened(swapped)).rejects.toThrow(/damaged/)
})

it('another passphrase is refused, and a file that asks for too much memory', async () => {
  const bytes = await sealed(some(10))
  await expect(opened(bytes, 'another passphrase')).rejects.toThrow(/^The passphrase is not the one/)
  const greedy = Buffer.from(bytes.toString('latin1').replace(` ${WORK}\n`, ' 30\n'), 'latin1')
  await expect(opened(greedy)).rejects.toThrow(/more memory than a passphrase needs/)
  await expect(opened(Buffer.from(bytes.toString('latin1').replace('-> scrypt', '-> X25519'), 'latin1'))).rejects.toThrow(/not encrypted by a passphrase\. Decrypt it with age -d first/)
})
