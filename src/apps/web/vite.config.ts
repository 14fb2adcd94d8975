/** Builds the web client into `.cache`, from where the server serves it; with `--ssr build/prerender.tsx`, the prerenderer of its first pages. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScreens } from './build/first-screens.ts'
import { firstWords } from './build/first-words.ts'
import { serviceWorker } from './build/service-worker.ts'
import { slimContracts } from './build/slim-contracts.ts'

const here = decodeURIComponent(new URL('.', import.meta.url).pathname)

type Modules = { getModuleInfo: (id: string) => { importers: string[]; code: string | null } | null }
/** Modules of the first screens; their imports are loaded before anything is shown. */
const FIRST = /[\\/](?:screens[\\/](?:landing|home)|features[\\/](?:players|identity)[\\/](?:ui(?:[\\/][^\\/]+)?|screens)[\\/][^\\/]+|web[\\/]main)\.tsx$/
const KIT = /[\\/]src[\\/]platform[\\/]pure[\\/]digits\.ts$|[\\/](?:src[\\/]platform[\\/]web(?![\\/]device[\\/](?:result-card|shar(?:e|ing))\.)|src[\\/]features[\\/](?:rounds|languages|coins)[\\/]ui(?=[\\/](?:use-heading|language-select|at-price|coin-chip|coin-bar|one-by-one[\\/]chips))|node_modules[\\/](?:lucide-react|@tanstack))[\\/]/
/** Of the rest of the kit the one part that is in the first file: in the later one it would be loaded behind the first screen of every visit. */
const HEADING = /[\\/]src[\\/]features[\\/]rounds[\\/]ui[\\/]use-heading\.ts$/
/** Small parts that so many screens use that each of them would otherwise load a larger file for one. */
const COMMON = /[\\/]src[\\/]features[\\/](?:(?:bookmarks|levels|questions|category-rounds|disclosure)[\\/]contract|rounds[\\/]ui[\\/](?:answered|one-by-one[\\/](?:clock-choice|use-clock-factor|use-feedback))|questions[\\/]ui[\\/](?:content-language|stand-in|category-icon)|badges[\\/]ui[\\/]slice)\.tsx?$/
const BEHIND = /[\\/]src[\\/](?:apps[\\/]web[\\/](?:shell[\\/](?:bell|stored-queries|places)|screens[\\/](?:offline-bar|stumbled|update-bar)|boot[\\/]updates)|features[\\/](?:notifications[\\/](?:contract|ui[\\/](?:bell|slice|news|news-queue))|streak[\\/](?:contract|ui[\\/][\w-]+)|terms[\\/](?:contract|ui[\\/][\w-]+))|platform[\\/]web[\\/]ui[\\/](?:toasts-shown|toast-kinds))\.tsx?$|[\\/]node_modules[\\/](?:workbox-[\w-]+|nprogress|@tanstack[\\/]query-persist-client-core)[\\/]/
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([^\\/]+)\.mjs$/
const ICONS = /[\\/]lucide-react\.mjs$/
const known = new Map<string, boolean>()

/** Whether a first screen needs this module. */
function isFirst(id: string, modules: Modules): boolean {
  const first = known.get(id) ?? needed(id, modules)
  known.set(id, first)
  return first
}

function needed(id: string, modules: Modules): boolean {
  const icon = ICON.exec(id)?.[1]
  const seen = new Set([id])
  for (const one of seen) {
    if (FIRST.test(one)) return true
    const { importers = [], code = '' } = modules.getModuleInfo(one) ?? {}
    // All icons are exported by one file; a module that uses this one imports one of its names.
    const names = icon !== undefined && ICONS.test(one) ? namesOf(icon, code ?? '') : undefined
    for (const importer of importers) if (!names || names.test(modules.getModuleInfo(importer)?.code ?? '')) seen.add(importer)
  }
  return false
}

const SHOWS = /[\\/]src[\\/]modes[\\/]show[\\/]/
const FIELDS = /[\\/]src[\\/]features[\\/]questions[\\/]kinds[\\/][^\\/]+[\\/]ui[\\/]/
/** The part of the kit that holds this module. Shows and the fields of single kinds have many icons, and every visit loads the rest of the kit. */
function kitOf(id: string, modules: Modules): string {
  const icon = ICON.exec(id)?.[1]
  const list = icon === undefined ? undefined : modules.getModuleInfo(id)?.importers.find((importer) => ICONS.test(importer))
  if (icon === undefined || list === undefined) return 'game-kit'
  const { importers = [], code = '' } = modules.getModuleInfo(list) ?? {}
  const imported = new RegExp(`import\\s*\\{[^}]*${namesOf(icon, code ?? '').source}[^}]*\\}\\s*from`)
  const users = importers.filter((importer) => imported.test(modules.getModuleInfo(importer)?.code ?? ''))
  if (users.every((user) => SHOWS.test(user))) return 'show-kit'
  return users.every((user) => SHOWS.test(user) || FIELDS.test(user)) ? 'side-kit' : 'game-kit'
}

function namesOf(icon: string, list: string): RegExp {
  const line = list.split('\n').find((each) => each.includes(`/icons/${icon}.mjs`)) ?? ''
  const names = [...line.matchAll(/default as (\w+)/g)].map(([, name]) => name)
  return new RegExp(`\\b(?:${names.join('|')})\\b`)
}

