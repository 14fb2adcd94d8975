/**
 * Builds the service worker beside the client: one file at /sw.js, since it cannot share modules with pages, and another one that
 * retires it. It contains the list of files that open the app without a network.
 */
import type { Plugin } from 'vite'
import type { Places } from '../../../features/notifications/rules/places.ts'
import { SHELL } from '../worker/names.ts'
import { iifeOf } from './iife.ts'
import { offlineImports } from './offline-imports.ts'

/** Files that no code imports: the style sheet of later screens, and the fonts that every language uses. Fonts of other scripts are cached when they are used. */
const WITHOUT_CODE = /^assets\/(?:later-[\w-]{8}\.css|(?:unbounded-show|rubik-latin)-[\w-]{8}\.woff2)$/
const OTHER_FILES = ['/favicon.svg', '/icons/icon-192.png']

type Chunk = { type: 'chunk'; fileName: string; facadeModuleId: string | null; moduleIds: string[]; isEntry: boolean; imports: string[]; viteMetadata?: { importedCss?: Set<string> } }
type Bundle = Record<string, Chunk | { type: 'asset'; source: string | Uint8Array }>

/** `folder` contains sw.ts and sw-retired.ts. */
export function serviceWorker(folder: string): Plugin {
  const offline = new Set<string>()
  return {
    name: 'service-worker',
    buildStart: () => offline.clear(),
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bopensOffline\(/ },
      handler(code, id) {
        for (const file of offlineImports(code, id, this.parse(code))) offline.add(file)
      },
    },
    generateBundle: {
      // The page and all names are made by then.
      order: 'post',
      async handler(_options, bundle) {
        const define = await written(await factsOf(bundle as unknown as Bundle, offline))
        for (const name of ['sw', 'sw-retired']) this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await codeOf(`${folder}${name}.ts`, define) })
      },
    },
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response, next) => {
        written({ kept: [], files: [], entry: '' }).then((define) => codeOf(`${folder}sw.ts`, define)).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
  }
}

type Facts = { kept: { url: string; revision: string | null }[]; files: string[]; entry: string }

async function written({ kept, files, entry }: Facts): Promise<Record<string, string>> {
  // Read as it runs, not as a part of this tool: the manifests name screens, which only the client's own build can read.
  const { PLACES } = (await import(new URL('../shell/places.ts', import.meta.url).href)) as { PLACES: Places }
  return { __KEPT__: JSON.stringify(kept), __FILES__: JSON.stringify(files), __ENTRY__: JSON.stringify(entry), __PLACES__: JSON.stringify(PLACES) }
}

async function factsOf(bundle: Bundle, offline: ReadonlySet<string>): Promise<Facts> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const named = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  const entry = chunks.find(({ isEntry }) => isEntry)
  const page = bundle['index.html']
  if (!entry || page?.type !== 'asset') throw new Error('The built page or its code is not where it was; see service-worker.ts.')
  const opening = chunks.filter((chunk) => chunk === entry || chunk.moduleIds.some((id) => offline.has(id)))
  const first = new Set(opening.flatMap((chunk) => [...withImports(bundle, chunk)]))
  const code = [...new Set([...first, ...named.filter((name) => WITHOUT_CODE.test(name))])].map((name) => `/${name}`)
  const kept = [
    ...code.map((url) => ({ url, revision: null })),
    { url: SHELL, revision: await hashOf(String(page.source)) },
    // Named the same in every build; they hardly ever change.
    ...OTHER_FILES.map((url) => ({ url, revision: '1' })),
  ]
  return { kept, files: named.map((name) => `/${name}`).filter((url) => !code.includes(url)), entry: `/${entry.fileName}` }
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A code file, its imports, and their style sheets. */
function withImports(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(bundle, imported, found)
  }
  return found
}

/** Older browsers run no worker. */
const codeOf = (source: string, define: Record<string, string>) => iifeOf(source, define, 'es2023')
