/**
 * `npm run sbom [-- FILE]`: a bill of materials, CycloneDX 1.6, of what `npm ci --omit=dev` may install on any platform, from package-lock.json; into
 * FILE, else limelight-VERSION.cdx.json. The same lock file gives the same bytes: neither a serial number nor a time is in it. `npm sbom --omit dev` is
 * not used: it leaves out packages that development needs as well.
 */
import fs from 'node:fs'
import path from 'node:path'

/** An entry of the lock file (version 3), by its place: `node_modules/pg`, `node_modules/pg/node_modules/split2`; '' is the product. */
type Locked = {
  name?: string
  version?: string
  license?: string
  /** As of subresource integrity: `sha512-` and base64. */
  integrity?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }
type License = { license: { id: string } } | { expression: string }
type Component = { type: 'application' | 'library'; 'bom-ref': string; group?: string; name: string; version: string; scope?: 'required' | 'optional'; hashes?: { alg: string; content: string }[]; licenses: License[]; purl: string }
export type Bom = { $schema: string; bomFormat: 'CycloneDX'; specVersion: '1.6'; version: 1; metadata: { component: Component }; components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }

const ALGORITHMS: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }
const FOLDER = 'node_modules/'

/** Throws where a package has no version or no licence. */
export function bomOf({ packages }: Lock): Bom {
  const places = Object.keys(packages).filter((place) => place !== '' && !packages[place]?.dev && !packages[place]?.link).sort()
  const isInstalled = new Set(places)
  const components = new Map<string, Component>()
  const dependencies = new Map<string, Set<string>>()
  for (const place of ['', ...places]) {
    const component = componentOf(place, packages[place] as Locked)
    const { purl } = component
    // A package may be at several places, with other packages beneath it.
    if (place !== '') components.set(purl, components.get(purl)?.scope === 'required' ? { ...component, scope: 'required' } : component)
    const needed = namesNeededBy(packages[place] as Locked).flatMap((name) => placeOf(name, place, isInstalled) ?? [])
    dependencies.set(purl, new Set([...(dependencies.get(purl) ?? []), ...needed.map((each) => purlOf(each, packages[each] as Locked))]))
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', bomFormat: 'CycloneDX', specVersion: '1.6', version: 1,
    metadata: { component: componentOf('', packages[''] as Locked) },
    components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
    dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })).sort((one, other) => (one.ref < other.ref ? -1 : 1)),
  }
}

export type LockedPackage = { name: string; version: string; integrity: string }
/** All packages of the lock file but our own, of development too, each version once. Throws where one has no exact version or no hash. */
export function lockedPackages({ packages }: Lock): LockedPackage[] {
  const found = Object.entries(packages).flatMap(([place, locked]) => {
    if (!place.includes(FOLDER) || locked.link) return []
    const { version = '', integrity = '' } = locked
    if (!/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version) || integrity === '') throw new Error(`package-lock.json has no ${integrity === '' ? 'hash' : 'exact version'} of ${nameOf(place, locked)}.`)
    return [{ name: nameOf(place, locked), version, integrity }]
  })
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()]
}

const namesNeededBy = ({ dependencies, optionalDependencies }: Locked): string[] => [...new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {})])]

/** As Node resolves it: beneath the package that needs it, or beside it, or further up; undefined where it is not installed. */
function placeOf(name: string, from: string, isInstalled: ReadonlySet<string>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)))) {
    const place = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`
    if (isInstalled.has(place)) return place
    if (folder === '') return undefined
  }
}

const nameOf = (place: string, { name }: Locked): string => name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)
const purlOf = (place: string, locked: Locked): string => `pkg:npm/${nameOf(place, locked).replace('@', '%40')}@${locked.version}`

function componentOf(place: string, locked: Locked): Component {
  const { version, license, integrity, optional } = locked
  const name = nameOf(place, locked)
  if (version === undefined || license === undefined) throw new Error(`package-lock.json has no ${version === undefined ? 'version' : 'licence'} of ${name}.`)
  const purl = purlOf(place, locked)
  const [group, rest] = name.startsWith('@') ? name.split('/') : []
  return {
    type: place === '' ? 'application' : 'library', 'bom-ref': purl, ...(group !== undefined && { group }), name: rest ?? name, version,
    ...(place !== '' && { scope: optional ? 'optional' : 'required' }),
    ...(integrity !== undefined && { hashes: integrity.split(' ').map(hashOf) }),
    licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
    purl,
  }
}

function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/)
  const alg = ALGORITHMS[algorithm]
  if (alg === undefined) throw new Error(`package-lock.json has a hash of an unknown kind: ${algorithm}.`)
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') }
}

if (import.meta.main) {
  const bom = bomOf(JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as Lock)
  const { name, version } = bom.metadata.component
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? `${name}-${version}.cdx.json`)
  fs.writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`${file} has ${bom.components.length} packages.`)
}
