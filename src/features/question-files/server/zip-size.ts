/** What a ZIP archive says of itself: its entries and their unpacked sizes; the unzip library never allocates more than that for a file. */
import fs from 'node:fs/promises'

export type ZipEntry = { name: string; bytes: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const MOST_COMMENT = 0xffff
const MOST_DIRECTORY = 32 * 1024 * 1024

type Directory = { at: number; bytes: number; entries: number }

/** Undefined: not an archive, or one without readable sizes (ZIP64, a broken directory). */
export function unpackedBytes(archive: Buffer): number | undefined {
  const directory = directoryOf(archive, 0)
  const entries = directory && entriesIn(archive.subarray(directory.at), directory.entries)
  return entries?.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The entries of an archive on the disk, without reading more of it than its end. */
export async function zipEntries(file: string): Promise<ZipEntry[] | undefined> {
  const handle = await fs.open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, END_BYTES + MOST_COMMENT + 20)
    const directory = directoryOf(await readAt(handle, size - length, length), size - length)
    if (directory === undefined || directory.bytes > MOST_DIRECTORY || directory.at + directory.bytes > size) return undefined
    return entriesIn(await readAt(handle, directory.at, directory.bytes), directory.entries)
  } finally {
    await handle.close()
  }
}

async function readAt(handle: fs.FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** `tail`: the end of the archive, which begins at `offset`. */
function directoryOf(tail: Buffer, offset: number): Directory | undefined {
  const end = endOf(tail)
  if (end === undefined) return undefined
  const entries = tail.readUInt16LE(end + 10)
  const at = tail.readUInt32LE(end + 16)
  return entries === 0 || entries === 0xffff || at > offset + end ? undefined : { at, bytes: tail.readUInt32LE(end + 12), entries }
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return undefined
    const bytes = directory.readUInt32LE(at + 24)
    if (bytes === 0xffffffff) return undefined
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28)
    entries.push({ name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd), bytes })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** The end-of-directory record precedes a comment of unknown length at the end of the file. */
function endOf(archive: Buffer): number | undefined {
  const last = archive.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) if (archive.readUInt32LE(at) === END) return hasLongForm(archive, at) ? undefined : at
  return undefined
}

/** A ZIP64 directory, whose locator is 20 bytes before the record, would be used instead of this one. */
const hasLongForm = (archive: Buffer, end: number): boolean => end >= 20 && archive.readUInt32LE(end - 20) === 0x07064b50
