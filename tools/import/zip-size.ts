/** The declared unpacked size of a ZIP archive; the unzip library never allocates more than that for a file. */

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const MOST_COMMENT = 0xffff

/** Undefined: not an archive, or one without readable sizes (ZIP64, a broken directory). */
export function unpackedBytes(archive: Buffer): number | undefined {
  const end = endOf(archive)
  if (end === undefined) return undefined
  const entries = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let sum = 0
  for (let i = 0; i < entries; i++) {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY) return undefined
    const size = archive.readUInt32LE(at + 24)
    if (size === 0xffffffff) return undefined
    sum += size
    at += ENTRY_BYTES + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries === 0 || entries === 0xffff ? undefined : sum
}

/** The end-of-directory record precedes a comment of unknown length at the end of the file. */
function endOf(archive: Buffer): number | undefined {
  const last = archive.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) if (archive.readUInt32LE(at) === END) return hasLongForm(archive, at) ? undefined : at
  return undefined
}

/** A ZIP64 directory, whose locator is 20 bytes before the record, would be used instead of this one. */
const hasLongForm = (archive: Buffer, end: number): boolean => end >= 20 && archive.readUInt32LE(end - 20) === 0x07064b50
