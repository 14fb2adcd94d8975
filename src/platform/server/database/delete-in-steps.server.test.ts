import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aWorld } from '../../../../tests/world.ts'
import { deleteByPages, deleteInSteps } from './delete-in-steps.ts'
import { sql } from './database.ts'

/** A table of numbers from 1, ten of which are a page at most. */
async function aTable(rows: number) {
  const { database: db } = await aWorld()
  await db.rows(sql`CREATE TABLE old_thing (n int PRIMARY KEY, filler text NOT NULL)`)
  await db.rows(sql`INSERT INTO old_thing SELECT n, repeat('x', 800) FROM generate_series(1, ${rows}::int) n`)
  const left = async () => (await db.rows<{ n: number }>(sql`SELECT n FROM old_thing ORDER BY n`)).map(({ n }) => n)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  const deleting = () => statements.mock.calls.filter(([query]) => (query as unknown as { text?: string }).text?.includes('DELETE FROM old_thing')).length
  return { db, left, deleting }
}

it.each([[0, 1], [3, 1], [4, 2], [9, 3]])('of rows that fit, %i, all go by statements of at most four each: %i', async (old, statements) => {
  const { db, left, deleting } = await aTable(12)
  await deleteInSteps(db, sql`old_thing`, sql`n <= ${old}`, sql`n`, 4)
  expect(await left()).toEqual(Array.from({ length: 12 - old }, (_, i) => old + 1 + i))
  expect(deleting()).toBe(statements)
})

it('page by page they all go, wherever they stand, and no others', async () => {
  const { db, left, deleting } = await aTable(100)
  await deleteByPages(db, sql`old_thing`, sql`n % 3 = ${0}`, 4)
  expect(await left()).toEqual(Array.from({ length: 100 }, (_, i) => i + 1).filter((n) => n % 3 !== 0))
  const { pages } = (await db.row<{ pages: number }>(sql`SELECT (pg_relation_size('old_thing') / 8192)::int AS pages`)) ?? { pages: 0 }
  expect([pages > 8, deleting()]).toEqual([true, Math.ceil(pages / 4)])
})

it('an empty table takes none', async () => {
  const { db, deleting } = await aTable(0)
  await deleteByPages(db, sql`old_thing`, sql`true`)
  expect(deleting()).toBe(0)
})
