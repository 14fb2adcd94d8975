/**
 * Storage of uploaded files: a folder of the data folder, or an S3-compatible bucket. A file is named after a hash of its content, so
 * equal files are one, a path never changes its content, and it cannot be guessed. A picture of a player is a file of its own, so
 * that deleting it deletes no other player's.
 */
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { smallAddress, UPLOADS } from '../../pure/uploads.ts'
import type { Bucket } from '../config.ts'
import { openWorkFiles, type WorkFiles } from './work-files.ts'

/** Allowed types by ending; the caller has checked that the bytes are of this type. */
const TYPES = { webp: 'image/webp', mp3: 'audio/mpeg', ogg: 'audio/ogg', m4a: 'audio/mp4', wav: 'audio/wav', pdf: 'application/pdf' } as const
export type Ending = keyof typeof TYPES

const NAME = /^[0-9a-f]{2}\/[0-9a-f]{62}(-small)?\.(webp|mp3|ogg|m4a|wav|pdf)$/

export type Storage = {
  /** Answers the address that a page can show, below `UPLOADS`. */
  save: (bytes: Uint8Array, ending: Ending) => Promise<string>
  /** Stores a picture of a player in two sizes and returns the path of the large one; the small one's is `smallAddress` of it. */
  savePicture: (picture: { large: Uint8Array; small: Uint8Array }) => Promise<string>
  /** The file of an address; undefined when there is none. */
  read: (address: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>
  /** A file that is gone already is no fault. A picture's small one goes with it. */
  remove: (address: string) => Promise<void>
  work: WorkFiles
}

export type NeedsStorage = { storage: Storage }

export type Uploads = { folder: string; bucket: Bucket | undefined }

/** `folder` is used without a bucket, and made when the first file comes. */
export async function openDisk({ folder, bucket }: Uploads): Promise<Disk> {
  return new Disk(bucket ? await bucketDriver(bucket) : new FSDriver({ location: path.resolve(folder), visibility: 'private' }))
}

/** Of a stored file; work files have none of the endings. */
export const contentTypeOf = (name: string): string => TYPES[path.extname(name).slice(1) as Ending] ?? 'application/octet-stream'

export async function openStorage(uploads: Uploads): Promise<Storage> {
  const disk = await openDisk(uploads)
  return {
    save: async (bytes, ending) => {
      const name = nameOf(bytes, ending)
      await disk.put(name, bytes, { contentType: TYPES[ending] })
      return UPLOADS + name
    },
    savePicture: async ({ large, small }) => {
      const name = nameOf(Buffer.concat([large, randomBytes(32)]), 'webp')
      // The small one first: once the path is returned, both exist.
      await disk.put(smallAddress(name), small, { contentType: TYPES.webp })
      await disk.put(name, large, { contentType: TYPES.webp })
      return UPLOADS + name
    },
    read: async (address) => {
      const name = nameIn(address)
      if (name === undefined) return undefined
      try {
        return { bytes: new Uint8Array(await disk.getBytes(name)), type: TYPES[path.extname(name).slice(1) as Ending] }
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && (await isMissing(disk, name))) return undefined
        throw error
      }
    },
    remove: async (address) => {
      const name = nameIn(address)
      if (name === undefined) return
      await disk.delete(name)
      if (name.endsWith('.webp')) await disk.delete(smallAddress(name))
    },
    work: openWorkFiles(disk),
  }
}

/** Loaded only where it is used: the client of S3 is large. */
async function bucketDriver({ name, endpoint, region, keyId, key }: Bucket) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket: name, region, credentials: { accessKeyId: keyId, secretAccessKey: key }, visibility: 'private', supportsACL: false,
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
}

function nameOf(bytes: Uint8Array, ending: Ending): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash.slice(0, 2)}/${hash.slice(2)}.${ending}`
}

/** The address that `save` gives these bytes. */
export const addressOf = (bytes: Uint8Array, ending: Ending): string => UPLOADS + nameOf(bytes, ending)

/** Only names that `save` can produce: no way out of the folder. */
function nameIn(address: string): string | undefined {
  const name = address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : ''
  return NAME.test(name) ? name : undefined
}

async function isMissing(disk: Disk, name: string): Promise<boolean> {
  return !(await disk.exists(name))
}
