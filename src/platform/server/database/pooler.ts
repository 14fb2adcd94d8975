/** What may stand between this process and PostgreSQL, found by what it does not pass on (decision 83). */
import pg from 'pg'
import type { Config } from '../config.ts'
import { codeOf, sql, type Pooling, type Sql } from './database.ts'

/** How the connections to `DATABASE_URL` are opened. */
export const poolingOf = ({ databaseDirectUrl, databasePrepared }: Pick<Config, 'databaseDirectUrl' | 'databasePrepared'>): Pooling => ({ pooled: databaseDirectUrl !== undefined, prepared: databasePrepared })

const CONNECT_MS = 5_000
/** PgBouncer's error for a setting that it is not told to ignore. */
const REFUSED = /unsupported startup parameter/
/** Milliseconds that nobody configures. */
const ODD_MS = 29_999

/**
 * Throws an instruction where a pooler refuses or drops the settings that a session is opened with: the search path of sign-in would be missing, and in its
 * transaction mode locks and notifications would belong to nobody.
 */
export async function checkDirect(url: string): Promise<void> {
  const asked = new URL(url)
  asked.searchParams.set('statement_timeout', String(ODD_MS))
  if ((await timeoutIn(asked.href)) === `${ODD_MS}ms`) return
  throw new Error('This address of the database is a pooler, which does not pass on the settings of a session. Give the address of PostgreSQL itself as DATABASE_DIRECT_URL, and that of the pooler as DATABASE_URL; docs/operations.md, “Behind PgBouncer”.')
}

async function timeoutIn(url: string): Promise<string | undefined> {
  try {
    return await withClient(url, async (client) => (await client.query<{ limit: string }>(`SELECT current_setting('statement_timeout') AS limit`)).rows[0]?.limit)
  } catch (error) {
    if (REFUSED.test((error as Error).message)) return undefined
    throw error
  }
}

const THERE_ALREADY = '42P05'
const PROBE = { name: 'limelight-probe', text: 'SELECT' }
/** Connections that prepare it, one after the other. Each that is given a session of its own leaves it there, so one of a small pool meets it, however busy the pool is. */
const PROBES = 8

/**
 * Throws an instruction where connections are given one session by a pooler that does not tell their statements apart. In a busy pool of more than `PROBES`
 * sessions each may be given another one, and nothing is found.
 */
export async function checkNames(url: string): Promise<void> {
  try {
    await withClient(url, async (first) => {
      await first.query(PROBE)
      for (let n = 1; n < PROBES; n++) await withClient(url, (next) => next.query(PROBE))
    })
  } catch (error) {
    if (codeOf(error) !== THERE_ALREADY) throw error
    throw new Error('The pooler at DATABASE_URL does not know prepared statements. Set DATABASE_PREPARED=off, or max_prepared_statements in PgBouncer 1.21 or newer.', { cause: error })
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  let lost: Error | undefined
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', (error) => (lost = error))
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end()
  }
}

/** Whether statements and transactions of these sessions may last for ever. */
export async function isWithoutLimits(db: Sql): Promise<boolean> {
  const row = await db.row<{ endless: boolean }>(sql`SELECT '0' IN (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) AS endless`)
  return row?.endless === true
}
