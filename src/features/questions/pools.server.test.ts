/** Candidates in memory: read once, and again after every change that a transaction of any process commits. */
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { freezeAges } from '../../../tests/frozen-age.ts'
import { aWorld } from '../../../tests/world.ts'
import { sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { allCandidates, findWhole, freePool } from './server.ts'
import { contentVersion, forgetContentChanges } from './store/drawing.ts'

/** A bank of two categories whose pools were read, and the clock of caches at will: `expire` lets one caller read again while the others get what expired, `age` makes all of them ask. */
async function aBank() {
  const world = await aWorld()
  const db = world.database
  await aCategory(db, { slug: 'stars', levels: 2 })
  await aCategory(db, { slug: 'rivers', levels: 1, subcategory: 'lakes' })
  freezeAges()
  onTestFinished(() => void vi.useRealTimers())
  const place = await findWhole(db, { category: 'stars', subcategory: '', categoryType: 1 }, 'one-by-one')
  if (!place) throw new Error('There is no such category.')
  const sizes = async () => [(await freePool(db, undefined, place.languageId, 'battle')).candidates.length, (await allCandidates(db, place)).length]
  return { db, place, sizes, expire: () => vi.advanceTimersByTime(1_001), age: () => vi.advanceTimersByTime(2_001) }
}

it('sends no statement while they are fresh, one that finds no change later, and reads them after a change', async () => {
  const { db, sizes, expire } = await aBank()
  const [all, stars] = (await sizes()) as [number, number]
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  expect(await sizes()).toEqual([all, stars])
  expect(sent).not.toHaveBeenCalled()
  expire()
  expect(await sizes()).toEqual([all, stars])
  // Of the catalogue, which names the categories, and of each pool.
  expect(sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text.includes('content_change'))).toEqual([true, true, true])
  await db.rows(sql`UPDATE question SET active = false WHERE id = (SELECT min(q.id) FROM question q JOIN category c ON c.id = q.category_id WHERE c.slug = 'stars')`)
  expire()
  expect(await sizes()).toEqual([all - 1, stars - 1])
})

/** A bank that has changed since its pool was read, and what is sent for it from now on. `held`: another connection keeps readers of questions waiting until `release`. */
async function aChangedBank(held: boolean) {
  const { db, place, age } = await aBank()
  const before = (await allCandidates(db, place)).length
  await db.rows(sql`UPDATE question SET active = false WHERE id = (SELECT min(q.id) FROM question q JOIN category c ON c.id = q.category_id WHERE c.slug = 'stars')`)
  age()
  const other = new pg.Client({ connectionString: db.url })
  await other.connect()
  onTestFinished(() => other.end())
  if (held) await other.query('BEGIN; LOCK TABLE question IN ACCESS EXCLUSIVE MODE')
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  return {
    db, place, left: before - 1,
    sentWith: (word: string) => sent.mock.calls.filter(([query]) => (query as unknown as { text?: string }).text?.includes(word)).length,
    /** Other connections that execute a statement, and those in a transaction that wait for their next one. Not asked by the one that holds the lock: a transaction sees one moment of these statistics. */
    connections: () => db.row<{ active: number; idle: number }>(sql`
      SELECT count(*) FILTER (WHERE state = 'active')::int AS active, count(*) FILTER (WHERE state = 'idle in transaction' AND query LIKE '%content_change%')::int AS idle
      FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`),
    release: () => other.query('ROLLBACK'),
  }
}

it('is read once for all transactions that ask while it is read', async () => {
  const { db, place, left, sentWith, connections, release } = await aChangedBank(true)
  const asked = Array.from({ length: 5 }, () => db.transaction((tx) => allCandidates(tx, place)))
  await expect.poll(connections).toEqual({ active: 1, idle: 4 })
  await release()
  expect((await Promise.all(asked)).map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => left))
  expect(sentWith('string_agg')).toBe(1)
})

it('is not waited for where it is read outside of a transaction, which may itself wait for a connection', async () => {
  const { db, place, left, sentWith, connections, release } = await aChangedBank(true)
  const first = allCandidates(db, place)
  await expect.poll(() => sentWith('string_agg')).toBe(1)
  const second = db.transaction((tx) => allCandidates(tx, place))
  await expect.poll(connections).toEqual({ active: 2, idle: 0 })
  await release()
  expect([(await first).length, (await second).length]).toEqual([left, left])
})

