import { afterAll, describe, expect, it, vi } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { openDatabase, openDatabaseAndPool, sql, type Sql, type Statement } from './database.ts'
import { isOutage } from './outage.ts'
import { freePort } from '../postgres/ports.ts'
import { startPostgres } from '../postgres/start.ts'
import { anInitializedFolder, cleanUp, killPostgres, removeModel } from '../../../../tests/postgres-kit.ts'

afterAll(async () => {
  await cleanUp()
  removeModel()
})

it('reports each refused connection to `onError` and to the caller', async () => {
  const errors: Error[] = []
  const database = openDatabase(`postgres://limelight@127.0.0.1:${await freePort()}/limelight`, { onError: (error) => errors.push(error) })
  const asking = [() => database.rows(sql`SELECT 1`), () => database.row(sql`SELECT 1`), () => database.transaction((tx) => tx.row(sql`SELECT 1`))]
  for (const ask of asking) await expect(ask()).rejects.toThrow('ECONNREFUSED')
  expect(errors).toHaveLength(asking.length)
  await database.close()
})

it('reports to `onError` that PostgreSQL is dead, even if every connection was in use and failed in its own call only', async () => {
  const folder = await anInitializedFolder()
  const postgres = await startPostgres({ folder })
  const reported = Promise.withResolvers<Error>()
  const database = openDatabase(postgres.url, { max: 2, onError: reported.resolve })
  const errors: Error[] = []
  let going = true
  const busy = [1, 2].map(async () => {
    while (going) await database.rows(sql`SELECT count(*) FROM generate_series(1, 3000)`).catch((error: Error) => errors.push(error))
  })
  await killPostgres(folder, false)
  expect(await reported.promise).toBeInstanceOf(Error)
  going = false
  await Promise.all(busy)
  expect(errors).not.toEqual([])
  await database.close()
  await postgres.stop()
})

describe('a cache is told', () => {
  const key = { create: () => ({ told: 0 }), disconnected: (value: { told: number }) => void value.told++ }
  const END = sql`SELECT pg_terminate_backend(pg_backend_pid())`
  const isRefused = (work: Promise<unknown>) => expect(work).rejects.toThrow()

  async function aCache(settings = '') {
    const { url, query } = await aDatabase()
    const { database, pool } = openDatabaseAndPool(url + settings, { max: 2 })
    const spare = await pool.connect()
    return { database, query, spare, cache: database.caches.of(key), close: async () => (spare.release(), await database.close()) }
  }

  it('that a connection broke: in a statement, in a transaction, or while nobody used it', async () => {
    const { database, cache, query, close } = await aCache()
    const unused = async () => {
      const row = await database.row<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await query('SELECT pg_terminate_backend($1)', [String(row?.pid)])
    }
    for (const end of [() => isRefused(database.rows(END)), () => isRefused(database.transaction((tx) => tx.rows(END))), unused]) {
      const before = cache.told
      await end()
      await vi.waitUntil(() => cache.told > before)
    }
    await close()
  })

  it('that nothing was answered', async () => {
    const { database, cache, close } = await aCache('?query_timeout=20')
    const late = sql`SELECT pg_sleep(0.5)`
    for (const ask of [() => database.rows(late), () => database.transaction((tx) => tx.rows(late))]) {
      const before = cache.told
      await expect(ask()).rejects.toThrow('Query read timeout')
      expect(cache.told).toBeGreaterThan(before)
    }
    await close()
  })

  it('that the last connection was closed, and not of one before', async () => {
    const { database, cache, spare } = await aCache()
    await expect(database.rows(sql`SELECT 1 / 0`)).rejects.toThrow('zero')
    await expect(database.transaction((tx) => tx.rows(sql`SELECT 1 / 0`))).rejects.toThrow('zero')
    expect(cache.told).toBe(0)
    spare.release()
    await database.close()
    await vi.waitUntil(() => cache.told > 0)
  })
})

describe('a value that has the shape of a statement', () => {
  const shaped: unknown = JSON.parse(`{ "text": "'injected'", "values": [] }`)

  it('becomes a parameter', async () => {
    const database = await aDatabase()
    expect(await database.row(sql`SELECT ${shaped}::jsonb AS value`)).toEqual({ value: shaped })
    expect(await database.row(sql`SELECT ${sql`${shaped}::jsonb`} AS value, ${2}::int AS two`)).toEqual({ value: shaped, two: 2 })
  })

  it('is not sent to the database', async () => {
    const database = await aDatabase()
    const refused = [database.rows(shaped as Statement), database.row(shaped as Statement), database.transaction((tx) => tx.rows(shaped as Statement))]
    for (const attempt of refused) await expect(attempt).rejects.toThrow('Only what the sql tag made')
  })
})

describe('a reading transaction', () => {
  it('reads, and refuses a write as a fault of the caller and not of the database', async () => {
    const database = await aDatabase()
    expect(await database.reading((db) => db.row(sql`SELECT 1 AS one`))).toEqual({ one: 1 })
    const fault: unknown = await database.reading((db) => db.rows(sql`DELETE FROM setting`)).catch((error: unknown) => error)
    expect(fault).toMatchObject({ message: 'A read has tried to write: cannot execute DELETE in a read-only transaction' })
    expect(isOutage(fault)).toBe(false)
  })

  it('leaves it an outage that the database itself takes no writes', async () => {
    const { url, query } = await aDatabase()
    await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`)
    const standby = openDatabase(url, { max: 1 })
    const faults = [await standby.rows(sql`DELETE FROM setting`).catch((error: unknown) => error), await standby.transaction((tx) => tx.rows(sql`DELETE FROM setting`)).catch((error: unknown) => error)]
    expect(faults.map(isOutage)).toEqual([true, true])
    expect(await standby.reading((db) => db.row(sql`SELECT 1 AS one`))).toEqual({ one: 1 })
    await standby.close()
  })
})

describe('a transaction', () => {
  it('sends nothing once it is over', async () => {
    const database = await aDatabase()
    let kept: Sql | undefined
    await database.transaction(async (tx) => void (kept = tx))
    await expect(kept?.row(sql`SELECT 1`)).rejects.toThrow('over')
    await expect(database.transaction((tx) => ((kept = tx), Promise.reject(new Error('refused'))))).rejects.toThrow('refused')
    await expect(kept?.row(sql`SELECT 1`)).rejects.toThrow('over')
  })
})

it('does a transaction again whose row another one has added meanwhile, and reports the violation that stays', async () => {
  const database = await aDatabase()
  await database.rows(sql`CREATE TABLE ring (of text PRIMARY KEY)`)
  const tries: (object | undefined)[] = []
  const add = (of: string, knows: boolean) =>
    database.transaction(async (tx) => {
      tries.push(await tx.row(sql`SELECT of FROM ring WHERE of = ${of}`))
      if (tries.length === 1) await database.rows(sql`INSERT INTO ring VALUES (${of})`)
      if (!knows || !tries.at(-1)) await tx.rows(sql`INSERT INTO ring VALUES (${of})`)
    })
  await add('tin', true)
  expect(tries).toEqual([undefined, { of: 'tin' }])
  await expect(add('tin', false)).rejects.toMatchObject({ code: '23505' })
  expect(tries).toHaveLength(5)
})
