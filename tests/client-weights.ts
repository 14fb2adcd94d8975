/** Transfer sizes of the built client, computed from the build's manifest. Shared by `bench web` and the test of the limits. */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

type Chunk = { file: string; name?: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }

export type Weights = {
  /** JavaScript that is required before a screen renders: entry, its imports, and the screen's own chunks. Bytes, gzip. */
  firstScreen: Record<'landing' | 'home' | 'login', number>
  css: number
  /** Loaded on every visit after the first screen: bell, toasts, streak, offline bar, updates, and UI parts that other screens share. */
  behind: number
  /** Loaded in addition when a game is opened from a page. */
  play: number
  /** Loaded in addition to home for opening a room, and in the room itself: invitation, lobby, countdown. */
  rooms: { open: number; room: number }
  /** Loaded in addition for one against one: category choice and search, and the chunks fetched while both faces are shown. */
  battle: { page: number; stage: number; outcome: number }
  /** Whether the Socket.IO client is loaded only by the dynamic import of a battle. */
  lineApart: boolean
  /** Fonts for Latin text, and fonts loaded in addition for Arabic text. */
  fonts: { latin: number; withArabic: number }
}

const SCREENS = { landing: 'screens/landing.tsx', home: 'screens/home.tsx', login: 'features/players/screens/login.tsx' }
/** The chunk that every visit fetches after its first screen has rendered. */
const BEHIND = 'behind'
const PLAY = 'modes/quiz-zone/screens/play.tsx'
const LEVELS = 'modes/quiz-zone/screens/levels.tsx'
const OPEN_ROOM = 'screens/open-room.tsx'
const ROOM = 'screens/room.tsx'
const BATTLE = { page: 'modes/random-battle/screens/battle.tsx', stage: 'features/battles/ui/stage/battle-stage.tsx', outcome: 'features/battles/ui/outcome/battle-outcome.tsx' }
const LINE = /socket\.io-client/

export function weigh(folder: string): Weights {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = keyOf(manifest, (chunk) => chunk.isEntry === true)
  const gzip = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + zlib.gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }).length, 0)
  const shell = reach(manifest, entry)
  const screen = (source: string) => new Set([...shell, ...reach(manifest, keyOf(manifest, ({ src = '' }) => src.endsWith(source)))])
  const scripts = (keys: Set<string>) => new Set([...keys].map((key) => (manifest[key] as Chunk).file))
  const fonts = fs.readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.woff2'))
  const size = (wanted: RegExp) => fonts.filter((file) => wanted.test(file)).reduce((sum, file) => sum + fs.statSync(path.join(folder, 'assets', file)).size, 0)
  const behind = reach(manifest, keyOf(manifest, ({ name }) => name === BEHIND))
  const adds = (source: string, ...before: string[]) => {
    const there = [...before.map(screen), behind]
    return gzip(scripts(new Set([...screen(source)].filter((key) => !there.some((keys) => keys.has(key))))))
  }
  const lines = Object.keys(manifest).filter((key) => LINE.test(key))
  return {
    battle: {
      page: adds(BATTLE.page, LEVELS, OPEN_ROOM),
      stage: adds(BATTLE.stage, BATTLE.page, PLAY),
      outcome: adds(BATTLE.outcome, BATTLE.page, PLAY),
    },
    lineApart: lines.length > 0 && lines.every((key) => ![BATTLE.page, ...Object.values(SCREENS)].some((source) => screen(source).has(key))),
    firstScreen: { landing: gzip(scripts(screen(SCREENS.landing))), home: gzip(scripts(screen(SCREENS.home))), login: gzip(scripts(screen(SCREENS.login))) },
    behind: gzip(scripts(new Set([...behind].filter((key) => !shell.has(key) && !screen(SCREENS.home).has(key))))),
    css: gzip(new Set([...shell].flatMap((key) => manifest[key]?.css ?? []))),
    play: adds(PLAY, LEVELS),
    rooms: { open: adds(OPEN_ROOM, SCREENS.home), room: adds(ROOM, OPEN_ROOM) },
    fonts: { latin: size(/^(rubik-latin-(?!ext)|unbounded)/), withArabic: size(/^(rubik-latin-(?!ext)|unbounded|rubik-arabic)/) },
  }
}

/** Bytes, gzip, of scripts and styles: what the desk loads to show its sign-in, and what it has loaded once the dashboard shows, texts of a language included. */
export function weighDesk(folder: string): { signIn: number; dashboard: number } {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = reach(manifest, keyOf(manifest, ({ src }) => src === 'index.html'))
  const first = new Set([...entry, ...reach(manifest, keyOf(manifest, ({ file }) => file.startsWith('assets/texts-en-')))])
  const home = new Set([...first, ...reach(manifest, keyOf(manifest, ({ src = '' }) => src.endsWith('shell/home.tsx')))])
  const sum = (keys: Set<string>) => {
    const files = new Set([...keys].flatMap((key) => [(manifest[key] as Chunk).file, ...(manifest[key]?.css ?? [])]))
    return [...files].reduce((total, file) => total + zlib.gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }).length, 0)
  }
  return { signIn: sum(first), dashboard: sum(home) }
}

/**
 * The page of a show's phones, bytes, gzip: all JavaScript before a guest has a seat, also what is not loaded by every guest, and the scripts in the page
 * itself; and what a seat adds, which is its connection.
 */
export function weighPhones(folder: string): { beforeSeat: number; withSeat: number; css: number } {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const sizeOf = (text: string | Buffer) => zlib.gzipSync(text, { level: 9 }).length
  const sizeOfAll = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(fs.readFileSync(path.join(folder, file))), 0)
  const page = reach(manifest, keyOf(manifest, (chunk) => chunk.isEntry === true))
  const line = keyOf(manifest, ({ src = '' }) => LINE.test(src))
  if (page.has(line)) throw new Error('The connection is loaded with the page, before there is a seat.')
  const lines = new Set([...reach(manifest, line)].filter((key) => !page.has(key)))
  const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'))
  const inPage = [...fs.readFileSync(path.join(folder, 'index.html'), 'utf8').matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code).join('')
  return {
    beforeSeat: sizeOf(inPage) + sizeOfAll(scripts.filter(([key]) => !lines.has(key)).map(([, { file }]) => file)),
    withSeat: sizeOfAll([...lines].map((key) => (manifest[key] as Chunk).file)),
    css: sizeOfAll(Object.values(manifest).flatMap(({ css = [] }) => css)),
  }
}

/** The JavaScript that the page of phones needs before it shows: its entry with the static imports. */
export function firstFilesOfPhones(folder: string): string[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  return [...reach(manifest, keyOf(manifest, (chunk) => chunk.isEntry === true))].map((key) => (manifest[key] as Chunk).file)
}

function keyOf(manifest: Record<string, Chunk>, wanted: (chunk: Chunk) => boolean): string {
  const found = Object.entries(manifest).find(([, chunk]) => wanted(chunk))
  if (!found) throw new Error('The manifest of the built client lacks a chunk that should be there.')
  return found[0]
}

/** A chunk and its static imports, recursively. */
function reach(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, seen)
  return seen
}
