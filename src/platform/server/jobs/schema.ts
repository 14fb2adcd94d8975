/** The tables of graphile-worker: created by our migration, since our statements add jobs before any worker has started. */
import type pg from 'pg'

/** The last migration of the library's version in use; a test compares. */
export const JOBS_SCHEMA = 20

export async function migrateJobs(client: pg.Client, connectionString: string): Promise<void> {
  if (await isUpToDate(client)) return
  // Loaded on demand, to keep the start short.
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString, maxPoolSize: 2, logger: new Logger(() => () => undefined) })
}

async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: [found] } = await client.query<{ there: boolean }>(`SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there`)
  return found?.there === true && (await client.query('SELECT FROM graphile_worker.migrations WHERE id >= $1', [JOBS_SCHEMA])).rowCount !== 0
}
