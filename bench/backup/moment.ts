/** What a database had at the moment of a backup, for the comparison with what a restore brings. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../../src/platform/server/database/pool.ts'

const LOOK_MS = 10
/** Rows are compared as a whole. */
const TABLES = ['player', 'round', 'posting'] as const

export type Contents = Record<(typeof TABLES)[number], { rows: number; digest: string }>
/** `contents`: as of the moment, whatever was written since; to be called once. */
export type Moment = { contents: () => Promise<Contents>; release: () => Promise<void> }

/**
 * Waits until a backup has its snapshot, and takes one, too. Both see the same where nothing is written meanwhile. `isOver`: whether the backup
 * has ended; throws where it has.
 */
export async function momentOfBackup(url: string, isOver: () => boolean): Promise<Moment> {
  const pool = poolOf(url)
  const client = await pool.connect()
  const release = async () => {
    client.release(true)
    await pool.end()
  }
  try {
    while (!(await isCopying(client))) {
      if (isOver()) throw new Error('The backup was over before its moment was seen.')
      await pause(LOOK_MS)
    }
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SELECT 1 FROM player LIMIT 1')
    return { contents: () => contentsOf(client), release }
  } catch (error) {
    await release()
    throw error
  }
}

export async function contentsNow(url: string): Promise<Contents> {
  const pool = poolOf(url)
  const client = await pool.connect()
  try {
    return await contentsOf(client)
  } finally {
    client.release()
    await pool.end()
  }
}

/** Large tables take longer than a statement of the product may. */
const poolOf = (url: string): pg.Pool => openPool({ connectionString: url, max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 })

/** A backup has its snapshot before it locks the tables, and the locks before it copies. */
async function isCopying(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM pg_stat_activity WHERE query LIKE 'COPY %' AND backend_xmin IS NOT NULL AND state <> 'idle' AND pid <> pg_backend_pid() AND datname = current_database()`)
  return rows.length > 0
}

async function contentsOf(client: pg.PoolClient): Promise<Contents> {
  const found: Partial<Contents> = {}
  for (const table of TABLES) {
    const { rows: [row] } = await client.query<{ rows: number; digest: string }>(`SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS digest FROM ${table} t`)
    if (row) found[table] = row
  }
  return found as Contents
}
