/** Transactions that wait for a lock, and those that waited in a circle. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Sql } from '../src/platform/server/database/database.ts'
import type { World } from './world.ts'

/** How many of this database wait for a lock; `kind`: of this kind. Each look is a transaction of its own: within one the list of connections stays as it was. */
export async function waitingIn(database: Sql, kind?: 'advisory' | 'transactionid'): Promise<number> {
  const row = await database.row<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database() AND (${kind ?? null}::text IS NULL OR locktype = ${kind ?? null})`)
  return row?.n ?? 0
}

/** Resolves once a transaction of this database waits for a lock of this kind. */
export async function untilOneWaits({ database }: World, kind: 'advisory' | 'transactionid'): Promise<void> {
  while ((await waitingIn(database, kind)) === 0) await pause(5)
}

/** How many transactions of this database were rolled back since others waited for them in a circle. */
export async function deadlocks({ database }: World): Promise<number | undefined> {
  await database.rows(sql`SELECT pg_stat_force_next_flush()`)
  return (await database.row<{ deadlocks: number }>(sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`))?.deadlocks
}
