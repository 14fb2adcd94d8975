/**
 * Three things only the build can do for the first paint: it tells the page's first script which files a first screen needs,
 * so that they are all fetched at once; it puts the style sheet behind the loader, which needs none and must not wait for it;
 * and it has the entry run after what the page shows already.
 */
import type { Plugin } from 'vite'

/** The screens that a visit may begin with: by path, and home for who is signed in. Any other one begins with the entry alone. */
const SCREENS = {
  home: 'screens/home.tsx',
  '/': 'screens/landing.tsx',
  '/auth/login/': 'players/screens/login.tsx',
  '/auth/sign-up/': 'players/screens/sign-up.tsx',
  '/auth/reset-password/': 'players/screens/reset-password.tsx',
}
const PLACE = /["']%FIRST_SCREENS%["']/
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const ROOT = '<div id="root"'
const ENTRY = /<script type="module" crossorigin(?: nonce="%NONCE%")? src="([^"]+)"[^>]*><\/script>/
/** File after file, what is imported first: one long task would hold up the page's answer to a tap. */
const RUN = `<script type="module" nonce="%NONCE%">
      await early.shown
      for (const file of early.code) {
        await new Promise((breath) => setTimeout(breath))
        await import(file)
      }
    </script>`

type Chunk = { type: 'chunk'; fileName: string; facadeModuleId: string | null; isEntry: boolean; imports: string[] }
type Bundle = Record<string, Chunk | { type: 'asset' }>

export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? runLate(styledLate(html.replace(PLACE, JSON.stringify(filesOf(bundle as Bundle))))) : html),
    },
  }
}

function styledLate(html: string): string {
  const styles = (html.match(STYLES) ?? []).map((style) => style.trim())
  return html.replace(STYLES, '').replace(ROOT, [...styles, ROOT].join('\n    '))
}

function runLate(html: string): string {
  const late = html.replace(ENTRY, RUN)
  if (late === html) throw new Error('The entry of the built page is not where it was; see ENTRY in first-screens.ts.')
  return late
}

/** The files of the entry, and by screen those of its own chunk that the entry does not bring. */
function filesOf(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const all = (start: Chunk | undefined) => [...withImports(bundle, start)].map((file) => `/${file}`)
  const entry = all(chunks.find(({ isEntry }) => isEntry))
  const screens = Object.entries(SCREENS).map(([name, file]) => {
    const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
    return [name, all(screen).filter((needed) => !entry.includes(needed))] as const
  })
  return { entry, ...Object.fromEntries(screens) }
}

/** What a file imports comes before it. */
function withImports(bundle: Bundle, chunk: Chunk | undefined, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(bundle, imported, found)
  }
  found.add(chunk.fileName)
  return found
}
