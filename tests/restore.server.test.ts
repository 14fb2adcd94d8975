/** Backups in other places than they were made in: everything comes back, or nothing does and a sentence says why. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
// @ts-expect-error -- it ships no types
import S3rver from 's3rver'
import { expect, it, onTestFinished } from 'vitest'
import { checkBackup, restore } from '../src/apps/server/backup.ts'
import { MIGRATIONS } from '../src/apps/server/folders.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { packed, unpacked } from '../src/platform/server/backup/packing.ts'
import { readAt } from '../src/platform/server/backup/places.ts'
import { restoreArchive } from '../src/platform/server/backup/restore.ts'
import { archiveOf } from '../src/platform/server/backup/write.ts'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { checkSchema, migrate } from '../src/platform/server/database/migrate.ts'
import { openDisk, openStorage } from '../src/platform/server/outbound/storage.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { aPlayedInstallation, aTemporaryFolder, anEmptyInstallation, HARD_NAME, type Installation } from './installation.ts'
import { LEVEL_1, openLevel, play } from './stage.ts'

const PASSPHRASE = 'correct horse battery staple'
const nowhere = () => undefined

/** Of each table a digest of its rows in any order; of each sequence where it stands; foreign keys and triggers as they are. */
async function everythingIn(database: Pick<TestDatabase, 'query'>): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname !~ '^(pg_|information_schema)' AND tablename NOT IN ('schema_migration', 'migrations') ORDER BY 1`)
  const rows = await database.query<{ name: string; digest: string }>(tables.map(({ name }) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest FROM ${name} t`).join(' UNION ALL '))
  return {
    rows: Object.fromEntries(rows.map(({ name, digest }) => [name, digest])),
    sequences: await database.query(`SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2`),
    keys: await database.query(`SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS text, convalidated FROM pg_constraint ORDER BY 1, 2, 3`),
    triggers: await database.query(`SELECT tgrelid::regclass::text AS table, tgname, tgenabled, pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`),
    migrations: await database.query('SELECT name, hash FROM schema_migration ORDER BY name'),
  }
}

const refused = (sentence: RegExp) => expect.objectContaining({ name: 'Error', message: expect.stringMatching(sentence) })
const isEmpty = async (database: Database) => (await database.row<{ there: string | null }>(sql`SELECT to_regclass('player')::text AS there`))?.there === null

it.each([
  ['as it is', undefined],
  ['encrypted', PASSPHRASE],
])('a backup %s brings back each row, sequence, rule and upload', async (_how, passphrase) => {
  const made = await aPlayedInstallation()
  const folder = await aTemporaryFolder()
  const { where, manifest } = await made.backUp({ where: folder, ...(passphrase && { passphrase }) })
  expect(path.basename(where)).toMatch(passphrase ? /^limelight-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst\.age$/ : /\.tar\.zst$/)
  expect([(await fs.stat(where)).mode & 0o777, await fs.readdir(folder)]).toEqual([0o600, [path.basename(where)]])
  expect((await checkBackup({ where, passphrase, bucketOf: nowhere })).manifest).toEqual(manifest)

  const other = await anEmptyInstallation()
  await other.restore({ where, ...(passphrase && { passphrase }) })
  expect(await everythingIn(other.database)).toEqual(await everythingIn(made.database))
  expect(await other.database.row(sql`SELECT count(*)::int AS n FROM pg_stats WHERE tablename = 'posting' AND attname = 'journal_id'`), 'the planner has statistics').toEqual({ n: 1 })
  expect(await verifyLedger(other.database)).toEqual([])
  expect(await other.database.rows(sql`SELECT name FROM player`)).toContainEqual({ name: HARD_NAME })
  const storage = await openStorage({ folder: path.join(other.config.dataFolder, 'uploads'), bucket: undefined })
  expect(Buffer.compare((await storage.read(made.upload))?.bytes ?? Buffer.alloc(0), made.bytes)).toBe(0)
})

it('it is taken while players play, of one moment', async () => {
  const made = await aPlayedInstallation()
  const disk = await openDisk({ folder: '/nowhere', bucket: undefined })
  const chunks: Buffer[] = []
  let before: Record<string, unknown> | undefined
  for await (const chunk of archiveOf({ url: made.database.url, version: '1', uploads: disk, secrets: new Map(), secretMark: '' }, nowhere)) {
    // The head is there, so the moment has come and the tables are locked as far as they are; no row was read yet.
    if (before === undefined) {
      before = await everythingIn(made.database)
      await play(made.world, made.player, 10)
      await made.world.call(openLevel, LEVEL_1, made.player)
    }
    chunks.push(chunk)
  }
  const other = await anEmptyInstallation()
  const target = { url: other.database.url, migrations: MIGRATIONS, version: '1', uploads: disk, dataFolder: other.config.dataFolder, judgeSecret: nowhere, writes: [] }
  await restoreArchive((async function* () { yield* chunks })(), target)
  expect((await everythingIn(other.database)).rows).toEqual(before?.rows)
  expect((await everythingIn(made.database)).rows).not.toEqual(before?.rows)
  // Numbers that were given out since are not given out again.
  expect((await everythingIn(other.database)).sequences).toEqual((await everythingIn(made.database)).sequences)
})

