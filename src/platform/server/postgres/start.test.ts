import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startPostgres } from './start.ts'
import { anInitializedFolder, aNewDataFolder, anApp, cleanUp, clusterOf, postmasterOf, removeModel } from '../../../../tests/postgres-kit.ts'

afterEach(cleanUp)
afterAll(removeModel)

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

/** A free port below those that systems give out by themselves, so that it stays free. */
async function aPortNobodyIsGiven(): Promise<number> {
  for (let port = 17_000; ; port++) {
    const server = net.createServer()
    const free = await new Promise((resolve) => server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)))
    if (!free) continue
    await new Promise((closed) => server.close(closed))
    return port
  }
}

describe('the first start', () => {
  it('makes a database that our user owns, in UTF-8, durable', async () => {
    const folder = aNewDataFolder()
    const { url, adopted, stop } = await startPostgres({ folder })
    expect(adopted).toBe(false)
    expect(url).toMatch(/^postgres:\/\/limelight:[\w-]{32}@127\.0\.0\.1:\d+\/limelight$/)
    expect(await ask(url, 'select current_user, current_database()')).toEqual(['limelight', 'limelight'])
    expect(
      await ask(
        url,
        `select current_setting(name) from unnest('{server_encoding,fsync,full_page_writes,data_checksums,timezone}'::text[]) name`,
      ),
    ).toEqual(['UTF8', 'on', 'on', 'on', 'UTC'])
    expect(await ask(url, `select lower('ÄÖÜ'), 'Z' < 'a', 'z' < 'ä'`)).toEqual(['äöü', true, true])
    await stop()
  })

  it('keeps the password to itself and asks for it', async () => {
    const folder = aNewDataFolder()
    const { url, stop } = await startPostgres({ folder })
    const password = fs.readFileSync(path.join(folder, 'password'), 'utf8')
    expect(url).toContain(`:${password}@`)
    expect(fs.statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600)
    await expect(ask(url.replace(password, 'guessed'), 'select 1')).rejects.toThrow('password authentication failed')
    expect(await ask(url, 'select rolpassword from pg_authid where rolpassword is not null')).toEqual([
      expect.stringMatching(/^SCRAM-SHA-256\$/),
    ])
    await stop()
  })
})

describe('the server', () => {
  it('listens on this machine only, over TCP and on a socket file that its owner alone can reach', async () => {
    const folder = await anInitializedFolder()
    const { url, socketUrl, stop } = await startPostgres({ folder })
    expect(await ask(url, 'show listen_addresses')).toEqual(['127.0.0.1'])
    const cluster = String((await ask(url, 'show unix_socket_directories'))[0])
    expect(fs.statSync(cluster).mode & 0o777).toBe(0o700)
    expect(await ask(socketUrl, 'select inet_server_addr()')).toEqual([null])
    await expect(ask(socketUrl.replace(new URL(socketUrl).password, 'guessed'), 'select 1')).rejects.toThrow('password authentication failed')
    await stop()
  })

  it('hands more words on to postgres', async () => {
    const { url, stop } = await startPostgres({
      folder: await anInitializedFolder(),
      postgresOptions: ['-c', 'max_connections=20', '-c', 'synchronous_commit=off'],
    })
    expect([...(await ask(url, 'show max_connections')), ...(await ask(url, 'show synchronous_commit'))]).toEqual(['20', 'off'])
    await stop()
  })

  it('says the last words of a server that does not start', async () => {
    await expect(startPostgres({ folder: await anInitializedFolder(), postgresOptions: ['-c', 'no_such_setting=1'] })).rejects.toThrow(
      'no_such_setting',
    )
  })
})

