/** What the built client weighs, as a browser meets it: read from the build's own manifest. Shared by `bench web` and the test that guards it. */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }

export type Weights = {
  /** JavaScript that has to be there before a screen shows: entry, what it imports, and the screen's own chunks. Bytes, gzip. */
  firstScreen: Record<'landing' | 'home' | 'login', number>
  css: number
  /** What every visit fetches behind its first screen: the bell, what shows messages, and the parts of the kit that other screens share. */
  behind: number
  /** What playing adds to a page that is open already. */
  play: number
  /** What opening a room adds to home, and what being in it adds to that: invitation, lobby, countdown. */
  rooms: { open: number; room: number }
  /** What one against one adds to a page where a room can be opened: its choice and search, and what is fetched while both faces are shown. */
  battle: { page: number; stage: number; outcome: number }
  /** Whether the open line's library comes with nothing but a battle's own request for it. */
  lineApart: boolean
  /** What Latin text loads, and what Arabic text loads beside it. */
  fonts: { latin: number; withArabic: number }
}

const SCREENS = { landing: 'screens/landing.tsx', home: 'screens/home.tsx', login: 'features/players/screens/login.tsx' }
/** Fetched as soon as a first screen shows, so they are there before anything is opened. */
const BEHIND = [/(?:^|\/)shell\/bell\.ts$/, /web\/ui\/toasts-shown\.tsx$/]
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
  const behind = new Set(BEHIND.flatMap((one) => [...reach(manifest, keyOf(manifest, ({ src = '' }) => one.test(src)))]))
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

function keyOf(manifest: Record<string, Chunk>, wanted: (chunk: Chunk) => boolean): string {
  const found = Object.entries(manifest).find(([, chunk]) => wanted(chunk))
  if (!found) throw new Error('The manifest of the built client lacks a chunk that should be there.')
  return found[0]
}

/** A chunk and everything it imports without being asked twice. */
function reach(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, seen)
  return seen
}
