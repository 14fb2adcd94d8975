/**
 * Two things only the build can do for the first paint: it tells the page's first script which files the first screen will
 * need, so that they are fetched beside the entry and not after it, and it puts the style sheet behind the loader, which
 * needs none and must not wait for it.
 */
import type { Plugin } from 'vite'

/** The two screens that `/` can show. */
const SCREENS = { landing: 'screens/landing.tsx', home: 'screens/home.tsx' }
const PLACE = /["']%FIRST_SCREENS%["']/
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const ROOT = '<div id="root">'

type Chunk = { type: 'chunk'; fileName: string; facadeModuleId: string | null; isEntry: boolean; imports: string[] }
type Bundle = Record<string, Chunk | { type: 'asset' }>

export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? styledLate(html.replace(PLACE, JSON.stringify(filesOf(bundle as Bundle)))) : html),
    },
  }
}

function styledLate(html: string): string {
  const styles = (html.match(STYLES) ?? []).map((style) => style.trim())
  return html.replace(STYLES, '').replace(ROOT, [...styles, ROOT].join('\n    '))
}

/** Each screen's own chunk and what it imports, without what the entry brings anyway. */
function filesOf(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = withImports(
    bundle,
    chunks.find(({ isEntry }) => isEntry),
  )
  return Object.fromEntries(
    Object.entries(SCREENS).map(([name, file]) => {
      const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
      return [name, [...withImports(bundle, screen)].filter((needed) => !entry.has(needed)).map((needed) => `/${needed}`)]
    }),
  )
}

function withImports(bundle: Bundle, chunk: Chunk | undefined, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(bundle, imported, found)
  }
  return found
}
