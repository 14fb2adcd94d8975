/** An archive as it is stored: compressed by zstd, then encrypted where there is a passphrase. `age -d FILE | tar --zstd -x` opens it. */
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { codeOf } from '../database/database.ts'
import { AGE_BEGINNING, decrypted, encrypted } from './age.ts'
import { readerOf, type Bytes } from './bytes.ts'
import { BackupFault, CUT_OFF } from './fault.ts'

export async function* packed(archive: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  // Its default effort: more takes cores that players need.
  const zstd = createZstdCompress()
  const feeding = pipeline(archive, zstd)
  // Whoever reads gets the error from the stream that it breaks, and `feeding` reports it once more.
  feeding.catch(() => 'reported by the stream')
  yield* passphrase === undefined ? (zstd as AsyncIterable<Buffer>) : encrypted(zstd, passphrase)
  await feeding
}

const ZSTD_BEGINNING = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Throws `BackupFault` for what is no backup, a missing or wrong passphrase, and damage. */
export async function* unpacked(file: Bytes, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const { isEncrypted, bytes } = await looked(file)
  if (isEncrypted && passphrase === undefined) throw new BackupFault('This backup is encrypted. Give its passphrase: BACKUP_PASSPHRASE_FILE=FILE npm run restore …')
  yield* inflated(isEncrypted && passphrase !== undefined ? decrypted(bytes, passphrase) : bytes)
}

async function looked(file: Bytes): Promise<{ isEncrypted: boolean; bytes: AsyncGenerator<Buffer> }> {
  const reader = readerOf(file)
  const beginning = await reader.upTo(AGE_BEGINNING.length)
  const bytes = async function* () {
    yield beginning
    yield* reader.rest()
  }
  return { isEncrypted: beginning.equals(AGE_BEGINNING), bytes: bytes() }
}

async function* inflated(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = readerOf(bytes)
  const beginning = await reader.upTo(ZSTD_BEGINNING.length)
  if (!beginning.equals(ZSTD_BEGINNING)) throw new BackupFault(beginning.length < ZSTD_BEGINNING.length ? CUT_OFF : 'This is not a backup: it is neither compressed by zstd nor encrypted by age.')
  const zstd = createZstdDecompress()
  const feeding = pipeline(async function* () {
    yield beginning
    yield* reader.rest()
  }, zstd)
  feeding.catch(() => 'reported by the stream')
  try {
    yield* zstd as AsyncIterable<Buffer>
    await feeding
  } catch (error) {
    const code = codeOf(error)
    if (code === 'Z_BUF_ERROR') throw new BackupFault(CUT_OFF, { cause: error })
    if (code.startsWith('ZSTD_') || code.startsWith('Z_')) throw new BackupFault('The backup is damaged: it cannot be unpacked. Fetch it again, or take another one.', { cause: error })
    throw error
  }
}
