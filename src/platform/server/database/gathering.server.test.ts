import { describe, expect, it } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { waitingIn } from '../../../../tests/waiting.ts'
import { sql, type Sql, type Statement } from './database.ts'
import { gathering, readLast, rewriting } from './gathering.ts'

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

it('sends writes with them: each returns its rows, and reads see what was there before', async () => {
  const { db, sent } = counted(await aDatabase())
  await db.rows(sql`CREATE TABLE ring (n int PRIMARY KEY, of text)`)
  await db.rows(sql`INSERT INTO ring VALUES (1, 'tin'), (2, 'tin'), (3, 'gold')`)
  const together = gathering(db)
  expect(gathering(together)).toBe(together)
  sent.length = 0
  const [sold, , n, added, none] = await Promise.all([
    together.rows(sql`DELETE FROM ring WHERE of = ${'gold'} RETURNING n`),
    together.rows(sql`UPDATE ring SET of = ${'lead'} WHERE n = ${2}`),
    together.row(sql`SELECT count(*)::int AS n FROM ring`),
    together.row(sql`
      INSERT INTO ring VALUES (${4}, ${'iron'}) ON CONFLICT DO NOTHING RETURNING n, of`),
    together.row(sql`INSERT INTO ring VALUES (${1}, ${'iron'}) ON CONFLICT DO NOTHING RETURNING n`),
  ])
  expect(sent).toHaveLength(1)
  expect([sold, n, added, none]).toEqual([[{ n: 3 }], { n: 3 }, { n: 4, of: 'iron' }, undefined])
  expect(await db.rows(sql`SELECT of FROM ring ORDER BY n`)).toEqual([{ of: 'tin' }, { of: 'lead' }, { of: 'iron' }])
})

it('takes locks in the order in which they were asked, and reads a locked row as it is when the lock is granted', async () => {
  const db = await aDatabase()
  await db.rows(sql`CREATE TABLE ring (n int PRIMARY KEY, of text)`)
  await db.rows(sql`INSERT INTO ring VALUES (1, 'tin'), (2, 'tin')`)
  let waiting: Promise<unknown[]> | undefined
  await db.transaction(async (tx) => {
    await tx.rows(sql`UPDATE ring SET of = 'gold' WHERE n = 2`)
    waiting = db.transaction((other) => {
      const together = gathering(other)
      return Promise.all([1, 2].map((n) => together.row(sql`SELECT of FROM ring WHERE n = ${n} FOR UPDATE`)))
    })
    await expect.poll(() => waitingIn(db)).toBe(1)
    // The first row is locked by now.
    expect(await db.rows(sql`SELECT FROM ring WHERE n = 1 FOR UPDATE SKIP LOCKED`)).toEqual([])
  })
  expect(await waiting).toEqual([{ of: 'tin' }, { of: 'gold' }])
})

it('sends a write that has parts of its own by itself, between those before and those behind it', async () => {
  const database = await aDatabase()
  await database.rows(sql`CREATE TABLE ring (n int PRIMARY KEY)`)
  await database.transaction(async (tx) => {
    const { db, sent } = counted(tx)
    const together = gathering(db)
    const [, , sold, left] = await Promise.all([
      together.rows(sql`INSERT INTO ring VALUES (1)`),
      together.rows(sql`INSERT INTO ring VALUES (2)`),
      together.rows(sql`
        WITH gone AS (DELETE FROM ring WHERE n = 1 RETURNING n) SELECT n FROM gone`),
      together.rows(sql`SELECT n FROM ring`),
    ])
    expect(sent).toHaveLength(3)
    expect([sold, left]).toEqual([[{ n: 1 }], [{ n: 2 }]])
  })
})

it('sends more than PostgreSQL takes at once as several statements', async () => {
  const { db, sent } = counted(await aDatabase())
  const reads = gathering(db)
  const found = await Promise.all(Array.from({ length: 250 }, (_, n) => reads.row(sql`SELECT ${n}::int AS n`)))
  expect(found).toEqual(Array.from({ length: 250 }, (_, n) => ({ n })))
  expect(sent).toHaveLength(3)
})

it('writes in the order in which it was asked, between the reads', async () => {
  const db = await aDatabase()
  await db.rows(sql`CREATE TABLE ring (n int PRIMARY KEY, of text)`)
  await db.rows(sql`INSERT INTO ring SELECT n, 'tin' FROM generate_series(1, 6) n`)
  const free = async () => (await db.rows<{ n: number }>(sql`SELECT n FROM ring ORDER BY n FOR UPDATE SKIP LOCKED`)).map(({ n }) => n)
  let waiting: Promise<unknown[]> | undefined
  await db.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM ring WHERE n = 4 FOR UPDATE`)
    waiting = db.transaction((other) => {
      const together = gathering(other)
      return Promise.all([
        together.rows(sql`UPDATE ring SET of = 'lead' WHERE n = 1`), together.rows(sql`DELETE FROM ring WHERE n = 2 RETURNING n`), together.rows(sql`SELECT n FROM ring WHERE n = 3 FOR UPDATE`),
        together.rows(sql`UPDATE ring SET of = 'lead' WHERE n = 4`), together.rows(sql`DELETE FROM ring WHERE n = 5 RETURNING n`), together.rows(sql`DELETE FROM ring WHERE n = 6`),
      ])
    })
    await expect.poll(() => waitingIn(db)).toBe(1)
    expect(await free()).toEqual([5, 6])
  })
  expect(await waiting).toEqual([[], [{ n: 2 }], [{ n: 3 }], [], [{ n: 5 }], []])
  expect(await free()).toEqual([1, 3, 4])
})

describe('what is read last', () => {
  const countNow = sql`SELECT ring_count() AS n`
  async function aRing() {
    const database = await aDatabase()
    await database.rows(sql`CREATE TABLE ring (n int PRIMARY KEY)`)
    await database.rows(sql`CREATE FUNCTION ring_count() RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN (SELECT count(*) FROM ring); END'`)
    return database
  }

  it.each([['in the statement that writes', 1, 2], ['again where another statement follows', 2, 4]])('is read %s', async (_, writes, most) => {
    await (await aRing()).transaction(async (tx) => {
      const { db, sent } = counted(tx)
      const together = gathering(db)
      const begun = together.row(sql`SELECT 1`)
      const work = async () => {
        await begun
        for (let n = 0; n < writes; n++) await together.rows(sql`INSERT INTO ring VALUES (${n})`)
      }
      expect(await readLast(together, begun, work(), (last) => last.row(countNow))).toEqual({ n: writes })
      expect(sent).toHaveLength(most)
    })
  })

  it('goes out with the rest of its turn where statements are rewritten', async () => {
    const { db, sent } = counted(await aRing())
    const together = gathering(db)
    const none = rewriting(together, (statement) => sql`SELECT * FROM (${statement}) s WHERE false`)
    expect(await Promise.all([together.rows(countNow), none.rows(countNow)])).toEqual([[{ n: 0 }], []])
    expect(sent).toHaveLength(1)
    expect(() => rewriting(db, (statement) => statement)).toThrow('gathering')
  })
})
