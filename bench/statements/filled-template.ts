/** In place of a migrated template the database of `FILLED_URL`, of which each test gets a copy; nothing else may use it. */
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** A run that was broken off leaves its copy. */
const COPIES = /^limelight_\d+_\d+$/

export async function setup(project: TestProject): Promise<void> {
  const url = new URL(process.env.FILLED_URL ?? '')
  project.provide('databaseUrl', url.href)
  project.provide('template', url.pathname.slice(1))
  await dropCopies(url)
}

async function dropCopies(url: URL): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database')
    for (const { name } of rows.filter((row) => COPIES.test(row.name))) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
