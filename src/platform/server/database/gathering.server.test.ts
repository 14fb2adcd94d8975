import { expect, it } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { sql, type Sql, type Statement } from './database.ts'
import { gathering } from './gathering.ts'

/** The statements that a handle sends. */
function counted(db: Sql): { db: Sql; sent: Statement[] } {
  const sent: Statement[] = []
  const rows = <Row>(statement: Statement) => (sent.push(statement), db.rows<Row>(statement))
  return { sent, db: { ...db, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] } }
}

it('sends reads that are begun together as one statement, also those that wait for a cached value first', async () => {
  const { db, sent } = counted(await aDatabase())
  const reads = gathering(db)
  const late = async () => {
    for (let n = 0; n < 5; n++) await Promise.resolve()
    return reads.rows(sql`SELECT n, n::bigint * 2 AS twice, n / 4.0::float8 AS part, 'a "text"' AS text FROM generate_series(1, ${3}::int) n ORDER BY n DESC`)
  }
  const [one, none, many] = await Promise.all([reads.row(sql`SELECT ${7}::int AS n, true AS yes, NULL AS nothing`), reads.row(sql`SELECT 1 WHERE false`), late()])
  expect(one).toEqual({ n: 7, yes: true, nothing: null })
  expect(none).toBeUndefined()
  expect(many).toEqual([3, 2, 1].map((n) => ({ n, twice: n * 2, part: n / 4, text: 'a "text"' })))
  expect(sent).toHaveLength(1)
  // What follows is another statement; alone, it is sent as it is.
  expect(await reads.row(sql`SELECT app_now() AS now`)).toEqual({ now: expect.any(Date) })
  expect(sent).toHaveLength(2)
})

it('rejects every read where one of them fails', async () => {
  const reads = gathering(await aDatabase())
  const results = await Promise.allSettled([reads.row(sql`SELECT 1`), reads.row(sql`SELECT 1 / 0`)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
