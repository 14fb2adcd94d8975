/** What is left behind by processes that had no time to say goodbye. */
import { type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pause } from './pause.ts'
import { startPostgres, type EmbeddedPostgres } from './start.ts'
import {
  anInitializedFolder,
  aNewDataFolder,
  aSleeper,
  aZombie,
  anApp,
  cleanUp,
  clusterOf,
  end,
  killPostgres,
  postmasterOf,
  removeModel,
  spawnApp,
} from '../../../../tests/postgres-kit.ts'

afterEach(cleanUp)
afterAll(removeModel)

let folder: string
beforeEach(async () => {
  folder = await anInitializedFolder()
})

const inLinux = process.platform === 'linux'

const clients = new Set<Client>()
/** Those whose server we killed. A child may die, and its client may notice, before the postmaster has died. */
const bereft = new Set<Client>()

function kill(all: boolean): Promise<void> {
  for (const client of clients) bereft.add(client)
  return killPostgres(folder, all)
}

/** A client whose server may be killed. */
async function clientOf({ url }: EmbeddedPostgres): Promise<Client> {
  const client = new Client({ connectionString: url })
  clients.add(client)
  client.on('error', () => expect(bereft.has(client)).toBe(true)) // breaks because we killed the server, which tests do
  await client.connect()
  return client
}

/** Writes numbers one by one until the server is gone; `confirmed` fills with those whose commit was confirmed. */
async function writeUntilDeath(client: Client, confirmed: number[]): Promise<void> {
  for (let number = 0; ; number++) {
    try {
      await client.query('insert into numbers values ($1)', [number])
      confirmed.push(number)
    } catch {
      return // the server was killed, which is the point
    }
  }
}

describe('a killed PostgreSQL', () => {
  it.each([{ all: false }, { all: true }])('loses nothing that was confirmed (its children too: $all)', async ({ all }) => {
    for (let turn = 0; turn < 3; turn++) {
      const postgres = await startPostgres({ folder })
      expect(postgres.adopted).toBe(false)
      const client = await clientOf(postgres)
      await client.query('drop table if exists numbers; create table numbers (number int)')
      const confirmed: number[] = []
      const writing = writeUntilDeath(client, confirmed)
      while (confirmed.length < 50 + turn) await pause(1)
      await kill(all)
      await writing
      const again = await startPostgres({ folder })
      const reader = await clientOf(again)
      const kept = new Set((await reader.query<{ number: number }>('select number from numbers')).rows.map(({ number }) => number))
      expect(confirmed.filter((number) => !kept.has(number))).toEqual([])
      await reader.end()
      await Promise.all([postgres.stop(), again.stop()])
    }
  })

  it.runIf(inLinux || process.platform === 'darwin')('may leave a child too busy to notice; it is ended', async () => {
    const postgres = await startPostgres({ folder })
    const client = await clientOf(postgres)
    const busy = expect(client.query('do $$ begin loop end loop; end $$')).rejects.toThrow()
    await pause(200)
    await kill(false)
    const said: string[] = []
    const again = await startPostgres({ folder, say: (line) => said.push(line) })
    expect(said).toContainEqual(expect.stringContaining('left over from a PostgreSQL that died'))
    await busy
    await again.stop()
  })
})

describe('a killed app', () => {
  it('leaves a server that the next one joins and, being the last, stops', async () => {
    const app = await anApp(folder)
    const pid = postmasterOf(folder)
    await app.kill()
    expect(pid).toBeDefined()
    expect(postmasterOf(folder)).toBe(pid)
    const next = await startPostgres({ folder })
    expect(next).toMatchObject({ adopted: true, url: app.url })
    await next.stop()
    expect(postmasterOf(folder)).toBeUndefined()
  })

  it('at any moment of its start, does not block the next start', async () => {
    for (let waitMs = 60; waitMs < 360; waitMs += 20) {
      const app = spawnApp(folder)
      await pause(waitMs)
      await end(app, 'SIGKILL')
    }
    const next = await startPostgres({ folder })
    await next.stop()
    expect(postmasterOf(folder)).toBeUndefined()
  })
})

describe('a killed initdb', () => {
  function drafts(): string[] {
    return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.startsWith('init-')) : []
  }

  function hasGotTo(sign: string): boolean {
    return drafts().some((draft) => fs.existsSync(path.join(folder, draft, 'data', sign)))
  }

  it.each(['pg_wal', 'PG_VERSION', 'base/5'])('that had got as far as %s is begun anew', async (sign) => {
    do {
      folder = aNewDataFolder() // and again, if on a busy machine we looked away too long and it was ready
      const app = spawnApp(folder)
      while (!hasGotTo(sign) && !fs.existsSync(clusterOf(folder))) await pause(1)
      await end(app, 'SIGKILL')
    } while (fs.existsSync(clusterOf(folder)))
    const next = await startPostgres({ folder })
    expect(drafts()).toEqual([])
    const client = await clientOf(next)
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await next.stop()
  })
})

describe('a stale postmaster.pid', () => {
  let stale: string
  beforeEach(async () => {
    const postgres = await startPostgres({ folder })
    stale = fs.readFileSync(path.join(clusterOf(folder), 'postmaster.pid'), 'utf8')
    await postgres.stop()
  })

  function leave(words: string): void {
    const file = path.join(clusterOf(folder), 'postmaster.pid')
    fs.writeFileSync(file, words)
    const { uid, gid } = fs.statSync(clusterOf(folder))
    fs.chownSync(file, uid, gid)
  }

  function leaveFor(child: ChildProcess | number): void {
    const pid = typeof child === 'number' ? child : child.pid
    leave(stale.replace(/^\d+/, String(pid)))
  }

  async function startsAfresh(): Promise<void> {
    const postgres = await startPostgres({ folder })
    expect(postgres.adopted).toBe(false)
    expect(postmasterOf(folder)).toBeDefined()
    await postgres.stop()
  }

  it('of a dead process is removed', async () => {
    leave(stale)
    await startsAfresh()
  })

  it.each(['', 'nonsense\n/nowhere\n'])('cut short by a crash is removed (%j)', async (words) => {
    leave(words)
    await startsAfresh()
  })

  it('whose pid now is a process of another kind is removed, and the process left alone', async () => {
    // Of the same user as PostgreSQL, who would otherwise take the process for a server.
    const { uid } = fs.statSync(clusterOf(folder))
    const stranger = aSleeper(process.getuid?.() === 0 ? uid : undefined)
    leaveFor(stranger)
    await startsAfresh()
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  it('whose pid now is another PostgreSQL is removed, and that one left alone', async () => {
    const other = await anInitializedFolder()
    const stranger = await startPostgres({ folder: other })
    leaveFor(postmasterOf(other)!)
    await startsAfresh()
    expect(postmasterOf(other)).toBeDefined()
    await stranger.stop()
  })

  it.runIf(inLinux)('whose process is a zombie is removed', async () => {
    const zombie = await aZombie()
    expect(fs.existsSync(`/proc/${zombie}`)).toBe(true)
    leaveFor(zombie)
    await startsAfresh()
  })

  it('is no use to many starts at once either: one starts, the others join', async () => {
    leave(stale)
    const apps = await Promise.all([1, 2, 3].map(() => anApp(folder)))
    expect(apps.filter(({ adopted }) => !adopted)).toHaveLength(1)
    await Promise.all(apps.map((app) => app.quit()))
    expect(postmasterOf(folder)).toBeUndefined()
  })
})
