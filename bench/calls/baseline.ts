/** Starts the bare routes of `bench calls`, with a row of a table for each caller. */
import type { ChildProcess } from 'node:child_process'
import { sql, type Database } from '../../src/platform/server/database/database.ts'
import { startChild } from '../made/child.ts'

/** To be killed. */
export async function startBareCalls(database: Database, postgresUrl: string, callers: number): Promise<{ url: string; child: ChildProcess }> {
  await database.rows(sql`CREATE TABLE bench_row (id int PRIMARY KEY, n int NOT NULL) WITH (fillfactor = 50)`)
  await database.rows(sql`INSERT INTO bench_row SELECT n, 0 FROM generate_series(1, ${callers}::int) n`)
  const { child, first } = await startChild<string>('calls/bare.ts', [postgresUrl])
  return { url: first, child }
}
