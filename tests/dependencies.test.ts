import fs from 'node:fs'
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
  return new Set(written.map((name) => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')))
}

/** Neither imported nor a peer of one that is. */
function unused(names: readonly string[], imported: ReadonlySet<string>): string[] {
  const direct = names.filter((name) => imported.has(name))
  const peers = new Set(direct.flatMap(peersOf))
  return names.filter((name) => !imported.has(name) && !peers.has(name))
}

const files = ['src', 'tools'].flatMap((folder) => filesUnder(ROOT, folder)).filter((file) => CODE.test(file) && !TEST.test(file))
const imported = importsOf(files)

it('every production dependency is imported by the product or its commands, or a peer of one that is', () => {
  expect(unused(Object.keys(manifestIn(ROOT).dependencies ?? {}), imported)).toEqual([])
})

it('one that nothing imports is found', () => {
  expect(unused(['zod', 'hono', 'prettier', '@axe-core/playwright'], imported)).toEqual(['hono', 'prettier', '@axe-core/playwright'])
})
