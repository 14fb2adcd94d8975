/** The user that PostgreSQL runs as and the owner of its files, when root starts it, another user, or one after the other. */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mayRead } from './runner.ts'
import { anInitializedFolder, aTempFolder, aNewDataFolder, anApp, cleanUp, clusterOf, DISK, postmasterOf, removeModel, ROOM, type PostgresApp } from '../../../../tests/postgres-kit.ts'

afterEach(cleanUp)
afterAll(removeModel)

const NOBODY = 65534
const DAEMON = 1
const asRoot = process.getuid?.() === 0 && process.platform === 'linux'
/** Another user can only run our code where he may read it. */
const othersMayRead = asRoot && [import.meta.filename, process.execPath].every((file) => mayRead({ uid: DAEMON, gid: DAEMON }, file))
const why = asRoot ? (othersMayRead ? '' : ' (skipped: other users may not read this repository)') : ' (skipped: only root can be two users)'

function userOf(folder: string): number {
  return fs.statSync(`/proc/${postmasterOf(folder)}`).uid
}

function ownersIn(folder: string): number[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [...new Set(files.map((file) => fs.lstatSync(path.join(folder, file)).uid))].sort()
}

async function inside<T>(start: Promise<PostgresApp>, look: (app: PostgresApp) => T): Promise<T> {
  const app = await start
  const seen = look(app)
  await app.quit()
  return seen
}

describe(`started by root${why}`, () => {
  it.runIf(asRoot)('PostgreSQL runs as nobody, who owns the cluster and nothing else', async () => {
    const folder = aNewDataFolder()
    expect(await inside(anApp(folder), () => userOf(folder))).toBe(NOBODY)
    expect(ownersIn(clusterOf(folder))).toEqual([NOBODY])
    const others = fs.readdirSync(folder).filter((name) => name !== 'cluster')
    expect(others.map((name) => fs.statSync(path.join(folder, name)).uid)).toEqual(others.map(() => 0))
  })

  it.runIf(asRoot)('a cluster that came from a backup, owned by root, is given to nobody', async () => {
    const folder = await anInitializedFolder()
    expect(fs.statSync(clusterOf(folder)).uid).toBe(0)
    expect(await inside(anApp(folder), () => userOf(folder))).toBe(NOBODY)
  })
})

describe(`started by an ordinary user${why}`, () => {
  async function aFolderOf(uid: number): Promise<string> {
    const folder = aNewDataFolder()
    fs.mkdirSync(folder, { recursive: true })
    fs.chownSync(folder, uid, uid)
    return folder
  }

  it.runIf(othersMayRead)('PostgreSQL runs as that user, who owns everything', async () => {
    const folder = await aFolderOf(DAEMON)
    expect(await inside(anApp(folder, { uid: DAEMON }), () => userOf(folder))).toBe(DAEMON)
    expect(ownersIn(folder)).toEqual([DAEMON])
  })

  it.runIf(othersMayRead)('and later by root, it goes on as that user, who can start again', async () => {
    const folder = await aFolderOf(DAEMON)
    const first = await anApp(folder, { uid: DAEMON })
    const guest = await anApp(folder)
    expect(guest).toMatchObject({ adopted: true, url: first.url })
    await first.quit()
    await guest.quit()
    expect(await inside(anApp(folder), () => userOf(folder))).toBe(DAEMON)
    expect(await inside(anApp(folder, { uid: DAEMON }), () => userOf(folder))).toBe(DAEMON)
  })

  it.runIf(othersMayRead)('a folder of root is refused in words', async () => {
    await expect(anApp(await anInitializedFolder(), { uid: DAEMON })).rejects.toThrow('not ours to write, perhaps since root started first')
  })

  it.runIf(othersMayRead)('a cluster of root’s PostgreSQL is refused in words', async () => {
    const folder = await aFolderOf(DAEMON)
    fs.cpSync(await anInitializedFolder(), folder, { recursive: true })
    for (const name of fs.readdirSync(folder)) fs.lchownSync(path.join(folder, name), name === 'cluster' ? NOBODY : DAEMON, DAEMON)
    for (const name of ['turns', 'users'])
      for (const file of fs.readdirSync(path.join(folder, name))) fs.chownSync(path.join(folder, name, file), DAEMON, DAEMON)
    await expect(anApp(folder, { uid: DAEMON })).rejects.toThrow(`belongs to another user (${NOBODY})`)
  })
})

