/** What a ZIP archive says its files unpack to; the library that unpacks them never gives a file more room than that. */

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const MOST_COMMENT = 0xffff

/** Undefined: it is no archive, or one that hides its sizes (ZIP64, a broken directory). */
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

/** The directory's end stands at the end of the file, before a comment of unknown length. */
function endOf(archive: Buffer): number | undefined {
  const last = archive.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) if (archive.readUInt32LE(at) === END) return hasLongForm(archive, at) ? undefined : at
  return undefined
}

/** A ZIP64 directory, announced 20 bytes before the end, would be believed instead of this one. */
const hasLongForm = (archive: Buffer, end: number): boolean => end >= 20 && archive.readUInt32LE(end - 20) === 0x07064b50
