import { expect, it } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { sql } from '../database/database.ts'
import { JOBS_SCHEMA } from './schema.ts'

it('the migration that a start looks for is the last one of the library', async () => {
  const database = await aDatabase()
  expect(await database.row(sql`SELECT max(id) AS last FROM graphile_worker.migrations`)).toEqual({ last: JOBS_SCHEMA })
})