describe(`a data folder that only root may enter${why}`, () => {
  function aClosedFolder(): string {
    const ground = aTempFolder()
    fs.chmodSync(ground, 0o700)
    return path.join(ground, 'data', 'postgres')
  }

  it.runIf(asRoot)('has its cluster under /var/lib, found again by a note', async () => {
    const folder = aClosedFolder()
    expect(await inside(anApp(folder), () => userOf(folder))).toBe(NOBODY)
    expect(clusterOf(folder)).toMatch(/^\/var\/lib\/limelight-[0-9a-f]{12}\/cluster$/)
    expect(fs.existsSync(path.join(folder, 'cluster'))).toBe(false)
    const first = await anApp(folder)
    expect(await inside(anApp(folder), ({ adopted, said }) => [adopted, said])).toEqual([true, []])
    await first.quit()
  })

  it.runIf(asRoot)('but whose parent all may enter, is opened just enough', async () => {
    const folder = aNewDataFolder()
    fs.mkdirSync(folder, { recursive: true })
    fs.chmodSync(folder, 0o700)
    expect(await inside(anApp(folder), () => userOf(folder))).toBe(NOBODY)
    expect(clusterOf(folder)).toBe(path.join(folder, 'cluster'))
    expect(fs.statSync(folder).mode & 0o777).toBe(0o711)
  })

  it.runIf(asRoot)('also when only the umask closed it', async () => {
    const folder = path.join(aTempFolder(), 'data', 'postgres')
    expect(await inside(anApp(folder, { umask: 0o077 }), () => userOf(folder))).toBe(NOBODY)
    expect(clusterOf(folder)).toMatch(/^\/var\/lib\//)
  })

  it.runIf(asRoot).each([ROOM, DISK])('and was open before, has its cluster moved (from %s)', async (room) => {
    const folder = await anInitializedFolder(room)
    const before = fs.readFileSync(path.join(clusterOf(folder), 'global', 'pg_control')).subarray(0, 8) // says which cluster this is
    fs.chmodSync(path.dirname(folder), 0o700)
    expect(await inside(anApp(folder), () => userOf(folder))).toBe(NOBODY)
    expect(clusterOf(folder)).toMatch(/^\/var\/lib\//)
    expect(fs.readFileSync(path.join(clusterOf(folder), 'global', 'pg_control')).subarray(0, 8)).toEqual(before)
    expect(fs.existsSync(path.join(folder, 'cluster'))).toBe(false)
  })

  it.runIf(asRoot)('and was closed while PostgreSQL runs, is left in its place until that ends', async () => {
    const folder = await anInitializedFolder()
    const first = await anApp(folder)
    fs.chmodSync(path.dirname(folder), 0o700)
    expect(await inside(anApp(folder), ({ adopted }) => adopted)).toBe(true)
    await first.quit()
    expect(fs.existsSync(path.join(folder, 'cluster'))).toBe(true)
  })

  it.runIf(asRoot)('deleted and made anew, has a new cluster; one whose cluster is gone says so', async () => {
    const folder = aClosedFolder()
    await (await anApp(folder)).quit()
    const old = clusterOf(folder)
    fs.rmSync(folder, { recursive: true })
    await (await anApp(folder)).quit()
    expect(clusterOf(folder)).not.toBe(old)
    expect(fs.existsSync(old)).toBe(true)
    fs.renameSync(clusterOf(folder), `${clusterOf(folder)}.lost`)
    await expect(anApp(folder)).rejects.toThrow('is gone from there')
    fs.rmSync(path.dirname(old), { recursive: true })
  })
})
