import { expect, it } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { waitingIn } from '../../../../tests/waiting.ts'
import { sql, type Database, type Statement, type Tx } from './database.ts'
import { gathering } from './gathering.ts'
import { keeping, lastly, unread } from './keeping.ts'

/** Runs `work` in a transaction with a handle that keeps, and answers the statements that were sent. */
async function sentBy(database: Database, work: (tx: Tx, sent: readonly Statement[]) => Promise<unknown>, last: (tx: Tx) => Promise<void> = () => Promise.resolve()): Promise<readonly Statement[]> {
  const sent: Statement[] = []
  await database.transaction(async (plain) => {
    const rows = <Row>(statement: Statement) => (sent.push(statement), plain.rows<Row>(statement))
    const { tx, end } = keeping<Tx>({ ...plain, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] })
    await work(tx, sent)
    await end(last)
  })
  return sent
}

async function aRing(): Promise<Database> {
  const database = await aDatabase()
  await database.rows(sql`CREATE TABLE ring (n int PRIMARY KEY, of text, mark bytea)`)
  return database
}

it('sends writes that return nothing with what is written at the end, in their order', async () => {
  const database = await aRing()
  const sent = await sentBy(database, async (tx, before) => {
    await tx.rows(sql`INSERT INTO ring VALUES (1, ${"50 % of 'tin'"}, ${Buffer.from([0, 255])})`)
    await tx.rows(sql`UPDATE ring SET n = n + ${1}, of = format('%s %%', of) WHERE of LIKE ${'50 %'}`)
    const together = gathering(tx)
    await Promise.all([together.rows(sql`INSERT INTO ring VALUES (${3}, ${null})`), together.rows(sql`DELETE FROM ring WHERE n = ANY (${[7, 8]}::int[])`)])
    expect(before).toHaveLength(0)
  }, async (tx) => void (await tx.rows(sql`UPDATE ring SET n = 4 WHERE n = 3`)))
  expect(sent).toHaveLength(1)
  expect(await database.rows(sql`SELECT n, of, encode(mark, 'hex') AS mark FROM ring ORDER BY n`)).toEqual([{ n: 2, of: "50 % of 'tin' %", mark: '00ff' }, { n: 4, of: null, mark: null }])
})

it('sends what is gathered behind them by the same statement, and what is asked of itself next', async () => {
  const database = await aRing()
  const sent = await sentBy(database, async (tx, before) => {
    const together = gathering(tx)
    await tx.rows(sql`INSERT INTO ring VALUES (1, 'tin'), (2, 'tin')`)
    expect(await Promise.all([together.rows(sql`SELECT n FROM ring WHERE of = ${'tin'} ORDER BY n`), together.row(sql`DELETE FROM ring WHERE n = 2 RETURNING n`)])).toEqual([[{ n: 1 }, { n: 2 }], { n: 2 }])
    expect(before).toHaveLength(1)
    await tx.rows(sql`UPDATE ring SET of = 'gold'`)
    expect(await together.rows(sql`WITH gone AS (DELETE FROM ring RETURNING of) SELECT of FROM gone, generate_series(1, 2)`)).toEqual([{ of: 'gold' }, { of: 'gold' }])
    expect(before).toHaveLength(2)
    await tx.rows(sql`INSERT INTO ring VALUES (5)`)
    // What is asked behind a write sees it, also of the same turn, and moments of it are no texts.
    expect(await Promise.all([tx.rows(sql`UPDATE ring SET n = 6`), tx.rows(sql`SELECT n, app_now() AS now FROM ring`), tx.rows(sql`UPDATE ring SET n = 7`)])).toEqual([[], [{ n: 6, now: expect.any(Date) }], []])
    expect(before).toHaveLength(4)
  })
  expect(sent).toHaveLength(5)
  expect(await database.rows(sql`SELECT n FROM ring`)).toEqual([{ n: 7 }])
})

