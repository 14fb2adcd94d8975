/** Files that are worked at for a while: parts of a large upload. They lie beside the uploads, and no address leads to them. */
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

export type WorkFiles = {
  /** Writes or replaces; `name` is a path of small letters, digits and dashes. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Readable>
  /** Undefined: there is no such file. */
  bytesOf: (name: string) => Promise<number | undefined>
  /** Removes all files of a folder. None there is no fault. */
  drop: (folder: string) => Promise<void>
}

const FOLDER = 'work'
const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

export function openWorkFiles(disk: Disk): WorkFiles {
  const keyOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a work file.`)
    // In a bucket a folder is a prefix: each step ends with a sign that no name has, so that "1" is no prefix of "12".
    return `${FOLDER}/${name.replaceAll('/', '_/')}_`
  }
  return {
    put: async (name, bytes) => disk.put(keyOf(name), bytes, { contentType: 'application/octet-stream' }),
    read: async (name) => disk.getStream(keyOf(name)),
    bytesOf: async (name) => ((await disk.exists(keyOf(name))) ? (await disk.getMetaData(keyOf(name))).contentLength : undefined),
    drop: async (folder) => disk.deleteAll(keyOf(folder)),
  }
}
