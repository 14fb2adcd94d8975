/** Input files by name, with their formats. */
import fs from 'node:fs/promises'
import path from 'node:path'
import iconv from 'iconv-lite'
import { mostBytes } from '../rules/caps.ts'
import { FORMATS, formatOf, type Format } from '../rules/formats.ts'
import { importFault } from './import-fault.ts'

export type ImportSource = { file: string; name: string; format: Format; bytes: number }

const MB = 1024 * 1024

/** Checks every file before anything is read; throws an `ImportFault` for one that cannot be imported. */
export async function sourcesOf(files: readonly string[], format: Format | undefined): Promise<ImportSource[]> {
  const sources: ImportSource[] = []
  for (const file of files) sources.push(await sourceOf(file, path.basename(file), format))
  return sources
}

/** `name`: how the file is called in messages, and its ending. */
export async function sourceOf(file: string, name: string, wish: Format | undefined): Promise<ImportSource> {
  const { bytes, beginning } = await look(file)
  const format = wish ?? formatOf(name, beginning)
  if (!format) throw importFault({ file: name }, 'format-unknown', { formats: FORMATS.join('|') })
  const most = mostBytes(format)
  if (bytes > most) throw importFault({ file: name }, 'file-large', { mb: Math.ceil(bytes / MB), most: most / MB })
  return { file, name, format, bytes }
}

const BEGINNING_BYTES = 64 * 1024

async function look(file: string): Promise<{ bytes: number; beginning: string }> {
  try {
    const handle = await fs.open(file)
    try {
      const stat = await handle.stat()
      if (stat.isFile()) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
        return { bytes: stat.size, beginning: textOf(buffer.subarray(0, bytesRead)) }
      }
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw importFault({}, 'file-unread', { name: file, why: (cause as Error).message }, { cause })
  }
  throw importFault({ file }, 'file-none', {})
}

const textOf = (bytes: Buffer): string => bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8')

export function checkEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !iconv.encodingExists(encoding)) throw importFault({}, 'encoding-named', { encoding })
}
