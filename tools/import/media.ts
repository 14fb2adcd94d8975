/** Pictures and clips of an import: read from a folder or a ZIP archive, sanitized, and stored with the uploads. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { UPLOADS } from '../../src/platform/pure/uploads.ts'
import { addressOf, type Ending, type Storage } from '../../src/platform/server/outbound/storage.ts'
import { LIMITS } from '../../src/features/questions/rules/limits.ts'
import { drawnAnew } from '../picture.ts'
import { CAPS } from './caps.ts'
import { importFault, ImportFault } from './fault.ts'
import { unpackedBytes } from './zip-size.ts'

type RefusedMedia = { refused: string }
/** A path below /media/; '' for an empty cell. `ms`: length of a clip, otherwise 0. */
export type MediaFile = { address: string; ms: number }

export type Media = {
  /** `name`: a file in the folder or archive, or a path that begins with /media/. A file is stored once, however many rows name it. */
  picture: (name: string) => Promise<MediaFile | RefusedMedia>
  clip: (name: string) => Promise<MediaFile | RefusedMedia>
  /** Deletes the unpacked files. */
  close: () => Promise<void>
}

/** `seeded`: the folder behind /media/seed/. `keep` false: nothing is stored, paths are those a file would get. */
type Setup = { storage: Storage; seeded: string; keep: boolean }
type Maker = (bytes: Buffer) => Promise<{ bytes: Uint8Array; ending: Ending; ms: number } | RefusedMedia>

const SEEDED = '/media/seed/'
const NOTHING: MediaFile = { address: '', ms: 0 }

/** `place`: a folder, a ZIP archive, or undefined if rows only name files on the server. Throws an `ImportFault` if it cannot be opened. */
export async function openMedia(place: string | undefined, setup: Setup): Promise<Media> {
  const opened = place === undefined ? undefined : await openPlace(place)
  const known = new Map<string, Promise<MediaFile | RefusedMedia>>()
  const find = (kind: 'picture' | 'clip', name: string, make: Maker) => {
    if (name === '') return Promise.resolve(NOTHING)
    const key = `${kind}:${name}`
    const found = known.get(key) ?? (name.startsWith('/media/') ? served(name, make, setup) : stored(opened?.folder, name, make, setup))
    known.set(key, found)
    return found
  }
  return { picture: (name) => find('picture', name, makePicture), clip: (name) => find('clip', name, makeClip), close: async () => opened?.close() }
}

type Opened = { folder: string; close: () => Promise<void> }

async function openPlace(place: string): Promise<Opened> {
  const stat = await fs.stat(place).catch((cause: Error) => {
    throw new ImportFault(`${place} cannot be read (${cause.message}). It must be a folder or a ZIP archive.`, { cause })
  })
  return stat.isDirectory() ? { folder: place, close: async () => undefined } : unpack(place, stat.size)
}

/** Unpacks entry by entry into a temporary folder, so that only one file is in memory in addition to the archive. */
async function unpack(file: string, size: number): Promise<Opened> {
  const name = path.basename(file)
  if (size > CAPS.archiveBytes) throw importFault(name, undefined, `it has more than ${CAPS.archiveBytes / 1024 / 1024} MB`, 'Unpack it and name the folder.')
  const archive = await fs.readFile(file)
  const unpacked = unpackedBytes(archive)
  if (unpacked === undefined) throw importFault(name, undefined, 'it is no ZIP archive', 'Name a folder or a .zip file: --media PLACE')
  if (unpacked > CAPS.archiveUnpackedBytes) throw importFault(name, undefined, `it unpacks to more than ${CAPS.archiveUnpackedBytes / 1024 / 1024} MB`, 'Unpack it and name the folder.')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-media-'))
  const close = () => fs.rm(folder, { recursive: true, force: true })
  try {
    for (const entry of entriesOf(archive, name)) {
      const target = inside(folder, entry)
      if (target === undefined) throw importFault(name, undefined, `it holds "${entry}", which leads out of the archive`, 'Pack it anew.')
      await fs.mkdir(path.dirname(target), { recursive: true })
      await fs.writeFile(target, unzip(archive, name, (each) => each === entry)[entry] ?? new Uint8Array())
    }
    return { folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

function entriesOf(archive: Buffer, name: string): string[] {
  const names: string[] = []
  unzip(archive, name, (entry) => (names.push(entry), false))
  return names.filter((entry) => !entry.endsWith('/') && !entry.startsWith('__MACOSX/'))
}

function unzip(archive: Buffer, name: string, wanted: (entry: string) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter: ({ name: entry }) => wanted(entry) })
  } catch (cause) {
    throw importFault(name, undefined, `it cannot be unpacked (${(cause as Error).message})`, 'Pack it anew.')
  }
}

