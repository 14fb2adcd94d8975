/**
 * The build's part of the first paint: writes the first script into the page and lists the files of the first screens, so that all
 * are fetched at once; puts the style sheet after the loader, which needs none and must not wait for it; and runs the entry after
 * the prerendered page is shown.
 */
import type { Plugin } from 'vite'
import type { FirstScreens } from '../boot/visit.ts'
import { iifeOf } from './iife.ts'

/** Screens with which a visit may begin: by path, and home for a signed-in player. Any other one begins with the entry only. */
const SCREENS = {
  home: 'screens/home.tsx',
  '/': 'screens/landing.tsx',
  '/auth/login/': 'players/screens/login.tsx',
  '/auth/sign-up/': 'players/screens/sign-up.tsx',
  '/auth/reset-password/': 'players/screens/reset-password.tsx',
}
const PLACE = '/*%FIRST_SCRIPT%*/'
/** The first script must run in browsers too old for the bundles, to show the load error. */
const OLDEST = 'es2015'
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const ROOT = '<div id="root"'
const ENTRY = /<script type="module" crossorigin(?: nonce="%NONCE%")? src="([^"]+)"[^>]*><\/script>/
/** Imports file by file, dependencies first: one long task would delay the reaction to a tap. */
const RUN = `<script type="module" nonce="%NONCE%">
      await boot.shown
      for (const file of boot.code) {
        await new Promise((breath) => setTimeout(breath))
        await import(file)
      }
    </script>`

type Chunk = { type: 'chunk'; fileName: string; facadeModuleId: string | null; isEntry: boolean; imports: string[] }
type Bundle = Record<string, Chunk | { type: 'asset' }>

/** `script` is the file of the first script; `base`: the path below which the files are served. */
export function firstScreens(script: string, base = '/'): Plugin {
  return {
    name: 'first-screens',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? filesOf(bundle as Bundle, base) : {}
        const code = await iifeOf(script, { __FIRST_SCREENS__: JSON.stringify(files) }, OLDEST)
        const begun = written(html, code)
        return bundle ? runLate(styledLate(begun)) : begun
      },
    },
  }
}

function written(html: string, code: string): string {
  if (!html.includes(PLACE)) throw new Error(`The page has no ${PLACE}, where its first script belongs.`)
  return html.replace(PLACE, () => code.trim())
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
function filesOf(bundle: Bundle, base: string): FirstScreens {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const all = (start: Chunk | undefined) => [...withImports(bundle, start)].map((file) => `${base}${file}`)
  const entry = all(chunks.find(({ isEntry }) => isEntry))
  const screens = Object.entries(SCREENS).flatMap(([name, file]) => {
    const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
    return screen ? [[name, all(screen).filter((needed) => !entry.includes(needed))] as const] : []
  })
  return { entry, ...Object.fromEntries(screens) }
}

/** Dependencies of a file come before it. */
function withImports(bundle: Bundle, chunk: Chunk | undefined, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(bundle, imported, found)
  }
  found.add(chunk.fileName)
  return found
}
