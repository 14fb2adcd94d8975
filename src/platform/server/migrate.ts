/** Brings the schema up to date: files of SQL in the order of their names, each once, each in a transaction. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** Any number, the same everywhere: two starts at once wait for each other. */
const LOCK = 7_155_421_001

/**
 * Runs what is missing. Refuses a schema that knows a migration we do not (it is newer than this code), and one whose
 * migration of the same name had another text.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, hash text NOT NULL, run_at timestamptz NOT NULL DEFAULT now())')
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migration')
    refuseStrangers(rows, files)
    const missing = files.filter((file) => !rows.some((row) => row.name === file.name))
    for (const file of missing) await run(client, file)
    return missing.map((file) => file.name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}

type Migration = { name: string; text: string; hash: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

function refuseStrangers(known: { name: string; hash: string }[], files: Migration[]) {
  for (const row of known) {
    const file = files.find((candidate) => candidate.name === row.name)
    if (!file) throw new Error(`The database knows the migration ${row.name}, this version does not: it is newer. Run the version that made it, or restore a backup.`)
    if (file.hash !== row.hash) throw new Error(`The migration ${row.name} ran with another text than it has now. Migrations only go forward: undo the edit and add a new file.`)
  }
}

async function run(client: pg.PoolClient, { name, text, hash }: Migration) {
  await client.query('BEGIN')
  try {
    await client.query(text)
    await client.query('INSERT INTO schema_migration (name, hash) VALUES ($1, $2)', [name, hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
