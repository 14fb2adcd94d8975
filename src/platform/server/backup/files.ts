/** The uploads of an installation for a backup: each is in memory as a whole, no two at once. */
import { errors, type Disk } from 'flydrive'
import { codeOf } from '../database/database.ts'
import { contentTypeOf } from '../outbound/storage.ts'
import { BackupFault } from './fault.ts'

/** What uploads and work files are named like; no way out of the folder. */
const SAFE = /^(?!.*\.\.)[\w-]+(?:\/[\w.-]+)*$/

/** All files, each with its bytes. */
export async function* filesOn(disk: Disk): AsyncGenerator<{ name: string; bytes: Buffer }> {
  let next: string | undefined
  do {
    const page = await pageOf(disk, next)
    for (const object of page.objects) {
      const bytes = object.isFile ? await bytesOf(disk, object.key) : undefined
      if (object.isFile && bytes) yield { name: object.key, bytes }
    }
    next = page.paginationToken
  } while (next !== undefined)
}

async function pageOf(disk: Disk, paginationToken: string | undefined): ReturnType<Disk['listAll']> {
  try {
    return await disk.listAll('/', { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
  } catch (error) {
    // The folder is made when the first file comes.
    if (codeOf(error) === 'ENOENT') return { objects: [] }
    throw error
  }
}

/** Undefined: it was removed since it was listed. */
async function bytesOf(disk: Disk, name: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await disk.getBytes(name))
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(name))) return undefined
    throw error
  }
}

export async function putFileOn(disk: Disk, name: string, bytes: Buffer): Promise<void> {
  if (!SAFE.test(name)) throw new BackupFault(`The backup holds a file with a name that no upload has (${name}): it was not made by this product.`)
  await disk.put(name, bytes, { contentType: contentTypeOf(name) })
}
