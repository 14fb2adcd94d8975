/** One PostgreSQL for the server suite, with a migrated template database, and a fresh copy of it per test. */
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { inject } from 'vitest'
import { codeOf, openDatabase, type Database } from '../src/platform/server/database/database.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import type { Tracing } from '../src/platform/server/tracing/tracing.ts'
import { atEndOfTest } from './end-of-test.ts'
import { ROOM } from './postgres-kit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** The database that each test gets a copy of. */
    template: string
  }
}

const TEMPLATE = 'limelight_template'
const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations')

/** Before all tests: starts our own PostgreSQL, or uses that of DATABASE_URL (whose user may create databases). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await aServer()
  await makeTemplate(server.url)
  project.provide('databaseUrl', server.url)
  project.provide('template', TEMPLATE)
  return server.stop
}

async function aServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const folder = await fs.mkdtemp(path.join(ROOM, 'limelight-test-'))
  // Durability is off, and so is what makes guessing the password slow; tests that need them start their own server.
  const postgres = await startPostgres({ folder, postgresOptions: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'] })
  await command(postgres.url, `SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${new URL(postgres.url).password}'`)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string): Promise<void> {
  await command(url, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
  await command(url, `CREATE DATABASE ${TEMPLATE} TEMPLATE template0 ENCODING 'UTF8'`)
  await migrate(named(url, TEMPLATE), MIGRATIONS)
  const pool = new pg.Pool({ connectionString: named(url, TEMPLATE), max: 1 })
  // Tests answer faster than people and share one address; tests of farming restore the shipped values (`asShipped`).
  await pool.query(`INSERT INTO setting (key, value) VALUES ('fast_answer_floor_ms', '0'), ('battle_same_address', '1')`)
  // Every test copies these files: written anew they are fewer and smaller than migrations leave them.
  await pool.query('VACUUM FULL')
  await pool.end()
  // A new connection writes the cache of catalogs again, which is copied, too.
  await command(named(url, TEMPLATE), 'SELECT')
}

async function command<Row extends pg.QueryResultRow>(url: string, text: string, values: string[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

function named(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

let made = 0
/** Long, because some tests queue hundreds of queries on purpose, and machines may be slow. */
const PATIENCE_MS = 60_000
/** PostgreSQL cannot copy one template twice at the same time. */
const BUSY = '55006'

export type TestDatabase = Database & {
  url: string
  /** Runs SQL text on a connection of its own, for statements that cannot be parameterized. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: string[]) => Promise<Row[]>
  drop: () => Promise<void>
}

/** A fresh database, migrated unless it is to be `empty`. Created inside a test it is dropped at the end of the test; created in a hook, call `drop`. */
export async function aDatabase({ max = 10, empty = false, tracing }: { max?: number; empty?: boolean; tracing?: Tracing | undefined } = {}): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `limelight_${process.pid}_${++made}`
  await copyTemplate(server, name, empty ? 'template0' : inject('template'))
  const url = named(server, name)
  const database = openDatabase(url, { max, patienceMs: PATIENCE_MS, tracing })
  const drop = async () => {
    await database.close()
    await (await maintenance(server)).query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  atEndOfTest(drop)
  return { ...database, url, query: (text, values) => command(url, text, values), drop }
}

let open: Promise<pg.Client> | undefined
/** One connection of this worker for creating and dropping databases; it ends with the worker. */
const maintenance = (url: string): Promise<pg.Client> => (open ??= new pg.Client({ connectionString: url }).connect())

async function copyTemplate(server: string, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await (await maintenance(server)).query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`))
    } catch (error) {
      if (codeOf(error) !== BUSY || attempt === 100) throw error
      await new Promise((go) => setTimeout(go, 50))
    }
  }
}
