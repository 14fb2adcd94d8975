/** Tells the page's first script which files the first screen will need, so that they are fetched beside the entry, not after it. */
import type { Plugin } from 'vite'

/** The two screens that `/` can show. */
const SCREENS = { landing: 'screens/landing.tsx', home: 'screens/home.tsx' }
const PLACE = '"%FIRST_SCREENS%"'

type Chunk = { type: 'chunk'; fileName: string; facadeModuleId: string | null; isEntry: boolean; imports: string[] }
type Bundle = Record<string, Chunk | { type: 'asset' }>

export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace(PLACE, JSON.stringify(bundle ? filesOf(bundle as Bundle) : {})),
    },
  }
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