async function aBackup(passphrase?: string): Promise<{ where: string; bytes: Buffer; again: (bytes: Buffer) => Promise<string> }> {
  const folder = await aTemporaryFolder()
  const { where } = await (await aPlayedInstallation()).backUp({ where: path.join(folder, 'a'), ...(passphrase && { passphrase }) })
  const again = async (bytes: Buffer) => {
    await fs.writeFile(path.join(folder, 'b'), bytes)
    return path.join(folder, 'b')
  }
  return { where, bytes: await fs.readFile(where), again }
}

it.each([
  // The last bytes of a compressed stream hold nothing: without them all that was written may still be there, as its digests say.
  ['as it is', undefined, 40],
  ['encrypted', PASSPHRASE, 1],
])('a backup %s that was cut off is refused, however little is missing, and leaves nothing', async (_how, passphrase, least) => {
  const { bytes, again, where } = await aBackup(passphrase)
  const other = await anEmptyInstallation()
  for (const left of [0, 10, 30, 300, bytes.length >> 1, bytes.length - 1000, bytes.length - least]) {
    const given = { where: await again(bytes.subarray(0, left)), ...(passphrase && { passphrase }) }
    await expect(checkBackup({ ...given, passphrase, bucketOf: nowhere }), `${left} bytes`).rejects.toEqual(refused(/cut off|is damaged|^This is not a backup/))
    if (left > 300) await expect(other.restore(given)).rejects.toEqual(refused(/cut off/))
  }
  // Tables without rows; no version starts on them, and the next restore fills them.
  expect(await other.database.row(sql`SELECT count(*)::int AS n FROM player`)).toEqual({ n: 0 })
  await expect(migrate(other.database.url, MIGRATIONS)).rejects.toEqual(refused(/^A restore into this database has not ended: .* npm run restore again\.$/))
  await expect(checkSchema(other.database, MIGRATIONS)).rejects.toEqual(refused(/^A restore into this database has not ended/))
  await other.restore({ where, ...(passphrase && { passphrase }) })
  await checkSchema(other.database, MIGRATIONS)
  expect(await verifyLedger(other.database)).toEqual([])
})

it('a wrong passphrase, and none, are refused', async () => {
  const { where, bytes, again } = await aBackup(PASSPHRASE)
  const other = await anEmptyInstallation()
  await expect(other.restore({ where, passphrase: `${PASSPHRASE}!` })).rejects.toEqual(refused(/^The passphrase is not the one .* BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE\.$/))
  await expect(other.restore({ where })).rejects.toEqual(refused(/^This backup is encrypted\. Give its passphrase: /))
  expect(await isEmpty(other.database)).toBe(true)
  const changed = Buffer.from(bytes)
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] as number) ^ 1
  await expect(other.restore({ where: await again(changed), passphrase: PASSPHRASE })).rejects.toEqual(refused(/^The backup is damaged/))
})

const allOf = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await Readable.from(chunks).toArray())

/** The archive with one piece of text replaced by another of the same length, packed anew. */
async function altered(where: string, from: string, to: string): Promise<Buffer> {
  const archive = await allOf(unpacked(readAt({ where, bucketOf: nowhere }), undefined))
  const at = archive.lastIndexOf(from)
  expect([at > 0, from.length]).toEqual([true, to.length])
  archive.write(to, at)
  return allOf(packed((async function* () { yield archive })(), undefined))
}

it('rows that are not those of the manifest are refused, and so is a backup of a newer version', async () => {
  const { where, again } = await aBackup()
  const other = await anEmptyInstallation()
  await expect(other.restore({ where: await again(await altered(where, 'Where is number 3', 'Where is number 4')) })).rejects.toEqual(refused(/^The backup is damaged: public\.\w+ is not what was written\. Fetch it again/))
  expect(await other.database.row(sql`SELECT count(*)::int AS n FROM player`)).toEqual({ n: 0 })
  const newer = await anEmptyInstallation()
  await expect(newer.restore({ where: await again(await altered(where, '0173_retention.sql', '9173_retention.sql')) })).rejects.toEqual(refused(/^This backup is of a newer version \(.*9173_retention\.sql\) than this one \(.*\)\. Install that version and restore with it\.$/))
  await expect(newer.restore({ where: await again(Buffer.from('something else that is long enough')) })).rejects.toEqual(refused(/^This is not a backup/))
  await expect(newer.restore({ where: `${where}-none` })).rejects.toEqual(refused(/a-none cannot be read: ENOENT/))
  expect(await isEmpty(newer.database)).toBe(true)
})

