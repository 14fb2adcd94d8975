/** ZIP archives, unpacked piece by piece into a temporary folder, so that neither the archive nor a file of it lies in memory. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { CAPS } from '../rules/caps.ts'
import { importFault, ImportFault } from '../rules/fault.ts'
import { zipEntries } from './zip-size.ts'

export type Unpacked = { folder: string; /** Paths inside of the folder. */ names: string[]; close: () => Promise<void> }

const MB = 1024 * 1024
const ANEW = 'Pack it anew.'

/** Throws an `ImportFault` that leaves nothing behind. `most`: bytes that it may unpack to. */
export async function unpack(file: string, name: string, most: number = CAPS.archiveUnpackedBytes): Promise<Unpacked> {
  await check(file, name, most)
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'limelight-media-'))
  const close = () => fs.promises.rm(folder, { recursive: true, force: true })
  try {
    return { folder, names: await unpackInto(folder, file, tooMuch(name, most), most), close }
  } catch (error) {
    await close()
    throw error instanceof ImportFault ? error : importFault(name, undefined, `it cannot be unpacked (${(error as Error).message})`, ANEW)
  }
}

/** By what the archive says of itself, before anything is unpacked. */
async function check(file: string, name: string, most: number): Promise<void> {
  const { size } = await fs.promises.stat(file)
  if (size > CAPS.archiveBytes) throw importFault(name, undefined, `it has more than ${CAPS.archiveBytes / MB} MB`, 'Split it into several archives.')
  const entries = await zipEntries(file)
  if (entries === undefined) throw importFault(name, undefined, 'it is no ZIP archive', 'Pack the files into one ZIP archive.')
  if (entries.length > CAPS.archiveFiles) throw importFault(name, undefined, `it holds more than ${CAPS.archiveFiles} files`, 'Split it into several archives.')
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > most) throw tooMuch(name, most)
}

const tooMuch = (name: string, most: number): ImportFault => importFault(name, undefined, `it unpacks to more than ${most / MB} MB`, 'Split it into several archives.')

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
    if (target === undefined) throw importFault(path.basename(file), undefined, `it holds "${entry.name}", which leads out of the archive`, ANEW)
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