/**
 * Few files, since each one costs a round trip: React and the other libraries of the start (cached across releases; two files, since
 * each runs as a task of its own), the start itself, and shared code of several screens, grouped by the occasion at which all of it
 * is needed. They import in one direction only: with a cycle, a module could run before a module that it uses.
 */
const CHUNKS = [
  { name: 'react', tags: ['$initial' as const], test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 9 },
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 8 },
  { name: 'start', tags: ['$initial' as const], test: /[\\/]src[\\/](?!apps[\\/]web[\\/]main)/, priority: 7 },
  { debugName: 'kit', name: (id: string, modules: Modules) => (HEADING.test(id) || isFirst(id, modules) ? 'kit' : null), test: KIT, minShareCount: 2, priority: 6 },
  // The parts of the kit that no first screen uses, and contracts.
  // What shows share with single games: each file of its own would be named in what every visit loads first.
  { name: 'side-kit', test: /[\\/]src[\\/](?:platform[\\/]pure[\\/]message|features[\\/]questions[\\/]kinds[\\/]word[\\/]rules[\\/]letters)\.ts$/, minShareCount: 2, priority: 6 },
  { debugName: 'game-kit', name: kitOf, test: (id: string) => KIT.test(id) || COMMON.test(id), minShareCount: 2, priority: 5 },
  // Shared by the log-in screen and the similar ones; telephone number formats are loaded later.
  { name: 'door', test: /[\\/]src[\\/]features[\\/](?:players|identity)[\\/](?:ui[\\/](?:[\w-]+[\\/])?(?!phone|check-mail)[\w-]+\.|rules)/, minShareCount: 2, priority: 4 },
  // Loaded by every visit after its first screen.
  { name: 'behind', test: BEHIND, priority: 4 },
  // Choosing a category or level.
  { name: 'choice', test: /[\\/]src[\\/](?:features[\\/](?:questions|levels|category-rounds)[\\/]ui[\\/](?!(?:\w+-)?(?:outcome|game))|modes[\\/][\w-]+[\\/]ui[\\/]level-mode)/, minShareCount: 2, priority: 3 },
  // A question and what surrounds it, in every mode.
  { name: 'stage', test: /[\\/]src[\\/](?:features[\\/](?:rounds|bookmarks|reports|formulas)[\\/]ui[\\/](?!all-at-once|onward|result[\\/](?!(?:finished|result-skeleton)\.))|features[\\/][\w-]+[\\/]ui[\\/](?:level-game|category-game)|features[\\/]reports[\\/]contract|features[\\/](?:rounds[\\/]rules[\\/]lifeline-bars|settings[\\/]rules[\\/]answer-modes)|platform[\\/]pure[\\/]sentences)/, minShareCount: 2, priority: 2 },
  // The result of a game, and sharing it.
  { name: 'result', test: /[\\/]src[\\/](?:platform[\\/]web[\\/]device[\\/](?:result-card|share|sharing)|features[\\/](?:rounds[\\/]ui[\\/]result|(?:levels|category-rounds)[\\/]ui[\\/](?:\w+-)?outcome(?:-story)?)\b)/, minShareCount: 2, priority: 1 },
  // The field of numbers and the rules that it shares with offline practice, which would otherwise be a request of their own.
  { name: 'number', test: /[\\/]src[\\/]features[\\/]questions[\\/]kinds[\\/]number[\\/](?:rules|ui[\\/]field)/, priority: 1 },
  // What the first page has in common with the landing page and with rooms.
  { name: 'foyer', test: /[\\/]src[\\/]apps[\\/]web[\\/]screens[\\/](?:footer|own-battle)\.tsx$/, minShareCount: 2, priority: 1 },
]

/** A page that loads code has run these; named in each list of what a screen needs, they would be a part of the first file. */
const STARTED = /[\\/](?:rolldown-runtime|react|libraries|index)-[^\\/]+\.js$/

/** KaTeX fonts for school mathematics; others, and older formats, are left out. */
const FORMULA_FACES = /KaTeX_(?:Main-(?:Regular|Bold|Italic)|Math-Italic|AMS-Regular|Caligraphic-Regular|Size\d-Regular)\.woff2/

function formulaFonts(): Plugin {
  return {
    name: 'formula-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      /katex[\\/]dist[\\/]katex\.min\.css/.test(id)
        ? code.replaceAll(/@font-face\{[^}]*\}/g, (face) => (FORMULA_FACES.test(face) ? face.replaceAll(/,url\([^)]*\) ?format\("(?:woff|truetype)"\)/g, '') : ''))
        : undefined,
  }
}

 
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  base: '/',
  plugins: [react(), tailwindcss(), formulaFonts(), slimContracts(), firstWords(new URL('../../', import.meta.url)), firstScreens(`${here}boot/first.ts`), ...(isSsrBuild ? [] : [serviceWorker(`${here}worker/`)])],
  // Contracts name, type and document calls; only the server parses, so the parser stays out of the bundle (10 kB).
  resolve: { alias: [{ find: /^zod\/mini$/, replacement: `${here}build/shapes.ts` }] },
  // The server writes a fresh nonce into each page; code that the client loads later takes it from there.
  html: { cspNonce: '%NONCE%' },
  server: { fs: { allow: ['../../..'] } },
  build: {
    outDir: '../../../.cache/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    // Nothing is inlined: the page's policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // What the page itself needs first is named by first-screens.ts.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? [] : needed.filter((file) => !STARTED.test(file))) },
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: CHUNKS }, chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js` },
    },
  },
}))
