import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bomOf, type Lock } from './sbom.ts'

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
const lock = read('package-lock.json') as Lock
const manifest = read('package.json') as Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>
const bom = bomOf(lock)

const licenceOf = ([license]: (typeof bom.components)[number]['licenses']) => (license && 'license' in license ? license.license.id : license?.expression)
const listed = bom.components.map(({ group, name, version, licenses }) => `${group === undefined ? '' : `${group}/`}${name}@${version} ${licenceOf(licenses)}`)
/** Of the lock file, by the place and the mark of npm. */
const inLock = (isDev: boolean) => Object.entries(lock.packages).flatMap(([place, { dev = false, link, version, license }]) => (place === '' || link || dev !== isDev ? [] : `${place.split('node_modules/').pop()}@${version} ${license}`))

it('every package of production is in the bill of materials, with its version and its licence', () => {
  expect(listed.toSorted()).toEqual([...new Set(inLock(false))].sort())
  expect(listed).toEqual(expect.arrayContaining([...Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies })].map(([name, version]) => expect.stringContaining(`${name}@${version} `))))
})

it('nothing that only development needs is in it', () => {
  const [production, development] = [new Set(inLock(false)), inLock(true)]
  const known = new Set(listed)
  expect(development.length).toBeGreaterThan(0)
  expect(development.filter((each) => known.has(each) && !production.has(each))).toEqual([])
  for (const name of ['vite', 'vitest', 'typescript', 'react']) expect(listed.filter((each) => each.startsWith(`${name}@`))).toEqual([])
})

it('each of them is reached from the product by what needs what', () => {
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set([bom.metadata.component['bom-ref']])
  for (const ref of reached) for (const other of needs.get(ref) ?? []) reached.add(other)
  expect([...reached].sort()).toEqual([bom.metadata.component, ...bom.components].map((each) => each['bom-ref']).sort())
})

it('the same lock file gives the same bill, in whichever order it is', () => {
  const { packages } = lock
  expect(JSON.stringify(bomOf({ packages: Object.fromEntries(Object.entries(packages).reverse()) }))).toBe(JSON.stringify(bom))
  expect(Object.keys(bom)).not.toContain('serialNumber')
  expect(Object.keys(bom.metadata)).toEqual(['component'])
})

const aLock = (packages: Lock['packages']): Lock => ({ packages: { '': { name: 'product', version: '1.0.0', license: 'MIT', dependencies: { '@a/one': '1.0.0' }, optionalDependencies: { absent: '1.0.0' } }, ...packages } })

it('a package is found where Node finds it, under its own name', () => {
  const { components, dependencies } = bomOf(aLock({
    'node_modules/@a/one': { version: '1.0.0', license: '(MIT OR Apache-2.0)', integrity: `sha512-${Buffer.from('hash').toString('base64')}`, dependencies: { two: '*', three: '*' } },
    'node_modules/@a/one/node_modules/two': { version: '2.0.0', license: 'MIT', optional: true },
    'node_modules/two': { version: '2.1.0', license: 'MIT', dev: true },
    'node_modules/three': { name: 'four', version: '4.0.0', license: 'ISC', dependencies: { two: '*' } },
  }))
  expect(components).toEqual([
    { type: 'library', 'bom-ref': 'pkg:npm/%40a/one@1.0.0', group: '@a', name: 'one', version: '1.0.0', scope: 'required', hashes: [{ alg: 'SHA-512', content: '68617368' }], licenses: [{ expression: '(MIT OR Apache-2.0)' }], purl: 'pkg:npm/%40a/one@1.0.0' },
    { type: 'library', 'bom-ref': 'pkg:npm/four@4.0.0', name: 'four', version: '4.0.0', scope: 'required', licenses: [{ license: { id: 'ISC' } }], purl: 'pkg:npm/four@4.0.0' },
    { type: 'library', 'bom-ref': 'pkg:npm/two@2.0.0', name: 'two', version: '2.0.0', scope: 'optional', licenses: [{ license: { id: 'MIT' } }], purl: 'pkg:npm/two@2.0.0' },
  ])
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/%40a/one@1.0.0', dependsOn: ['pkg:npm/four@4.0.0', 'pkg:npm/two@2.0.0'] },
    { ref: 'pkg:npm/four@4.0.0', dependsOn: [] },
    { ref: 'pkg:npm/product@1.0.0', dependsOn: ['pkg:npm/%40a/one@1.0.0'] },
    { ref: 'pkg:npm/two@2.0.0', dependsOn: [] },
  ])
})

it('a package without a licence is no package of a bill', () => {
  expect(() => bomOf(aLock({ 'node_modules/@a/one': { version: '1.0.0' } }))).toThrow('package-lock.json has no licence of @a/one.')
})
