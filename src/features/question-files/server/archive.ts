/** ZIP archives, unpacked piece by piece into a temporary folder, so that neither the archive nor a file of it lies in memory. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { CAPS } from '../rules/caps.ts'
import { ImportFault } from '../rules/fault.ts'
import { importFault } from './import-fault.ts'
import { zipEntries } from './zip-size.ts'

export type Unpacked = { folder: string; /** Paths inside of the folder. */ names: string[]; close: () => Promise<void> }

const MB = 1024 * 1024

/** Throws an `ImportFault` that leaves nothing behind. `most`: bytes that it may unpack to. */
export async function unpack(file: string, name: string, most: number = CAPS.archiveUnpackedBytes): Promise<Unpacked> {
  await check(file, name, most)
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'limelight-media-'))
  const close = () => fs.promises.rm(folder, { recursive: true, force: true })
  try {
    return { folder, names: await unpackInto(folder, file, tooMuch(name, most), most), close }
  } catch (error) {
    await close()
    throw error instanceof ImportFault ? error : importFault({ file: name }, 'archive-unread', { why: (error as Error).message })
  }
}

/** By what the archive says of itself, before anything is unpacked. */
async function check(file: string, name: string, most: number): Promise<void> {
  const { size } = await fs.promises.stat(file)
  if (size > CAPS.archiveBytes) throw importFault({ file: name }, 'archive-large', { mb: CAPS.archiveBytes / MB })
  const entries = await zipEntries(file)
  if (entries === undefined) throw importFault({ file: name }, 'archive-none', {})
  if (entries.length > CAPS.archiveFiles) throw importFault({ file: name }, 'archive-files', { most: CAPS.archiveFiles })
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > most) throw tooMuch(name, most)
}

const tooMuch = (name: string, most: number): ImportFault => importFault({ file: name }, 'archive-unpacked', { mb: most / MB })

/** What archivers of other systems put beside the files. */
const isBeside = (entry: string) => entry.endsWith('/') || entry.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db)$/.test(entry)

/** `over`: thrown when it unpacks to more than `most`, whatever it says of itself. */
async function unpackInto(folder: string, file: string, over: ImportFault, most: number): Promise<string[]> {
  const names: string[] = []
  let bytes = 0
  const count = (more: number) => {
    bytes += more
    if (bytes > most) throw over
  }
  const unzip = new Unzip((entry) => {
    if (isBeside(entry.name)) return
    const target = inside(folder, entry.name)
    if (target === undefined) throw importFault({ file: path.basename(file) }, 'archive-outside', { entry: entry.name })
    names.push(entry.name.replaceAll('\\', '/'))
    write(entry, target, count)
  })
  unzip.register(UnzipInflate)
  for await (const piece of fs.createReadStream(file) as AsyncIterable<Buffer>) unzip.push(piece)
  unzip.push(new Uint8Array(), true)
  return names
}

function write(entry: UnzipFile, target: string, count: (bytes: number) => void): void {
  fs.mkdirSync(path.dirname(target), { recursive: true })
  const handle = fs.openSync(target, 'w')
  let isOpen = true
  const close = () => {
    if (isOpen) fs.closeSync(handle)
    isOpen = false
  }
  entry.ondata = (error, piece, isLast) => {
    try {
      if (error) throw error
      count(piece.length)
      fs.writeSync(handle, piece)
    } catch (cause) {
      close()
      throw cause
    }
    if (isLast) close()
  }
  entry.start()
}

/** The full path of a name below a folder; undefined if it leaves the folder. */
export function inside(folder: string, name: string): string | undefined {
  const full = path.resolve(folder, name.replaceAll('\\', '/'))
  return full.startsWith(folder + path.sep) ? full : undefined
}
