import fs from 'node:fs'
import { builtinModules, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder } from '../tools/check-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CODE = /\.(?:ts|tsx|mjs|css)$/
const TEST = /\.test\.tsx?$|\/journey\.ts$/

type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }
const manifestIn = (folder: string) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
const peersOf = (name: string) => Object.keys(manifestIn(path.join(ROOT, 'node_modules', name)).peerDependencies ?? {})

/** Everything that the product and its commands import, by the names as they are written. */
function importsOf(files: readonly string[]): Set<string> {
  const written = files.flatMap((file) => [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:\bfrom|\bimport|@import|\bimport\(|\bresolve\()\s*(?:source\()?['"]([^'".][^'"]*)['"]/g)].map(([, name = '']) => name))
  return new Set(written.map(packageIn))
}

/** Neither imported nor a peer of one that is. */
function unused(names: readonly string[], imported: ReadonlySet<string>): string[] {
  const direct = names.filter((name) => imported.has(name))
  const peers = new Set(direct.flatMap(peersOf))
  return names.filter((name) => !imported.has(name) && !peers.has(name))
}

/** What runs in an installation without development packages. */
const PRODUCT = ['src/apps/server/main.ts', ...['migrate', 'seed', 'import', 'operator', 'verify-ledger', 'ledger-archive', 'backup', 'restore'].map((name) => `tools/${name}.ts`)]
/** Files of the program, threads included, and packages; types are gone before it is read, as at run time. */
const LOADED = /(?:\bfrom\s*|^\s*import\s*|\bimport\(\s*|\bnew URL\()(['"])([@\w./-]+)\1/gm

/** Packages that these files load, directly or through other files, with one that does. */
function packagesOf(entries: readonly string[]): Map<string, string> {
  const files = new Set(entries)
  const packages = new Map<string, string>()
  for (const file of files) {
    const code = stripTypeScriptTypes(fs.readFileSync(path.join(ROOT, file), 'utf8'))
    for (const [, , name = ''] of code.matchAll(LOADED)) {
      if (name.startsWith('.')) {
        const loaded = path.posix.join(path.posix.dirname(file), name)
        if (loaded.endsWith('.ts')) files.add(loaded)
      } else if (!name.startsWith('/') && !builtinModules.includes(name)) packages.set(packageIn(name), file)
    }
  }
  return packages
}

const packageIn = (name: string): string => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')

const files = ['src', 'tools'].flatMap((folder) => filesUnder(ROOT, folder)).filter((file) => CODE.test(file) && !TEST.test(file))
const imported = importsOf(files)

it('one that nothing imports is found', () => {
  expect(unused(['zod', 'hono', 'prettier', '@axe-core/playwright'], imported)).toEqual(['hono', 'prettier', '@axe-core/playwright'])
})

it('all that the server and its commands load is in the dependencies, not in those of development', () => {
  const listed = Object.keys(manifestIn(ROOT).dependencies ?? {})
  expect([...packagesOf(PRODUCT)].filter(([name]) => !name.startsWith('node:') && !listed.includes(name))).toEqual([])
})

it('a dependency that neither of them loads, nor one of theirs as a peer, would be installed for nothing', () => {
  expect(unused(Object.keys(manifestIn(ROOT).dependencies ?? {}), new Set(packagesOf(PRODUCT).keys()))).toEqual([])
})

it('a package that only a thread or a command loads is found', () => {
  expect([...packagesOf(PRODUCT).keys()]).toEqual(expect.arrayContaining(['read-excel-file', 'pg', 'socket.io']))
  expect([...packagesOf(['tools/fonts.ts', 'src/apps/web/vite.config.ts']).keys()]).toContain('vite')
})
