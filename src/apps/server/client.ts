/** The built web client: from `dist/` where `npm run build` made it of the same sources, else built here if its sources have changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOGOS } from './branding.ts'
import { productVersion } from './version.ts'
import { loadTexts } from '../../features/languages/server.ts'
import { readStatic } from '../../platform/server/http/static.ts'
import { inTurn } from '../../platform/server/postgres/turn.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(ROOT, '.cache')
/** Made by `npm run build`, brought along to where nothing can be built. */
const DIST = path.join(ROOT, 'dist')
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')

export type Client = { folder: string; version: string }

/** The folder that the server serves. Throws where nothing fits and development packages, which build it, are not installed. */
export async function openClient(say: (line: string) => void, stop?: AbortSignal): Promise<Client> {
  const sources = await fingerprint()
  const release = await readRelease()
  if (release?.sources === sources) return { folder: path.join(DIST, 'web'), version: release.version }
  if (await exists(VITE)) return { folder: await buildClient(say, stop), version: await productVersion() }
  const found = release ? `The web client in dist/ was built from other sources (version ${release.version})` : 'There is no built web client (dist/)'
  throw new Error(`${found}, and the packages that build it are not installed: run "npm ci --ignore-scripts" and "npm run build" here, or bring along dist/ from where you ran them on these sources.`)
}

type Release = { version: string; sources: string }

async function readRelease(): Promise<Release | undefined> {
  try {
    return JSON.parse(await fs.readFile(path.join(DIST, 'build.json'), 'utf8')) as Release
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Builds the client into `dist/`. Its note is written last, so that a build that was broken off is not served. */
export async function buildRelease(version: string, say: (line: string) => void): Promise<Release> {
  const built = await buildClient(say)
  const release = { version, sources: await fingerprint() }
  await fs.rm(DIST, { recursive: true, force: true })
  // A compressed copy that is older than its file would be made again, which a server whose folder is read-only cannot.
  await fs.cp(built, path.join(DIST, 'web'), { recursive: true, preserveTimestamps: true })
  await fs.writeFile(path.join(DIST, 'build.json'), `${JSON.stringify(release)}\n`)
  return release
}

/**
 * Returns the folder of the built client, named after its sources; `say` is called when a build is needed. Of several processes that
 * start at the same time one builds; the others wait for it.
 */
export async function buildClient(say: (line: string) => void, stop?: AbortSignal): Promise<string> {
  const built = path.join(CACHE, `web-${await fingerprint()}`)
  if (await isBuilt(built)) return built
  say('Limelight: building the web client (only after a change) …')
  await Promise.race([aborted(stop), inTurn(CACHE, async () => {
    stop?.throwIfAborted()
    if (!(await isBuilt(built))) await build(built, stop)
  })])
  return built
}

const isBuilt = (folder: string) => exists(path.join(folder, 'index.html'))

/** Rejects with the reason of `stop` once it is aborted; never resolves. */
const aborted = (stop?: AbortSignal) => new Promise<never>((_, fail) => {
  if (stop?.aborted) fail(stop.reason)
  stop?.addEventListener('abort', () => fail(stop.reason), { once: true })
})

/** Where clients are built, one at a time; renamed when all of it is there. */
const WORKSHOP = path.join(CACHE, 'building')

async function build(built: string, stop?: AbortSignal): Promise<void> {
  for (const name of await fs.readdir(CACHE)) if (/^(web|building)(-|$)/.test(name)) await fs.rm(path.join(CACHE, name), { recursive: true, force: true })
  const web = path.join(WORKSHOP, 'web')
  const painter = path.join(WORKSHOP, 'painter')
  const desk = path.join(WORKSHOP, DESK)
  const play = path.join(WORKSHOP, PLAY)
  await Promise.all([vite(stop, 'web', '--outDir', web), vite(stop, 'web', '--ssr', 'build/prerender.tsx', '--outDir', painter), vite(stop, 'admin', '--outDir', desk), vite(stop, 'play', '--outDir', play)])
  await fs.rename(desk, path.join(web, DESK))
  await fs.rename(play, path.join(web, PLAY))
  await fs.writeFile(path.join(web, PAINTINGS), JSON.stringify(await paintAll(painter)))
  // Writes the compressed copies.
  await readStatic(web, { keep: true })
  await fs.rename(web, built)
  await fs.rm(WORKSHOP, { recursive: true })
}

async function exists(file: string): Promise<boolean> {
  try {
    await fs.access(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** Hash of the content of all sources, which survives a copy; reading them takes no longer than asking for their sizes and times. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await fs.readdir(path.join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => /\.(tsx?|css|html|svg|png|woff2|webmanifest)$|texts\.\w+\.json$/.test(file) && !/\.test\.tsx?$|[/\\]server[/\\]/.test(file))
  // Of the server, what shapes the built pages.
  const shapers = ['package.json', 'package-lock.json', 'src/apps/server/branding.ts', 'src/apps/server/client.ts'].map((file) => path.join(ROOT, file))
  for (const file of [...files.sort(), ...shapers]) {
    const content = readFileSync(file)
    hash.update(`${path.relative(ROOT, file).replaceAll(path.sep, '/')}:${content.length}\n`).update(content)
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
/** Of the phones of shows. */
const PLAY = 'play'
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

function vite(stop: AbortSignal | undefined, app: 'web' | 'admin' | 'play', ...words: string[]): Promise<void> {
  const all = ['build', '--config', path.join(ROOT, 'src/apps', app, 'vite.config.ts'), '--logLevel', 'warn', '--emptyOutDir', ...words]
  const child = spawn(process.execPath, [VITE, ...all], { cwd: ROOT, stdio: 'inherit', ...(stop && { signal: stop }), env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((done, fail) => child.on('error', fail).on('exit', (code) => (code === 0 ? done() : fail(new Error('The web client could not be built; the lines above say why.')))))
}
