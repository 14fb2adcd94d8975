/** What is sent to a pooler, and that PostgreSQL is not taken for one; `tests/pooler.server.test.ts` has PgBouncer. */
import { expect, it } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { freePort } from '../postgres/ports.ts'
import { openDatabase, sql, type Pooling } from './database.ts'
import { checkDirect, checkNames, isWithoutLimits } from './pooler.ts'

async function opened(pooling: Partial<Pooling>) {
  const { url } = await aDatabase()
  return openDatabase(url, { ...pooling, max: 1 })
}

it.each([{ prepared: true, names: 4 }, { prepared: false, names: 0 }])('statements have names: $prepared', async ({ prepared, names }) => {
  const database = await opened({ prepared })
  await database.rows(sql`SELECT ${1}::int AS one`)
  await database.transaction((tx) => tx.rows(sql`SELECT ${2}::int AS two`))
  await database.reading((db) => db.rows(sql`SELECT 3 AS three`))
  expect(await database.row(sql`SELECT count(*) AS names FROM pg_prepared_statements`)).toEqual({ names })
  await expect(database.rows(sql`SELECT 1; SELECT 2`)).rejects.toThrow('multiple commands')
  await database.close()
})

it.each([{ pooled: false, limit: '30s' }, { pooled: true, limit: '0' }])('a session is opened with limits of time, through a pooler without: $pooled', async ({ pooled, limit }) => {
  const database = await opened({ pooled })
  expect(await database.row(sql`SELECT current_setting('statement_timeout') AS one, current_setting('idle_in_transaction_session_timeout') AS other`)).toEqual({ one: limit, other: limit })
  expect(await isWithoutLimits(database)).toBe(pooled)
  await database.close()
})

it('PostgreSQL itself is accepted, whatever its address sets, and again', async () => {
  const { url } = await aDatabase()
  for (const settings of ['', '?statement_timeout=1000', '?options=-c%20statement_timeout%3D1000', '']) {
    await checkDirect(url + settings)
    await checkNames(url + settings)
  }
})

it('a database that does not answer is not taken for a pooler', async () => {
  const url = `postgres://limelight@127.0.0.1:${await freePort()}/limelight`
  await expect(checkDirect(url)).rejects.toThrow('ECONNREFUSED')
  await expect(checkNames(url)).rejects.toThrow('ECONNREFUSED')
})