/** The full path of a name below a folder; undefined if it leaves the folder. */
function inside(folder: string, name: string): string | undefined {
  const full = path.resolve(folder, name.replaceAll('\\', '/'))
  return full.startsWith(folder + path.sep) ? full : undefined
}

/** A file that is already on the server. Type and existence are checked, so that errors are found by the import and not by players. */
async function served(name: string, make: Maker, { storage, seeded }: Setup): Promise<MediaFile | RefusedMedia> {
  const bytes = name.startsWith(UPLOADS) ? (await storage.read(name))?.bytes : name.startsWith(SEEDED) ? await read(inside(seeded, name.slice(SEEDED.length))) : undefined
  if (!bytes) return { refused: `there is no file ${name} on the server` }
  const made = name.endsWith('.svg') && make === makePicture ? { ms: 0 } : await make(Buffer.from(bytes))
  return 'refused' in made ? { refused: `${name} ${made.refused}` } : { address: name, ms: made.ms }
}

async function stored(folder: string | undefined, name: string, make: Maker, { storage, keep }: Setup): Promise<MediaFile | RefusedMedia> {
  if (folder === undefined) return { refused: `"${name}" is the name of a file; say where it is: --media PLACE, or write a path that begins with /media/` }
  const full = inside(folder, name)
  const bytes = await read(full)
  if (!bytes) return { refused: `there is no file "${name}" in ${path.basename(folder).startsWith('limelight-media-') ? 'the archive' : 'the folder'} of --media` }
  const made = await make(bytes)
  if ('refused' in made) return { refused: `"${name}" ${made.refused}` }
  return { address: keep ? await storage.save(made.bytes, made.ending) : addressOf(made.bytes, made.ending), ms: made.ms }
}

async function read(file: string | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined
  try {
    return await fs.readFile(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}

const MOST_SIDE = 1_280

const makePicture: Maker = async (bytes) => {
  if (bytes.length > CAPS.pictureBytes) return { refused: `has more than ${CAPS.pictureBytes / 1024 / 1024} MB` }
  try {
    return { bytes: await drawnAnew(bytes, MOST_SIDE), ending: 'webp', ms: 0 }
  } catch (cause) {
    return { refused: `is no picture that can be read (${(cause as Error).message})` }
  }
}

const CLIPS: readonly [Ending, (bytes: Buffer) => boolean][] = [
  ['ogg', (bytes) => textAt(bytes, 0, 4) === 'OggS'],
  ['wav', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WAVE'],
  ['m4a', (bytes) => textAt(bytes, 4, 8) === 'ftyp'],
  // An ID3 tag, or the eleven sync bits of an MPEG frame.
  ['mp3', (bytes) => textAt(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)],
]
const textAt = (bytes: Buffer, from: number, to: number) => strFromU8(bytes.subarray(from, to), true)

const makeClip: Maker = async (bytes) => {
  if (bytes.length > CAPS.clipBytes) return { refused: `has more than ${CAPS.clipBytes / 1024 / 1024} MB` }
  const ending = CLIPS.find(([, isKind]) => isKind(bytes))?.[0]
  if (!ending) return { refused: 'is no clip: MP3, Ogg, M4A and WAV can be played' }
  const ms = await lengthOf(bytes)
  if (ms === undefined) return { refused: 'is no clip that can be read' }
  return ms > LIMITS.clipMs ? { refused: `lasts ${Math.ceil(ms / 1000)} s, ${LIMITS.clipMs / 1000} s is the most` } : { bytes, ending, ms }
}

/** Length in milliseconds, computed from the frames instead of the tags. */
async function lengthOf(bytes: Buffer): Promise<number | undefined> {
  const { parseBuffer } = await import('music-metadata')
  try {
    const { format } = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true })
    return format.duration && format.hasVideo !== true ? Math.max(1, Math.round(format.duration * 1000)) : undefined
  } catch {
    // Any parser error means that the clip cannot be played; the caller refuses the row.
    return undefined
  }
}