it('is read by one of those who wait, where the first reading fails', async () => {
  const { db, place, left, sentWith, connections } = await aChangedBank(false)
  const { promise: cut, reject } = Promise.withResolvers<never>()
  let isVersion = true
  const row = <Row>(statement: Statement): Promise<Row | undefined> => (isVersion ? ((isVersion = false), db.row<Row>(statement)) : cut)
  const first = allCandidates({ ...db, row, afterCommit: () => undefined } as Tx, place)
  await expect.poll(() => sentWith('content_change')).toBe(1)
  const others = [1, 2].map(() => db.transaction((tx) => allCandidates(tx, place)))
  await expect.poll(connections).toEqual({ active: 0, idle: 2 })
  expect(sentWith('string_agg')).toBe(0)
  reject(new Error('cut off'))
  await expect(first).rejects.toThrow('cut off')
  expect((await Promise.all(others)).map(({ length }) => length)).toEqual([left, left])
  expect(sentWith('string_agg')).toBe(1)
})

it.each<[string, Statement]>([
  ['a question is moved', sql`UPDATE question SET category_id = (SELECT id FROM category WHERE slug = 'rivers') WHERE id = (SELECT min(q.id) FROM question q JOIN category c ON c.id = q.category_id WHERE c.slug = 'stars')`],
  ['a question is deleted', sql`WITH version AS (DELETE FROM question_version) DELETE FROM question`],
  ['a category is switched off', sql`UPDATE category SET active = false WHERE slug = 'rivers'`],
  ['a subcategory is switched off', sql`UPDATE subcategory SET active = false`],
  ['a language is switched off', sql`UPDATE language SET active = false`],
])('changes its version once in a transaction when %s', async (_what, change) => {
  const { db } = await aBank()
  const version = await contentVersion(db)
  const rows = async () => (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM content_change`))?.n ?? 0
  const before = await rows()
  await db.transaction(async (tx) => {
    await tx.rows(change)
    await tx.rows(change)
  })
  expect(await contentVersion(db)).not.toBe(version)
  expect(await rows()).toBe(before + 1)
})

it('notices a change that commits after a later one', async () => {
  const { db } = await aBank()
  const change = (slug: string) => sql`UPDATE category SET name = name || '!' WHERE slug = ${slug}`
  let between = ''
  await db.transaction(async (tx) => {
    await tx.rows(change('stars'))
    await db.rows(change('rivers'))
    between = await contentVersion(db)
  })
  expect(await contentVersion(db)).not.toBe(between)
})

it('has the version from before when a change is rolled back, and another one when that happens to a part and the rest commits', async () => {
  const { db } = await aBank()
  const version = await contentVersion(db)
  const change = sql`UPDATE category SET name = name || '!'`
  await expect(db.transaction(async (tx) => {
    await tx.rows(change)
    throw new Error('taken back')
  })).rejects.toThrow('taken back')
  expect(await contentVersion(db)).toBe(version)
  await db.transaction(async (tx) => {
    await tx.rows(sql`SAVEPOINT part`)
    await tx.rows(change)
    await tx.rows(sql`ROLLBACK TO SAVEPOINT part`)
    await tx.rows(change)
  })
  expect(await contentVersion(db)).not.toBe(version)
})

it('forgets old changes but the latest, so that no version comes twice', async () => {
  const { db } = await aBank()
  await db.rows(sql`UPDATE category SET position = position`)
  const versions = [await contentVersion(db)]
  const changes = await db.rows<{ id: number }>(sql`SELECT id FROM content_change ORDER BY id`)
  expect(changes.length).toBeGreaterThan(2)
  for (const { id } of changes.slice(0, -1)) {
    await db.rows(sql`UPDATE content_change SET at = at - interval '2 hours' WHERE id = ${id}`)
    await forgetContentChanges(db)
    versions.push(await contentVersion(db))
  }
  await db.rows(sql`UPDATE content_change SET at = at - interval '2 hours'`)
  await forgetContentChanges(db)
  expect(new Set(versions).size).toBe(versions.length)
  expect(versions.at(-1)).toMatch(/^1:\d+$/)
  expect(await contentVersion(db)).toBe(versions.at(-1))
})

it('is not changed by play', async () => {
  const { db } = await aBank()
  const version = await contentVersion(db)
  await db.rows(sql`UPDATE question SET marks = marks`)
  expect(await contentVersion(db)).toBe(version)
})
