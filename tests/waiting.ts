/** Calls that wait for a lock. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../src/platform/server/database/database.ts'
import type { World } from './world.ts'

/** Resolves once a transaction of this database waits for a lock of this kind. Each look is a transaction of its own: within one the list of connections stays as it was. */
export async function untilOneWaits({ database }: World, kind: 'advisory' | 'transactionid'): Promise<void> {
  const isWaiting = async () => (await database.row(sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = ${kind} AND NOT granted AND datname = current_database()`)) !== undefined
  while (!(await isWaiting())) await pause(5)
}
