/** Builds the web client if its sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOGOS } from './branding.ts'
import { loadTexts } from '../../features/languages/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(ROOT, '.cache')

/**
 * Returns the folder of the built client, named after its sources; `say` is called when a build is needed. Two concurrent starts may
 * both build, each into a folder of its own; the first to finish renames its folder.
 */
export async function buildClient(say: (line: string) => void, stop?: AbortSignal): Promise<string> {
  const built = path.join(CACHE, `web-${await fingerprint()}`)
  if (await exists(built)) return built
  say('Limelight: building the web client (only after a change) …')
  const workshop = path.join(CACHE, `building-${process.pid}`)
  const painter = `${workshop}-painter`
  const desk = `${workshop}-desk`
  await Promise.all([vite(stop, 'web', '--outDir', workshop), vite(stop, 'web', '--ssr', 'build/prerender.tsx', '--outDir', painter), vite(stop, 'admin', '--outDir', desk)])
  await fs.rename(desk, path.join(workshop, DESK))
  await fs.writeFile(path.join(workshop, PAINTINGS), JSON.stringify(await paintAll(painter)))
  await fs.rm(painter, { recursive: true })
  await settle(workshop, built)
  return built
}

async function settle(workshop: string, built: string): Promise<void> {
  for (const name of await fs.readdir(CACHE)) if (await isLeftOver(name, built)) await fs.rm(path.join(CACHE, name), { recursive: true, force: true })
  try {
    await fs.rename(workshop, built)
  } catch (error) {
    // Another process was faster; its result is the same.
    if (!(await exists(built))) throw error
    await fs.rm(workshop, { recursive: true, force: true })
  }
}

const HOUR_MS = 3_600_000
/** Clients of other sources, and workshops whose builder was stopped long ago. */
async function isLeftOver(name: string, built: string): Promise<boolean> {
  if (name.startsWith('web-')) return name !== path.basename(built)
  return name.startsWith('building-') && Date.now() - (await fs.stat(path.join(CACHE, name))).mtimeMs > HOUR_MS
}

async function exists(folder: string): Promise<boolean> {
  try {
    await fs.access(path.join(folder, 'index.html'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** Names, sizes and modification times of all sources: hashing their content would be more exact, but this runs at every start. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await fs.readdir(path.join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => /\.(tsx?|css|html|svg|png|woff2|webmanifest)$|texts\.\w+\.json$/.test(file) && !/\.test\.tsx?$|[/\\]server[/\\]/.test(file))
  // Of the server, what shapes the built pages.
  const shapers = ['package-lock.json', 'src/apps/server/branding.ts', 'src/apps/server/client.ts'].map((file) => path.join(ROOT, file))
  for (const file of [...files.sort(), ...shapers]) {
    const { size, mtimeMs } = await fs.stat(file)
    hash.update(`${path.relative(ROOT, file)}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** `branded`: with places for the addresses of a logo (branding.ts) in place of the shipped mark. */
export type PrerenderedPages = { title: string; html: string; branded: string }
/** By language; pages by their path. */
export type Paintings = Record<string, { rtl: boolean; pages: Record<string, PrerenderedPages> }>
type Painter = { PAGES: string[]; paint: (page: string, texts: object, logos: typeof LOGOS) => Promise<PrerenderedPages> }

/** Folder and path of the operators' desk. */
const DESK = 'admin'
const PAINTINGS = 'paintings.json'

export async function readPaintings(built: string): Promise<Paintings> {
  return JSON.parse(await fs.readFile(path.join(built, PAINTINGS), 'utf8')) as Paintings
}

async function paintAll(folder: string): Promise<Paintings> {
  const { PAGES, paint } = (await import(pathToFileURL(path.join(folder, 'prerender.js')).href)) as Painter
  const { languages, version, textsOf } = await loadTexts(path.join(ROOT, 'src'))
  const paintings: Paintings = {}
  for (const { code, name, title, rtl } of languages) {
    const texts = { name, title, code, version: version(code), rtl_support: rtl ? 1 : 0, data: textsOf(code) }
    const pages: Record<string, PrerenderedPages> = {}
    // One after the other: the texts are module state while a page is rendered.
    for (const page of PAGES) pages[page] = await paint(page, texts, LOGOS)
    paintings[code] = { rtl, pages }
  }
  return paintings
}

function vite(stop: AbortSignal | undefined, app: 'web' | 'admin', ...words: string[]): Promise<void> {
  const all = ['build', '--config', path.join(ROOT, 'src/apps', app, 'vite.config.ts'), '--logLevel', 'warn', '--emptyOutDir', ...words]
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), ...all], { cwd: ROOT, stdio: 'inherit', ...(stop && { signal: stop }), env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((done, fail) => child.on('error', fail).on('exit', (code) => (code === 0 ? done() : fail(new Error('The web client could not be built; the lines above say why.')))))
}
