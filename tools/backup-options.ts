// What `npm run backup` and `npm run restore` read from their words and from the environment.
import fs from 'node:fs'
import path from 'node:path'
import { BackupFault } from '../src/platform/server/backup/fault.ts'
import { readConfig, type Bucket, type Config } from '../src/platform/server/config.ts'
import { withSecretsOfFiles, type Environment } from '../src/platform/server/secret-files.ts'

export type BackupOptions = { where: string; flags: Set<string>; passphrase: string | undefined; vapid: Config['vapid']; bucketOf: (name: string) => Bucket | undefined }

/** Throws `BackupFault`; with `usage` where the words are not understood. */
export function backupOptions(words: readonly string[], { env: environment, flags, usage }: { env: Environment; flags: readonly string[]; usage: string }): BackupOptions {
  const [where, ...more] = words.filter((word) => !word.startsWith('--'))
  const given = words.filter((word) => word.startsWith('--'))
  if (where === undefined || more.length > 0 || given.some((flag) => !flags.includes(flag))) throw new BackupFault(usage)
  const { env, problems } = withSecretsOfFiles(environment)
  if (problems.length > 0) throw new BackupFault(problems.join(' '))
  return { where: placeOf(where, env), flags: new Set(given), passphrase: passphraseIn(env), vapid: vapidIn(env), bucketOf: (name) => bucketIn(env, name) }
}

/** npm changes to the project's folder; relative names refer to the folder of the caller. */
function placeOf(where: string, env: Environment): string {
  if (where === '-' || where.startsWith('s3:')) return where
  return path.resolve(env.INIT_CWD ?? process.cwd(), where) + (where.endsWith('/') ? '/' : '')
}

const LEAST_CHARACTERS = 12

function passphraseIn(env: Environment): string | undefined {
  const file = env.BACKUP_PASSPHRASE_FILE?.trim()
  const passphrase = file ? textIn(path.resolve(env.INIT_CWD ?? process.cwd(), file)).replace(/\r?\n$/, '') : env.BACKUP_PASSPHRASE
  if (!file && !passphrase) return undefined
  if ((passphrase ?? '').length < LEAST_CHARACTERS) throw new BackupFault(`The passphrase must have at least ${LEAST_CHARACTERS} characters. Make one with: openssl rand -base64 24`)
  return passphrase
}

function textIn(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new BackupFault(`BACKUP_PASSPHRASE_FILE cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

function vapidIn({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): Config['vapid'] {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

/** The bucket of backups, with the keys of BACKUP_S3_…; where there are none, with those of the uploads. */
function bucketIn(env: Environment, name: string): Bucket | undefined {
  const { BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = env
  const own = { S3_ACCESS_KEY_ID: BACKUP_S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: BACKUP_S3_SECRET_ACCESS_KEY, S3_ENDPOINT: BACKUP_S3_ENDPOINT, S3_REGION: BACKUP_S3_REGION }
  const given = BACKUP_S3_ACCESS_KEY_ID ? own : { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION }
  return given.S3_ACCESS_KEY_ID ? readConfig({ ...given, S3_BUCKET: name }).bucket : undefined
}

/** A sentence of what a backup holds. */
export function sentenceOf({ head, manifest }: { head: { madeAt: string; version: string }; manifest: { tables: readonly { rows: number; bytes: number }[]; files: { count: number } } }): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${head.madeAt}, version ${head.version}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.files.count} uploads`
}
