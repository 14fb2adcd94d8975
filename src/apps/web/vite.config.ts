/** Builds the web client into `.cache`, from where the server hands it out; with `--ssr build/prerender.tsx`, what paints its first pages. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScreens } from './build/first-screens.ts'
import { firstWords } from './build/first-words.ts'
import { serviceWorker } from './build/service-worker.ts'
import { slimContracts } from './build/slim-contracts.ts'

const here = decodeURIComponent(new URL('.', import.meta.url).pathname)

type Modules = { getModuleInfo: (id: string) => { importers: string[]; code: string | null } | null }
/** What a visit may begin with; whatever one of these imports is there before it shows. */
const FIRST = /[\\/](?:screens[\\/](?:landing|home)|features[\\/](?:players|identity)[\\/](?:ui(?:[\\/][^\\/]+)?|screens)[\\/][^\\/]+|web[\\/]main)\.tsx$/
const KIT = /[\\/](?:src[\\/]platform[\\/]web|src[\\/]features[\\/](?:rounds|languages|coins)[\\/]ui(?=[\\/](?:use-heading|language-select|at-price|coin-chip|coin-bar|one-by-one[\\/]chips))|node_modules[\\/](?:lucide-react|@tanstack))[\\/]/
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
    // All icons are handed on by one file: who uses this one says it by one of its names.
    const names = icon !== undefined && ICONS.test(one) ? namesOf(icon, code ?? '') : undefined
    for (const importer of importers) if (!names || names.test(modules.getModuleInfo(importer)?.code ?? '')) seen.add(importer)
  }
  return false
}

function namesOf(icon: string, list: string): RegExp {
  const line = list.split('\n').find((each) => each.includes(`/icons/${icon}.mjs`)) ?? ''
  const names = [...line.matchAll(/default as (\w+)/g)].map(([, name]) => name)
  return new RegExp(`\\b(?:${names.join('|')})\\b`)
}

/**
 * Few files, since each one is a way to the server and back: React and the other libraries of the start (kept by browsers
 * across releases; two, since each file runs as a task of its own), the start itself, and the parts of the kit that several
 * screens share. They import in one direction only; groups that import each other in a ring break modules that use another
 * one while they load.
 */
const CHUNKS = [
  { name: 'react', tags: ['$initial' as const], test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], test: /[\\/]src[\\/](?!apps[\\/]web[\\/]main)/, priority: 2 },
  { debugName: 'kit', name: (id: string, modules: Modules) => (isFirst(id, modules) ? 'kit' : null), test: KIT, minShareCount: 2, priority: 2 },
  // What a player fills in and hands on: in settings, reports and rooms, not in a game.
  { name: 'form-kit', test: /[\\/]platform[\\/]web[\\/]ui[\\/](?:toggle|radio-list|segmented|select|choices|text-area|code-tiles|qr)\.tsx$/, minShareCount: 2, priority: 1.5 },
  // Lists that go on page by page: history, boards, requests.
  { name: 'lists', test: /[\\/](?:platform[\\/]web[\\/]net[\\/]paged\.ts|@tanstack[\\/].*infiniteQuery\w*\.js|@tanstack[\\/].*useInfiniteQuery\.js)$/, minShareCount: 2, priority: 1.5 },
  // The picture of a result and the way to share it: at the end of a game, not behind the first screen.
  { name: 'share', test: /[\\/]platform[\\/]web[\\/]device[\\/](?:result-card|share|sharing)\.tsx?$/, minShareCount: 2, priority: 1.5 },
  // What no first screen needs of the kit: no visitor waits for it.
  { name: 'game-kit', test: KIT, minShareCount: 2, priority: 1 },
  // What home shares with other pages.
  { name: 'foyer', test: /[\\/]src[\\/]apps[\\/]web[\\/]screens[\\/](?:footer|own-battle)\.tsx$/, minShareCount: 2, priority: 1 },
  // The bell comes with each visit of a player: what it shows, and where that leads. Not named after it: a story holds back the bell's own file.
  { name: 'news', test: /[\\/]src[\\/](?:features[\\/]notifications[\\/](?:contract|ui[\\/](?:bell|line|slice|news|news-queue|use-notifications))|apps[\\/]web[\\/]shell[\\/]places)\.tsx?$/, minShareCount: 2, priority: 1 },
  // What the screens of choice, play and result call.
  { name: 'calls', test: /[\\/]src[\\/]features[\\/](?:bookmarks|levels|questions|reports|category-rounds)[\\/]contract\.ts$/, minShareCount: 2, priority: 1.3 },
  // A question and its options: one file for all games. What it needs and other screens need too stays out of it.
  { name: 'question', test: /[\\/]src[\\/]features[\\/]rounds[\\/]ui[\\/](?:question[\\/](?:question|options)|one-by-one[\\/]reading)\.tsx?$/, minShareCount: 2, priority: 1 },
  // Around the questions of a round, in every mode: its screen, its work, its end.
  { name: 'round', test: /[\\/]src[\\/]features[\\/]rounds[\\/]ui[\\/](?:answered|result[\\/](?:finished|result-skeleton)|one-by-one[\\/](?:play-screen|leave)|use-work|trying|retry-until-acknowledged)\.tsx?$/, minShareCount: 2, priority: 1.2 },
  // What the log-in screen shares with the others of its kind; the world's numbering plans come after it.
  {
    name: 'door',
    test: /[\\/]src[\\/]features[\\/](?:players|identity)[\\/](?:ui[\\/](?:[\w-]+[\\/])?(?!phone|check-mail)[\w-]+\.|rules)/,
    minShareCount: 2,
    priority: 1,
  },
]

/** The faces that school mathematics is set in; of the others, and of older formats, nothing is handed out. */
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

// eslint-disable-next-line no-restricted-syntax -- the build tool reads a default export
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  base: '/',
  plugins: [react(), tailwindcss(), formulaFonts(), slimContracts(), firstWords(new URL('../../', import.meta.url)), firstScreens(`${here}boot/first.ts`), ...(isSsrBuild ? [] : [serviceWorker(`${here}worker/`)])],
  // Contracts name, type and document calls; only the server parses them, so its checker stays out of the bundle (10 kB).
  resolve: { alias: [{ find: /^zod\/mini$/, replacement: `${here}build/shapes.ts` }] },
  // The server writes a fresh nonce into each page; what the client loads later takes it from there.
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
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? [] : needed) },
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: CHUNKS }, chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js` },
    },
  },
}))
