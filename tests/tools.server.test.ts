/** Commands beside a running server: they do not migrate the schema, need only the configuration they use, and report errors in a sentence. */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { plainEnvironment } from './process.ts'
import { journalsAt, manyOf, sealTo, setClock } from './sealed-months.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

async function aShell(database?: TestDatabase, more: Record<string, string> = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-tools-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const env = { ...plainEnvironment(), DATABASE_URL: database?.url ?? 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder, ...more }
  const run = promisify(execFile)
  const call = (tool: string, ...words: string[]) => run(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'tools', `${tool}.ts`), ...words], { cwd: ROOT, env })
  return Object.assign(call, { folder })
}

const migrations = async (database: TestDatabase) => (await database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM schema_migration`))?.n
const refusal = (sentence: RegExp) => ({ code: 1, stderr: expect.stringMatching(sentence) })

it('an older schema is refused and stays as it is', async () => {
  const database = await aDatabase()
  await database.rows(sql`DELETE FROM schema_migration WHERE name = (SELECT max(name) FROM schema_migration)`)
  const before = await migrations(database)
  const shell = await aShell(database)
  for (const [tool, ...words] of [['operator', 'settings'], ['verify-ledger'], ['seed']] as const) await expect(shell(tool, ...words)).rejects.toMatchObject(refusal(/^The database cannot be opened: This database is older .*lacks 1 of .*npm run migrate.*\n$/))
  expect(await migrations(database)).toBe(before)
})

it('a newer schema is refused, by the migration too', async () => {
  const database = await aDatabase()
  await database.rows(sql`INSERT INTO schema_migration (name, hash) VALUES ('9999_of_tomorrow.sql', 'x')`)
  const shell = await aShell(database)
  await expect(shell('operator', 'settings')).rejects.toMatchObject(refusal(/9999_of_tomorrow\.sql, this version does not: it is newer/))
  await expect(shell('migrate')).rejects.toMatchObject(refusal(/^Nothing more was migrated: .*it is newer.*\n$/))
})

it('a database is all that most commands need', async () => {
  const shell = await aShell(await aDatabase())
  expect((await shell('migrate')).stdout).toContain('The schema is up to date.')
  expect((await shell('verify-ledger')).stdout).toContain('ledger: ok')
  expect((await shell('operator', 'reports')).stdout).toContain('Nothing was reported.')
  expect((await shell('operator', 'pages')).stdout).toContain('Nothing is left to fill in.')
  await expect(shell('operator', 'payouts')).rejects.toMatchObject(refusal(/^SECRET is needed: .*\n$/))
})

it('where there is no database none is made', async () => {
  const shell = await aShell(undefined, { DATABASE_URL: '' })
  for (const [tool, ...words] of [['operator', 'settings'], ['verify-ledger'], ['backup', '-']] as const) await expect(shell(tool, ...words)).rejects.toMatchObject(refusal(/^The database cannot be opened: DATABASE_URL is not set, and DATA_DIR, .*, has no database\. .*\n$/))
  expect(await fs.readdir(shell.folder)).toEqual([])
})

it('a sealed month is written to a file, and verified with and without the database', async () => {
  const database = await aDatabase()
  await setClock(database, '2024-03', 4)
  await journalsAt(database, manyOf('2024-01', 3))
  const shell = await aShell(database)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-tools-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'january.gz')
  await expect(shell('ledger-archive', '2024-01', file)).rejects.toMatchObject(refusal(/^2024-01 is not sealed\. No month is sealed yet.*\n$/))
  await sealTo(database, '2024-02')
  expect((await shell('ledger-archive', '2024-01', file)).stdout).toMatch(/^2024-01: 3 journals with 6 postings are in .*january\.gz, digest [0-9a-f]{64}\n$/)
  expect((await shell('verify-ledger', '--archive', file)).stdout).toMatch(/as sealed in the database, digest [0-9a-f]{64}\narchive: ok\n$/)
  expect((await (await aShell())('verify-ledger', '--archive', file, '--alone')).stdout).toContain('not compared with a database')
  expect((await shell('verify-ledger')).stdout).toContain('Months up to 2024-02 are sealed.\nledger: ok')
  await fs.truncate(file, 200)
  await expect(shell('verify-ledger', '--archive', file)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/january\.gz was cut off: .*\n$/), stdout: 'archive: 1 faults\n' })
  for (const words of [['--archive'], [file], ['--archive', file, '--all']]) await expect(shell('verify-ledger', ...words)).rejects.toMatchObject(refusal(/^npm run verify-ledger, or .*\n$/))
  await expect(shell('ledger-archive', '2024-01')).rejects.toMatchObject(refusal(/^npm run ledger-archive -- MONTH FILE.*\n$/))
})

it('invented players are not mixed with those of an installation', async () => {
  const database = await aDatabase()
  await database.rows(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES ('somebody', 'email', 'Leila', 'LEILA')`)
  const shell = await aShell(database)
  await expect(shell('seed', '--size', 'medium')).rejects.toMatchObject(refusal(/^This database has players of its own\. .*--really\.\n$/))
  await expect(shell('seed', '--size', 'enormous')).rejects.toMatchObject(refusal(/^There is no size enormous: medium, big, large\.\n$/))
  expect(await database.row(sql`SELECT FROM question LIMIT 1`)).toBeUndefined()
})

it('a missing database is reported in a sentence, without a stack', async () => {
  const shell = await aShell()
  for (const [tool, ...words] of [['operator', 'settings'], ['verify-ledger'], ['verify-ledger', '--archive', 'a.gz'], ['ledger-archive', '2024-01', 'a.gz'], ['seed']] as const) await expect(shell(tool, ...words)).rejects.toMatchObject(refusal(/^The database cannot be opened: .*ECONNREFUSED.*\n$/))
})
