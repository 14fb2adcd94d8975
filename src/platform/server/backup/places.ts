/** Where backups lie: a file, standard output or input (`-`), or an object of a bucket (`s3://BUCKET/KEY`). */
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { codeOf } from '../database/database.ts'
import type { Bucket } from '../config.ts'
import { readerOf, type Bytes } from './bytes.ts'
import { BackupFault } from './fault.ts'

/** `bucketOf`: how a bucket is reached; undefined where nothing says so. */
export type Place = { where: string; bucketOf: (name: string) => Bucket | undefined }

const IN_BUCKET = /^s3:\/\/([^/]+)\/(.*)$/

/** The place of a new backup: in a folder, or under a prefix, it gets the name. */
export async function namedPlace(where: string, name: string): Promise<string> {
  if (where === '-') return where
  if (where.startsWith('s3:')) return where.endsWith('/') ? where + name : where
  const isFolder = where.endsWith('/') || (await fs.stat(where).then((found) => found.isDirectory(), () => false))
  return isFolder ? path.join(where, name) : where
}

/** Whole or not at all: a file gets its name, and a bucket its object, once all bytes are there. */
export async function putAt({ where, bucketOf }: Place, bytes: AsyncIterable<Buffer>): Promise<void> {
  if (where === '-') return pipeline(bytes, process.stdout, { end: false })
  if (where.startsWith('s3:')) return inBucket(where, bucketOf, (bucket, key) => upload(bucket, key, bytes))
  return toFile(where, bytes)
}

async function toFile(file: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    if (await isThere(file)) throw new BackupFault(`${file} is there already. Give another name, or a folder: then the name is the time.`)
    const writing = await fs.open(unfinished, 'w', 0o600)
    try {
      await pipeline(bytes, writing.createWriteStream({ flush: true }))
      await fs.rename(unfinished, file)
    } catch (error) {
      await fs.rm(unfinished, { force: true })
      throw error
    }
  } catch (error) {
    throw ofFiles(error, `${file} cannot be written`)
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await fs.stat(file)
    return true
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return false
  }
}

export async function* readAt({ where, bucketOf }: Place): AsyncGenerator<Buffer> {
  if (where === '-') yield* process.stdin as AsyncIterable<Buffer>
  else if (where.startsWith('s3:')) yield* await inBucket(where, bucketOf, download)
  else {
    try {
      yield* createReadStream(where, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>
    } catch (error) {
      throw ofFiles(error, `${where} cannot be read`)
    }
  }
}

function ofFiles(error: unknown, what: string): unknown {
  return (error as NodeJS.ErrnoException).syscall === undefined || codeOf(error) === '' ? error : new BackupFault(`${what}: ${(error as Error).message}.`, { cause: error })
}

async function inBucket<T>(where: string, bucketOf: Place['bucketOf'], work: (bucket: Opened, key: string) => Promise<T>): Promise<T> {
  const [, name, key] = IN_BUCKET.exec(where) ?? []
  if (name === undefined || !key) throw new BackupFault(`${where} is no place in a bucket: write s3://BUCKET/KEY.`)
  const bucket = bucketOf(name)
  if (!bucket) throw new BackupFault('Which keys open the bucket? Give BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_….')
  return work(await openBucket(bucket), key).catch((error: Error) => {
    throw error instanceof BackupFault || !isOfBucket(error) ? error : new BackupFault(`${where} cannot be reached: ${error.name}, ${error.message}.`, { cause: error })
  })
}

/** The service has answered with a fault, or there was no answer. */
const isOfBucket = (error: Error): boolean => '$metadata' in error || /^E[A-Z]+$/.test(codeOf(error))

type Opened = { client: S3Client; name: string; sdk: typeof import('@aws-sdk/client-s3') }

/** Loaded only where it is used: the client of S3 is large. */
async function openBucket({ name, endpoint, region, keyId, key }: Bucket): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  return { name, sdk, client: new sdk.S3Client({ region, credentials: { accessKeyId: keyId, secretAccessKey: key }, ...(endpoint && { endpoint, forcePathStyle: true }) }) }
}

/** A bucket takes up to 10,000 parts: 320 GB. All but the last one have the same size, as some services demand. */
const PART = 32 * 1024 * 1024
const MOST_PARTS = 10_000

async function upload({ client, name, sdk }: Opened, key: string, bytes: Bytes): Promise<void> {
  const place = { Bucket: name, Key: key }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...place, ContentType: 'application/octet-stream' }))
  try {
    const reader = readerOf(bytes)
    const parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let part = await reader.upTo(PART); part.length > 0 || parts.length === 0; part = await reader.upTo(PART)) {
      const PartNumber = parts.length + 1
      if (PartNumber > MOST_PARTS) throw new BackupFault('The backup is larger than an object in a bucket may be (320 GB). Write it to a file, or leave the uploads out: --without-uploads.')
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...place, UploadId, PartNumber, Body: part }))
      parts.push({ PartNumber, ETag })
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: parts } }))
  } catch (error) {
    // Parts of an upload that is not completed stay, and are paid for.
    await client.send(new sdk.AbortMultipartUploadCommand({ ...place, UploadId }))
    throw error
  }
}

async function download({ client, name, sdk }: Opened, key: string): Promise<AsyncIterable<Buffer>> {
  const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: name, Key: key }))
  return Body as Readable
}
