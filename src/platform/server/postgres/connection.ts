/** Connections to a PostgreSQL of this product, which may be starting, stopping, or another cluster on the same port. */
import path from 'node:path'
import { Client } from 'pg'

export type Door = { cluster: string; port: number; password: string }

/** ready: it serves our database · starting: not yet accepting connections · refused: wrong password · foreign: another cluster · silent: nothing listens */
export type ProbeResult = 'ready' | 'starting' | 'refused' | 'foreign' | 'silent'

const PATIENCE_MS = 3000

export function urlOf(door: Pick<Door, 'port' | 'password'>, database = 'limelight'): string {
  return `postgres://limelight:${door.password}@127.0.0.1:${door.port}/${database}`
}

/** Over the socket file in `folder`, as libpq and its relatives read it; without one, over TCP. */
export function socketUrlOf(door: Pick<Door, 'port' | 'password'>, folder: string): string {
  return folder ? `${urlOf(door)}?host=${encodeURIComponent(folder)}` : urlOf(door)
}

/** Connects with the password of the data folder, and to its own cluster alone. Creates the application's database if it is missing. */
export async function knock(door: Door): Promise<ProbeResult> {
  try {
    const [row] = await query(
      door,
      `select current_setting('data_directory') as folder, exists (select from pg_database where datname = 'limelight') as made`,
    )
    // Compared as paths: on Windows (untested) slashes and case vary.
    if (path.relative(String(row?.['folder']), door.cluster) !== '') return 'foreign'
    if (row?.['made'] !== true) await query(door, 'create database limelight')
    return 'ready'
  } catch (error) {
    return answerIn(error as Error & { code?: string })
  }
}

function answerIn(error: Error & { code?: string }): ProbeResult {
  switch (error.code) {
    case '53300': // all seats taken, so it must be up
      return 'ready'
    case '57P01': // shutting down
    case '57P02': // crashed, and about to recover
    case '57P03': // starting up, recovering, or shutting down
      return 'starting'
    case '28000':
    case '28P01':
      return 'refused'
    default:
      // A SQLSTATE has a digit. Without one the other side is no PostgreSQL: connections refused, reset or timed out.
      if (/^(?=.*\d)[0-9A-Z]{5}$/.test(error.code ?? '')) throw error
      return 'silent'
  }
}

async function query(door: Door, sql: string): Promise<Record<string, unknown>[]> {
  // Without `ssl: false` a PGSSLMODE in the environment would require TLS, which this server does not have.
  const client = new Client({ connectionString: urlOf(door, 'postgres'), ssl: false, connectionTimeoutMillis: PATIENCE_MS })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error)) // unheard, a connection that breaks between two calls would end the process
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end()
  }
}