describe('later starts', () => {
  it('find what was written, quickly', async () => {
    const folder = await anInitializedFolder()
    const first = await startPostgres({ folder })
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const began = performance.now()
    const second = await startPostgres({ folder })
    expect(performance.now() - began).toBeLessThan(5000) // some 100 ms on a quiet machine
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select answer from kept')).toEqual([42])
    await second.stop()
  })

  it('reuse the last port if it is free, else another one', async () => {
    const folder = await anInitializedFolder()
    const calm = await aPortNobodyIsGiven()
    for (const [noted, expected] of [
      [`${calm}`, `:${calm}/`],
      ['nonsense', '127.0.0.1:'],
      ['', '127.0.0.1:'],
    ] as const) {
      fs.writeFileSync(path.join(folder, 'port'), noted)
      const postgres = await startPostgres({ folder })
      expect(postgres.url).toContain(expected)
      expect(fs.readFileSync(path.join(folder, 'port'), 'utf8')).toBe(new URL(postgres.url).port)
      await postgres.stop()
    }
  })

  it('do without a socket file where it cannot be made', async () => {
    const folder = await anInitializedFolder()
    const port = await aPortNobodyIsGiven()
    fs.writeFileSync(path.join(folder, 'port'), String(port))
    fs.mkdirSync(path.join(clusterOf(folder), `.s.PGSQL.${port}.lock`))
    const { url, socketUrl, stop } = await startPostgres({ folder })
    expect(socketUrl).toBe(url)
    expect(await ask(url, 'show unix_socket_directories')).toEqual([''])
    await stop()
  })

  it('join a running server instead of starting another', async () => {
    const folder = await anInitializedFolder()
    const first = await startPostgres({ folder })
    const second = await startPostgres({ folder })
    expect(second).toMatchObject({ adopted: true, url: first.url })
    await second.stop()
    await first.stop()
  })

  it('do not connect to a foreign server on a port that was taken meanwhile', async () => {
    const folder = await anInitializedFolder()
    const first = await startPostgres({ folder })
    await first.stop()
    const stranger = net.createServer((socket) => socket.end('not PostgreSQL'))
    await new Promise<void>((up) => stranger.listen(Number(new URL(first.url).port), '127.0.0.1', up))
    const second = await startPostgres({ folder })
    expect(await ask(second.url, 'select 1')).toEqual([1])
    await second.stop()
    stranger.close()
  })

  it('refuse to make a second password for a database', async () => {
    const folder = await anInitializedFolder()
    fs.rmSync(path.join(folder, 'password'))
    await expect(startPostgres({ folder })).rejects.toThrow('Put it back from a backup')
  })

  it('refuse a cluster of another PostgreSQL version', async () => {
    const folder = await anInitializedFolder()
    fs.writeFileSync(path.join(clusterOf(folder), 'PG_VERSION'), '17\n')
    await expect(startPostgres({ folder })).rejects.toThrow('was made by PostgreSQL 17')
  })
})

describe('starts at once', () => {
  it('make one database and one server, which the others join', async () => {
    const folder = aNewDataFolder()
    const apps = await Promise.all([1, 2, 3, 4].map(() => anApp(folder)))
    expect(apps.filter(({ adopted }) => !adopted)).toHaveLength(1)
    expect(new Set(apps.map(({ url }) => url)).size).toBe(1)
    await Promise.all(apps.map((app) => app.quit()))
    expect(postmasterOf(folder)).toBeUndefined()
  })

  it('within one process too', async () => {
    const folder = await anInitializedFolder()
    const both = await Promise.all([startPostgres({ folder }), startPostgres({ folder })])
    expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true])
    await Promise.all(both.map(({ stop }) => stop()))
    expect(postmasterOf(folder)).toBeUndefined()
  })

  it('and stops at once never leave a user without a server', async () => {
    const folder = await anInitializedFolder()
    for (let turn = 0; turn < 3; turn++) {
      const leaving = await startPostgres({ folder })
      const [coming] = await Promise.all([startPostgres({ folder }), leaving.stop()])
      expect(await ask(coming.url, 'select 1')).toEqual([1])
      await coming.stop()
    }
  })
})

describe('stop', () => {
  it('leaves the server to the others; the last one ends it', async () => {
    const folder = await anInitializedFolder()
    const app = await anApp(folder)
    const here = await startPostgres({ folder })
    await app.quit()
    expect(await ask(here.url, 'select 1')).toEqual([1])
    await here.stop()
    expect(postmasterOf(folder)).toBeUndefined()
    expect(fs.readdirSync(path.join(folder, 'users'))).toEqual([])
  })

  it('may be called twice, and counts once', async () => {
    const folder = await anInitializedFolder()
    const [first, second] = [await startPostgres({ folder }), await startPostgres({ folder })]
    await Promise.all([first.stop(), first.stop()])
    expect(await ask(second.url, 'select 1')).toEqual([1])
    await second.stop()
  })
})
