import { expect, it } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { sql } from './database.ts'
import { freeSlugs, nextIds } from './new-rows.ts'

it('knows the ids of rows that come, and gives them to no other', async () => {
  const database = await aDatabase()
  await database.rows(sql`CREATE TABLE ring (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, slug text)`)
  expect(await nextIds(database, 'ring', 3)).toEqual([1, 2, 3])
  expect(await database.rows(sql`INSERT INTO ring DEFAULT VALUES RETURNING id`)).toEqual([{ id: 4 }])
  expect(await nextIds(database, 'ring', 0)).toEqual([])
})

it.each<[string, string[], string[]]>([
  ['none is taken', [], ['tin', 'tin-2', 'tin-3']],
  ['the first is taken', ['tin', 'gold-2'], ['tin-2', 'tin-3', 'tin-4']],
  ['some between are taken', ['tin-2', 'tin-4', 'tin-foil', 'tinker'], ['tin', 'tin-3', 'tin-5']],
])('finds free addresses where %s', async (_what, taken, free) => {
  const database = await aDatabase()
  await database.rows(sql`CREATE TABLE ring AS SELECT slug FROM unnest(${taken}::text[]) AS slug`)
  expect(await database.rows(sql`SELECT n, slug FROM ${freeSlugs(sql`ring`, 'tin', 3)} AS free ORDER BY n`)).toEqual(free.map((slug, i) => ({ n: i + 1, slug })))
})
