/** Files that another process may read at any moment, and that a kill must not leave half written. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'

type Kept = { mode?: number }
/** Suffix of files that are being written; readers of a folder skip it. */
export const UNFINISHED = '.part'
/** Error codes of file systems without hard links: memory cards, some shared folders. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS'])

/** Atomic write: readers see the previous content or all of `data`. Of two concurrent writers the last one wins. */
export async function putFile(file: string, data: string | Uint8Array, { mode }: Kept = {}): Promise<void> {
  const draft = await draftOf(file, data, mode)
  await fs.rename(draft, file)
}

/** As `putFile`, but never replaces a file: of two concurrent writers the first wins. Returns whether this one did. */
export async function putFileOnce(file: string, data: string | Uint8Array, { mode }: Kept = {}): Promise<boolean> {
  const draft = await draftOf(file, data, mode)
  try {
    await fs.link(draft, file)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!NO_LINKS.has(code)) throw error
    // Awaited, so that the draft is there until then.
    return await putWhereMissing(draft, file)
  } finally {
    await fs.rm(draft, { force: true })
  }
}

/** Another writer may come first between the check and the rename; without links there is nothing safer. */
async function putWhereMissing(draft: string, file: string): Promise<boolean> {
  try {
    await fs.access(file)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await fs.rename(draft, file)
    return true
  }
}

async function draftOf(file: string, data: string | Uint8Array, mode = 0o666): Promise<string> {
  const draft = `${file}.${randomUUID()}${UNFINISHED}`
  try {
    await fs.writeFile(draft, data, { mode, flag: 'wx', flush: true })
    return draft
  } catch (error) {
    // On a full disk half of it would stay.
    await fs.rm(draft, { force: true })
    throw error
  }
}
