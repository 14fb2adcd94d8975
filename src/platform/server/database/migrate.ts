/** Brings the schema up to date: files of SQL in the order of their names, each once, each in a transaction. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrateJobs } from '../jobs/schema.ts'
import { sql, type Sql } from './database.ts'

/** Any number, the same everywhere: two starts at once wait for each other. */
const LOCK = 7_155_421_001

/**
 * Runs the missing migrations, after those of the job queue, on a connection of its own without a statement time-out. Refuses a schema
 * with a migration that this code does not have (it is newer), and one whose migration of the same name had another text. Returns the names of those it ran.
 */
export async function migrate(url: string, folder: string, { restoring = false, only }: Migrating = {}): Promise<string[]> {
  const files = (await readMigrations(folder)).filter((file) => only === undefined || only.has(file.name))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    if (!restoring) refuseUnfinished((await client.query<Unfinished>(UNFINISHED)).rows[0])
    await client.query('CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, hash text NOT NULL, run_at timestamptz NOT NULL DEFAULT now())')
    const { rows } = await client.query<Known>('SELECT name, hash FROM schema_migration')
    refuseStrangers(rows, files)
    await migrateJobs(client, url)
    const missing = missingOf(files, rows)
    for (const file of missing) await run(client, file)
    return missing.map((file) => file.name)
  } finally {
    // The lock ends with the session.
    await client.end()
  }
}

/** `only`: these migrations alone, to bring a backup into the schema that it was made of. `restoring`: a restore that has not ended is no reason to refuse. */
type Migrating = { restoring?: boolean; only?: ReadonlySet<string> }

/** A restore makes this table before it fills a database, and drops it in the transaction that fills it. */
export const RESTORE_MARKER = 'restore_unfinished'
const UNFINISHED = `SELECT to_regclass('public.${RESTORE_MARKER}') IS NOT NULL AS there`
type Unfinished = { there: boolean }

function refuseUnfinished(found: Unfinished | undefined): void {
  if (found?.there) throw new Error('A restore into this database has not ended: it runs still, or it failed. Wait for it, or run npm run restore again.')
}

/** Throws an instruction when the schema is older or newer than this code. Changes nothing. */
export async function checkSchema(db: Sql, folder: string): Promise<void> {
  const files = await readMigrations(folder)
  refuseUnfinished(await db.row<Unfinished>(sql`SELECT to_regclass(${`public.${RESTORE_MARKER}`}) IS NOT NULL AS there`))
  const exists = (await db.row<{ there: boolean }>(sql`SELECT to_regclass('schema_migration') IS NOT NULL AS there`))?.there
  const known = exists ? await db.rows<Known>(sql`SELECT name, hash FROM schema_migration`) : []
  refuseStrangers(known, files)
  const missing = missingOf(files, known)
  if (missing.length === 0) return
  throw new Error(`This database is older than this version: it lacks ${missing.length} of ${files.length} migrations, from ${missing[0]?.name} on. Commands do not change the schema: run npm run migrate, or npm start.`)
}

const CONNECT_MS = 5_000
export type Known = { name: string; hash: string }

function missingOf(files: Migration[], known: Known[]): Migration[] {
  return files.filter((file) => !known.some((row) => row.name === file.name))
}

type Migration = { name: string; text: string; hash: string }

/** The files of a folder, in the order in which they run. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

function refuseStrangers(known: Known[], files: Migration[]) {
  for (const row of known) {
    const file = files.find((candidate) => candidate.name === row.name)
    if (!file) throw new Error(`The database knows the migration ${row.name}, this version does not: it is newer. Run the version that made it, or restore a backup.`)
    if (file.hash !== row.hash) throw new Error(`The migration ${row.name} ran with another text than it has now. Migrations only go forward: undo the edit and add a new file.`)
  }
}

async function run(client: pg.Client, { name, text, hash }: Migration) {
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
