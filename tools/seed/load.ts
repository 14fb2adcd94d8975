/** The load of a large world: one transaction of set-based statements, then statistics of the planner, then the proofs. */
import type pg from 'pg'
import { openPool } from '../../src/platform/server/database/pool.ts'
import { layAside } from './aside.ts'
import { bank } from './bank.ts'
import { coins } from './coins.ts'
import { desk } from './desk.ts'
import { events } from './events.ts'
import { people } from './people.ts'
import { ID_TABLES, planOf, shared, type IdTable, type Plan, type Scale, type Step } from './plan.ts'
import { play } from './play.ts'
import { standing } from './standing.ts'

export type LoadOptions = { seed: number; zone: string; say?: (line: string) => void }

/**
 * Triggers that are off for the load. The deferred `posting_balanced` would sum the postings of each journal once a posting, which takes hours: the
 * caller has to read the whole ledger afterwards (`examineLedger`), which proves the same and more, also that nothing was put into sealed months. The others note row by row what is
 * to be counted again; the last statements count it all.
 */
const TRIGGERS = {
  posting: 'posting_balanced', journal: 'journal_month_open', question_report: 'item_flag_spoil', player: 'shared_key_spoil', player_identity: 'shared_key_spoil', person_address: 'shared_key_spoil', api_token: 'shared_key_spoil', 'identity.device': 'shared_key_spoil',
}
const switched = (how: 'DISABLE' | 'ENABLE'): string => Object.entries(TRIGGERS).map(([table, trigger]) => `ALTER TABLE ${table} ${how} TRIGGER ${trigger}`).join(';')

/**
 * Our own PostgreSQL for the time of a load: what is made within its transaction goes to the disk once, without the log (`wal_level=minimal`),
 * checkpoints are rare, and a larger cache. As safe as ever: after a crash the database is as it was. The next start has its own settings again.
 */
export const LOADING = Object.entries({
  wal_level: 'minimal', max_wal_senders: 0, max_wal_size: '8GB', checkpoint_timeout: '1h', shared_buffers: '1GB',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Fills a database with a world of this size. Nothing is there of it unless everything is. */
export async function loadLarge(url: string, scale: Scale, { seed, zone, say = () => undefined }: LoadOptions): Promise<void> {
  const pool = openPool({ connectionString: url, max: 1 + TIDIERS, statement_timeout: 0, idle_in_transaction_session_timeout: 0 })
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await load(client, scale, { seed, zone, say })
    await timed(say, 'COMMIT', () => client.query('COMMIT'))
    await timed(say, 'VACUUM', () => tidy(pool))
  } finally {
    // Ends the connection: what was not committed is undone.
    client.release(true)
    await pool.end()
  }
}

/** Of every table, the largest first: marks what everyone sees, and counts for the planner. */
const TIDIERS = 2
async function tidy(pool: pg.Pool): Promise<void> {
  const { rows: left } = await pool.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_stat_user_tables ON relid = c.oid WHERE relpersistence <> 't' ORDER BY pg_relation_size(c.oid) DESC`)
  const one = async () => {
    for (let table = left.shift(); table !== undefined; table = left.shift()) await pool.query(`VACUUM (ANALYZE) ${table.name}`)
  }
  await Promise.all(Array.from({ length: TIDIERS }, one))
}

async function load(client: pg.PoolClient, scale: Scale, { seed, zone, say }: Required<LoadOptions>): Promise<void> {
  await client.query(`SET LOCAL work_mem = '1GB'; SET LOCAL maintenance_work_mem = '1GB'; SET LOCAL temp_buffers = '64MB'; SET LOCAL synchronous_commit = off; SET LOCAL jit = off`)
  const plan = planOf(scale, seed, zone, await highestIds(client))
  const again = await layAside(client)
  await client.query(switched('DISABLE'))
  // Rows stay in the order of time: a merge would sort the rounds by what is joined to them.
  await client.query('SET LOCAL enable_mergejoin = off')
  for (const step of stepsOf(plan)) await timed(say, step.what, () => client.query(step.text))
  await client.query('SET LOCAL enable_mergejoin = on')
  for (const text of again) await timed(say, text.slice(0, 90), () => client.query(text))
  for (const text of COUNTED) await timed(say, text, () => client.query(text))
  await client.query(switched('ENABLE'))
  for (const table of ID_TABLES) await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (SELECT max(id) FROM ${table})))`)
}

const COUNTED = ['SELECT item_flag_count_all()', 'SELECT shared_key_count_all()']
const stepsOf = (plan: Plan): Step[] => [...shared(plan), ...bank(plan), ...people(plan), ...play(plan), ...coins(plan), ...standing(plan), ...events(plan), ...desk(plan)]

async function highestIds(client: pg.PoolClient): Promise<Record<IdTable, number>> {
  const { rows } = await client.query<Record<IdTable, number>>(`SELECT ${ID_TABLES.map((table) => `coalesce((SELECT max(id) FROM ${table}), 0)::int AS ${table}`).join(', ')}`)
  return rows[0] as Record<IdTable, number>
}

const SLOW_MS = 3_000
async function timed(say: (line: string) => void, what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  try {
    await work()
  } catch (cause) {
    throw new Error(`${what}: ${(cause as Error).message}`, { cause })
  }
  const ms = performance.now() - begun
  if (ms > SLOW_MS) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`)
}