it('a database that has something is refused and stays as it is', async () => {
  const { where } = await aBackup()
  const other = await aPlayedInstallation()
  const before = await everythingIn(other.database)
  await expect(other.restore({ where })).rejects.toEqual(refused(/^The database is not empty, and nothing of it is overwritten\. Restore into an empty one/))
  expect(await everythingIn(other.database)).toEqual(before)
  const foreign = await anEmptyInstallation()
  await foreign.database.query('CREATE TABLE of_somebody_else (id int)')
  await expect(foreign.restore({ where })).rejects.toEqual(refused(/^The database is not empty/))
})

it('a file that is there already is not written over, and one that failed is not left half', async () => {
  const { where, bytes } = await aBackup()
  const made = await aPlayedInstallation()
  await expect(made.backUp({ where })).rejects.toEqual(refused(/ is there already\. Give another name, or a folder/))
  expect((await fs.readFile(where)).equals(bytes)).toBe(true)
  await expect(made.backUp({ where: path.join(where, 'in-a-file') })).rejects.toEqual(refused(/cannot be written: ENOTDIR/))
})

it('another secret is refused unless it is asked for; without one, that of the backup is written', async () => {
  const { where } = await aBackup()
  const other = await anEmptyInstallation({ SECRET: 'another secret of thirty-two characters and more' })
  await expect(other.restore({ where })).rejects.toEqual(refused(/^SECRET is another secret than that of the backup\. .*--with-another-secret/))
  await other.restore({ where }, true)
  const ours = await anEmptyInstallation()
  const without: Installation['config'] = { ...ours.config, secret: undefined }
  const { written } = await restore({ config: without, databaseUrl: ours.database.url, where, passphrase: undefined, bucketOf: nowhere, vapid: undefined, withAnotherSecret: false })
  expect(written).toEqual([path.join(without.dataFolder, 'secret')])
  expect(await fs.readFile(written[0] as string, 'utf8')).toBe('a secret of at least thirty-two characters')
})

it('a backup of an older schema is restored in it and brought up to date', async () => {
  const old = await aDatabase({ empty: true })
  const names = (await fs.readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  await migrate(old.url, MIGRATIONS, { only: new Set(names.filter((name) => name < '0172')) })
  await old.query(`INSERT INTO player (identity_id, type, name, refer_code) VALUES ('old', 'email', 'Leila', 'LEILA')`)
  const disk = await openDisk({ folder: '/nowhere', bucket: undefined })
  const other = await anEmptyInstallation()
  const target = { url: other.database.url, migrations: MIGRATIONS, version: '2', uploads: disk, dataFolder: other.config.dataFolder, judgeSecret: nowhere, writes: [] }
  await restoreArchive(archiveOf({ url: old.url, version: '1', uploads: disk, secrets: new Map(), secretMark: '' }, nowhere), target)
  await checkSchema(other.database, MIGRATIONS)
  expect(await other.database.rows(sql`SELECT name FROM player`)).toEqual([{ name: 'Leila' }])
})

it('a bucket takes a backup and gives it back, uploads of a bucket too', async () => {
  const port = await freePort()
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: await aTemporaryFolder(), configureBuckets: [{ name: 'backups' }, { name: 'uploads' }] })
  await server.run()
  onTestFinished(() => server.close())
  const env = { S3_BUCKET: 'uploads', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const bucketOf = (name: string) => ({ name, endpoint: env.S3_ENDPOINT, region: 'us-east-1', keyId: 'S3RVER', key: 'S3RVER' })
  const made = await aPlayedInstallation()
  const { where } = await made.backUp({ where: 's3://backups/nightly/', bucketOf, passphrase: PASSPHRASE })
  expect(where).toMatch(/^s3:\/\/backups\/nightly\/limelight-.*\.tar\.zst\.age$/)
  const other = await anEmptyInstallation(env)
  await other.restore({ where, bucketOf, passphrase: PASSPHRASE })
  const storage = await openStorage({ folder: '/nowhere', bucket: bucketOf('uploads') })
  expect(Buffer.compare((await storage.read(made.upload))?.bytes ?? Buffer.alloc(0), made.bytes)).toBe(0)
  const third = await aTemporaryFolder()
  expect((await other.backUp({ where: third })).manifest.files.count).toBe(1)
  await expect(other.restore({ where: 's3://backups/none', bucketOf })).rejects.toEqual(refused(/^s3:\/\/backups\/none cannot be reached: NoSuchKey/))
  await expect(other.restore({ where: 's3://backups/none' })).rejects.toEqual(refused(/^Which keys open the bucket\?/))
})
