/** Fills an empty database with the rows of an archive. All of it is one transaction; until it has ended, a marker keeps the product from starting on the database. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Disk } from 'flydrive'
import { migrate, readMigrations, RESTORE_MARKER } from '../database/migrate.ts'
import { JOBS_SCHEMA } from '../jobs/schema.ts'
import { putFileOnce } from '../http/whole-files.ts'
import type { Bytes } from './bytes.ts'
import { connect, copyInto, isEmpty, quoted, setSequences, tablesOf, withoutRules } from './catalog.ts'
import { fullName, type Head, type Manifest, type Table } from './contents.ts'
import { copyIn } from './copy.ts'
import { BackupFault } from './fault.ts'
import { putFileOn } from './files.ts'
import { readArchive, type Contents, type Taker } from './read.ts'

export type RestoreTarget = {
  url: string
  migrations: string
  version: string
  uploads: Disk
  dataFolder: string
  /** Throws `BackupFault` where the secret of this installation is another one. */
  judgeSecret: (head: Head) => void
  /** Files of secrets that are written where they are missing. */
  writes: readonly string[]
}

export type Restored = Contents & { written: string[] }

/** Throws `BackupFault`; then no row is in the database, and the next restore begins anew. */
export async function restoreArchive(archive: Bytes, target: RestoreTarget): Promise<Restored> {
  const client = await connect(target.url)
  const written: string[] = []
  try {
    const contents = await readArchive(archive, takerOf({ client, target, written }))
    await migrate(target.url, target.migrations)
    // Without statistics the planner takes tables for nearly empty: reading the ledger then takes longer than a statement may.
    await client.query(`ANALYZE ${(await tablesOf(client)).map(quoted).join(', ')}`)
    return { ...contents, written }
  } finally {
    // Without COMMIT all is rolled back. Not waited for politely: a COPY that was left in its middle has no end to wait for.
    client.connection.stream.destroy()
  }
}

type Restoring = { client: pg.Client & { connection?: unknown }; target: RestoreTarget; written: string[] }

function takerOf({ client, target, written }: Restoring): Taker {
  let putBack = async () => undefined as void
  return {
    begin: async (head) => {
      await judgeVersion(head, target)
      target.judgeSecret(head)
      await claim(client)
      await migrate(target.url, target.migrations, { restoring: true, only: new Set(head.migrations.map(({ name }) => name)) })
      await client.query('BEGIN')
      putBack = await withoutRules(client, await tablesOf(client))
    },
    rows: async (table, part) => {
      await copyIn(client, copyInto(table), part).catch((error: Error) => refuseRows(table, error))
    },
    file: (name, bytes) => putFileOn(target.uploads, name, bytes),
    end: async (manifest, secrets) => {
      await finish(client, manifest, putBack)
      for (const name of target.writes) await writeSecret(path.join(target.dataFolder, name), secrets.get(name), written)
      await client.query('COMMIT')
    },
  }
}

async function judgeVersion({ migrations, jobsSchema, version }: Head, target: RestoreTarget): Promise<void> {
  const ours = new Map((await readMigrations(target.migrations)).map(({ name, hash }) => [name, hash]))
  const unknown = migrations.find(({ name }) => !ours.has(name))
  if (unknown || jobsSchema > JOBS_SCHEMA) throw new BackupFault(`This backup is of a newer version (${version}, migration ${unknown?.name ?? 'of the queue'}) than this one (${target.version}). Install that version and restore with it.`)
  const changed = migrations.find(({ name, hash }) => ours.get(name) !== hash)
  if (changed) throw new BackupFault(`The migration ${changed.name} of this backup (version ${version}) has another text than here. Restore with the version that made the backup.`)
}

/** From here on no product starts on this database, until `finish` has been committed. */
async function claim(client: pg.Client): Promise<void> {
  const { rows: [found] } = await client.query<{ marked: boolean }>(`SELECT to_regclass('public.${RESTORE_MARKER}') IS NOT NULL AS marked`)
  if (found?.marked !== true && !(await isEmpty(client))) throw new BackupFault('The database is not empty, and nothing of it is overwritten. Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL.')
  await client.query(`CREATE TABLE IF NOT EXISTS public.${RESTORE_MARKER} (begun_at timestamptz NOT NULL DEFAULT now())`)
}

/** Of the database; errors of the archive are sentences already. */
function refuseRows(table: Table, error: Error): never {
  if (error instanceof BackupFault) throw error
  throw new BackupFault(`The rows of ${fullName(table)} cannot be brought in: ${error.message}.`, { cause: error })
}

async function finish(client: pg.Client, { sequences }: Manifest, putBack: () => Promise<void>): Promise<void> {
  await setSequences(client, sequences)
  // Jobs that ran at the moment of the backup: their processes are not here.
  await client.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL')
  await client.query('UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL')
  await putBack()
  await client.query(`DROP TABLE public.${RESTORE_MARKER}`)
}

/** Before COMMIT: what the rows were sealed with is there when they are. */
async function writeSecret(file: string, text: string | undefined, written: string[]): Promise<void> {
  if (text === undefined) return
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o711 })
  if (await putFileOnce(file, text, { mode: 0o600 })) written.push(file)
}
