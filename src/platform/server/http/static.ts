/** The built client from memory: each file with its compressed forms, made once at start. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { answerRange } from './ranges.ts'
import { putFile, UNFINISHED } from './whole-files.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.woff2': 'font/woff2', '.txt': 'text/plain; charset=utf-8', '.webmanifest': 'application/manifest+json', '.ico': 'image/x-icon', '.mp3': 'audio/mpeg', '.pdf': 'application/pdf',
}
/** Compressed copies, written by this module. */
const BESIDE = new Set(['.br', '.gz', UNFINISHED])
const SQUEEZABLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type StaticFile = { type: string; plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }
export type StaticFiles = Map<string, StaticFile>

/** Reads a folder; keys are paths with a leading slash. `keep`: compressed copies are written beside the files for the next start. */
export async function readStatic(folder: string, { keep }: { keep: boolean }): Promise<StaticFiles> {
  const files: StaticFiles = new Map()
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    const ending = path.extname(entry.name)
    if (!entry.isFile() || BESIDE.has(ending)) continue
    const full = path.join(entry.parentPath, entry.name)
    const squeeze = SQUEEZABLE.has(ending)
    files.set(`/${path.relative(folder, full).split(path.sep).join('/')}`, {
      type: TYPES[ending] ?? 'application/octet-stream',
      plain: await fs.readFile(full),
      br: squeeze ? await squeezed(full, brotli, keep && `${full}.br`) : undefined,
      gzip: squeeze ? await squeezed(full, gzip, keep && `${full}.gz`) : undefined,
    })
  }
  return files
}

async function squeezed(source: string, squeeze: (data: Buffer) => Promise<Buffer>, copy: string | false): Promise<Buffer> {
  if (!copy) return squeeze(await fs.readFile(source))
  const [have, want] = [await fs.stat(copy).catch(missing), await fs.stat(source)]
  if (have && have.mtimeMs >= want.mtimeMs) return fs.readFile(copy)
  const data = await squeeze(await fs.readFile(source))
  // Another process may be starting on the same folder.
  await putFile(copy, data)
  return data
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** The best encoding the client accepts; of sounds the requested range. `forever`: its name changes with its content. */
export function answerFile(file: StaticFile, request: Request, forever: boolean): Response {
  const acceptEncoding = request.headers.get('accept-encoding') ?? ''
  const cached = { 'cache-control': forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300' }
  if (file.type.startsWith('audio/')) return answerRange(request, new Uint8Array(file.plain), { 'content-type': file.type, ...cached })
  const form = file.br && /\bbr\b/.test(acceptEncoding) ? 'br' : file.gzip && /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined
  return new Response(new Uint8Array((form && file[form]) ?? file.plain), {
    headers: {
      'content-type': file.type,
      ...cached,
      vary: 'accept-encoding',
      ...(form ? { 'content-encoding': form } : {}),
    },
  })
}
