/** Pictures and clips of an import: read from a folder or a ZIP archive, sanitized, and stored with the uploads. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { UPLOADS } from '../../../platform/pure/uploads.ts'
import { drawnAnew } from '../../../platform/server/outbound/drawn-anew.ts'
import { addressOf, type Ending, type Storage } from '../../../platform/server/outbound/storage.ts'
import { readClip } from '../../questions/server/clip-file.ts'
import { CAPS } from '../rules/caps.ts'
import { anyFault, type AnyFault } from '../rules/fault.ts'
import type { EmbeddedFile } from '../rules/source.ts'
import { inside, unpack } from './archive.ts'
import { importFault } from './import-fault.ts'

type RefusedMedia = { refused: AnyFault }
/** A path below /media/; '' for an empty cell. `ms`: length of a clip, otherwise 0. */
export type MediaFile = { address: string; ms: number }

export type Media = {
  /** `name`: a file in the folder or archive, one inside of the row's source, or a path that begins with /media/. A file is stored once, however many rows name it. */
  picture: (name: string, embedded?: readonly EmbeddedFile[]) => Promise<MediaFile | RefusedMedia>
  clip: (name: string) => Promise<MediaFile | RefusedMedia>
  /** Deletes the unpacked files. */
  close: () => Promise<void>
}

/** `seeded`: the folder behind /media/seed/. `keep` false: nothing is stored, paths are those a file would get. */
export type MediaSetup = { storage: Storage; seeded: string; keep: boolean }
/** `file`: what a fault calls it. */
type Maker = (bytes: Buffer, file: string) => Promise<{ bytes: Uint8Array; ending: Ending; ms: number } | RefusedMedia>

const SEEDED = '/media/seed/'
const NOTHING: MediaFile = { address: '', ms: 0 }

/** `place`: a folder, a ZIP archive, or undefined if rows only name files on the server. Throws an `ImportFault` if it cannot be opened. */
export async function openMedia(place: string | undefined, setup: MediaSetup): Promise<Media> {
  return mediaOf(place === undefined ? undefined : await openPlace(place), setup)
}

/** A folder with files of these names, which stays when the media are closed. */
export const openMediaFolder = (folder: string, names: string[], setup: MediaSetup): Media => mediaOf({ folder, names, close: async () => undefined }, setup)

function mediaOf(opened: Opened | undefined, setup: MediaSetup): Media {
  const known = new Map<string, Promise<MediaFile | RefusedMedia>>()
  const find = (kind: 'picture' | 'clip', name: string, make: Maker, embedded?: readonly EmbeddedFile[]) => {
    if (name === '') return Promise.resolve(NOTHING)
    const file = embedded?.find((each) => each.name === name)
    if (file) return kept(name, Buffer.from(file.base64, 'base64'), make, setup)
    const key = `${kind}:${name}`
    const found = known.get(key) ?? (name.startsWith('/media/') ? served(name, make, setup) : stored(opened, name, make, setup))
    known.set(key, found)
    return found
  }
  return { picture: (name, embedded) => find('picture', name, makePicture, embedded), clip: (name) => find('clip', name, makeClip), close: async () => opened?.close() }
}

/** `names`: of the files in an archive. */
type Opened = { folder: string; names?: string[]; close: () => Promise<void> }

async function openPlace(place: string): Promise<Opened> {
  const stat = await fs.stat(place).catch((cause: Error) => {
    throw importFault({}, 'place-unread', { name: place, why: cause.message }, { cause })
  })
  return stat.isDirectory() ? { folder: place, close: async () => undefined } : unpack(place, path.basename(place))
}

/** A file that is already on the server. Type and existence are checked, so that errors are found by the import and not by players. */
async function served(name: string, make: Maker, { storage, seeded }: MediaSetup): Promise<MediaFile | RefusedMedia> {
  const bytes = name.startsWith(UPLOADS) ? (await storage.read(name))?.bytes : name.startsWith(SEEDED) ? await read(inside(seeded, name.slice(SEEDED.length))) : undefined
  if (!bytes) return { refused: anyFault('file-unserved', { file: name }) }
  const made = name.endsWith('.svg') && make === makePicture ? { ms: 0 } : await make(Buffer.from(bytes), name)
  return 'refused' in made ? made : { address: name, ms: made.ms }
}

async function stored(opened: Opened | undefined, name: string, make: Maker, setup: MediaSetup): Promise<MediaFile | RefusedMedia> {
  if (opened === undefined) return { refused: anyFault('files-none', { file: name }) }
  const bytes = await read(inside(opened.folder, opened.names ? (nameAmong(opened.names, name) ?? name) : name))
  return bytes ? kept(name, bytes, make, setup) : { refused: anyFault('file-missing', { file: name }) }
}

const folded = (name: string) => name.normalize('NFC').toLowerCase().replaceAll('\\', '/').replace(/^\.?\//, '')

/** The file of an archive that a cell means: by its path, whatever its capitals and composed letters, else by the only file of that name in some folder. */
function nameAmong(names: readonly string[], wish: string): string | undefined {
  const wanted = folded(wish)
  const same = names.find((name) => name === wish) ?? names.find((name) => folded(name) === wanted)
  if (same !== undefined) return same
  const alike = names.filter((name) => folded(name).endsWith(`/${wanted}`))
  return alike.length === 1 ? alike[0] : undefined
}

async function kept(name: string, bytes: Buffer, make: Maker, { storage, keep }: MediaSetup): Promise<MediaFile | RefusedMedia> {
  const made = await make(bytes, `"${name}"`)
  if ('refused' in made) return made
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

const makePicture: Maker = async (bytes, file) => {
  if (bytes.length > CAPS.pictureBytes) return { refused: anyFault('file-large', { file, mb: CAPS.pictureBytes / 1024 / 1024 }) }
  try {
    return { bytes: await drawnAnew(bytes, MOST_SIDE), ending: 'webp', ms: 0 }
  } catch (cause) {
    return { refused: anyFault('picture-none', { file, why: (cause as Error).message }) }
  }
}

const makeClip: Maker = async (bytes, file) => {
  if (bytes.length > CAPS.clipBytes) return { refused: anyFault('file-large', { file, mb: CAPS.clipBytes / 1024 / 1024 }) }
  const clip = await readClip(bytes, file)
  return 'refused' in clip ? clip : { bytes, ...clip }
}