it('reads behind a lock what the transaction that held it has left, rows of other tables included', async () => {
  const database = await aRing()
  await database.rows(sql`CREATE TABLE gem (ring int, of text)`)
  await database.rows(sql`INSERT INTO ring VALUES (1, 'tin')`)
  let found: unknown
  let waiting: Promise<unknown> | undefined
  await database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM ring WHERE n = 1 FOR UPDATE`)
    waiting = sentBy(database, async (other) => {
      const together = gathering(other)
      await unread(other, sql`SELECT FROM ring WHERE n = ${1} FOR UPDATE`)
      await unread(other, sql`LOCK TABLE gem IN SHARE ROW EXCLUSIVE MODE`)
      found = await Promise.all([together.rows(sql`SELECT of FROM gem WHERE ring = ${1}`), together.row(sql`SELECT of FROM ring`)])
    })
    await expect.poll(() => waitingIn(database)).toBe(1)
    await tx.rows(sql`INSERT INTO gem VALUES (1, 'ruby')`)
  })
  expect(await waiting).toHaveLength(1)
  expect(found).toEqual([[{ of: 'ruby' }], { of: 'tin' }])
})

it('keeps what is unread of a handle that gathers, where nothing else is asked in the same turn', async () => {
  const database = await aRing()
  const sent = await sentBy(database, async (tx, before) => {
    const together = gathering(tx)
    await Promise.all([together.rows(sql`INSERT INTO ring VALUES (1)`), unread(together, sql`SELECT n / 1 FROM ring FOR UPDATE`), together.rows(sql`UPDATE ring SET n = n + 1`)])
    expect(before).toHaveLength(0)
    expect(await Promise.all([unread(together, sql`SELECT FROM ring FOR UPDATE`), together.row(sql`SELECT n FROM ring`)])).toEqual([undefined, { n: 2 }])
    expect(before).toHaveLength(1)
    await unread(together, sql`SELECT n / 0 FROM ring`)
  }).catch((error: Error) => error.message)
  expect(sent).toBe('division by zero')
})

it('reports the failure of what was kept, and what is unread is sent at once without such a handle', async () => {
  const database = await aRing()
  const insert = (n: number) => sentBy(database, (tx) => tx.rows(sql`INSERT INTO ring VALUES (${n})`))
  await insert(1)
  await expect(insert(1)).rejects.toThrow('duplicate key')
  await database.transaction((tx) => unread(tx, sql`INSERT INTO ring VALUES (2) RETURNING n`))
  expect(await database.rows(sql`SELECT n FROM ring ORDER BY n`)).toEqual([{ n: 1 }, { n: 2 }])
})

it('reads once all is written by the statement that ends the work, and what is thrown then takes the work back', async () => {
  const database = await aRing()
  const work = async (tx: Tx) => {
    await lastly<{ n: number }>(tx, sql`SELECT count(*)::int AS n FROM ring`, (row) => {
      if (row?.n !== 2) throw new Error(`${row?.n} rings`)
    })
    await tx.rows(sql`INSERT INTO ring SELECT coalesce(max(n), 0) + 1 FROM ring`)
  }
  const last = async (tx: Tx) => void (await tx.rows(sql`INSERT INTO ring VALUES (9)`))
  await expect(sentBy(database, work)).rejects.toThrow('1 rings')
  expect(await sentBy(database, work, last)).toHaveLength(1)
  expect(await database.rows(sql`SELECT n FROM ring ORDER BY n`)).toEqual([{ n: 1 }, { n: 9 }])
  await expect(database.transaction((tx) => lastly(tx, sql`SELECT 1`, () => expect.unreachable()))).rejects.toThrow()
})

it('sends what is kept before it has more values than a statement may have', async () => {
  const database = await aRing()
  const sent = await sentBy(database, async (tx) => {
    for (let n = 0; n < 11_000; n += 1_000) await Promise.all(Array.from({ length: 1_000 }, (_, i) => tx.rows(sql`INSERT INTO ring VALUES (${n + i}, ${'tin'})`)))
  })
  expect(sent.length).toBeLessThan(20)
  expect(await database.row(sql`SELECT count(*)::int AS n, count(DISTINCT n)::int AS different FROM ring`)).toEqual({ n: 11_000, different: 11_000 })
})
