// What `npm run backup` and `npm run restore` read from their words and from the environment.
import fs from 'node:fs'
import path from 'node:path'
import { BackupFault } from '../src/platform/server/backup/fault.ts'
import { timeOfDay } from '../src/platform/server/backup/schedule.ts'
import { readConfig, type Bucket, type Config } from '../src/platform/server/config.ts'
import { withSecretsOfFiles, type Environment } from '../src/platform/server/secret-files.ts'

/** `values`: of flags that have one. */
export type BackupOptions = { where: string; flags: Set<string>; values: ReadonlyMap<string, string>; passphrase: string | undefined; vapid: Config['vapid']; bucketOf: (name: string) => Bucket | undefined }
/** Flags with and without a value, such as `--keep 14` and `--check`. */
type Known = { flags: readonly string[]; values?: readonly string[]; usage: string }

/** Throws `BackupFault`; with `usage` where the words are not understood. */
export function backupOptions(words: readonly string[], { env: environment, ...known }: Known & { env: Environment }): BackupOptions {
  const { place, ...given } = givenIn(words, known)
  const { env, problems } = withSecretsOfFiles(environment)
  if (problems.length > 0) throw new BackupFault(problems.join(' '))
  return { where: placeOf(place, env), ...given, passphrase: passphraseIn(env), vapid: vapidIn(env), bucketOf: (name) => bucketIn(env, name) }
}

function givenIn(words: readonly string[], { flags, values = [], usage }: Known): Pick<BackupOptions, 'flags' | 'values'> & { place: string } {
  const [found, valued] = [new Set<string>(), new Map<string, string>()]
  const places: string[] = []
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const value = values.includes(word) ? rest.shift() : undefined
    if (value !== undefined) valued.set(word, value)
    else if (flags.includes(word)) found.add(word)
    else if (!word.startsWith('--')) places.push(word)
    else throw new BackupFault(usage)
  }
  const [place, ...more] = places
  if (place === undefined || more.length > 0) throw new BackupFault(usage)
  return { place, flags: found, values: valued }
}

/** `keep`: how many backups stay in the folder. `at`: the time of day at which one is made each day, in milliseconds. Throws `BackupFault`. */
export function planIn({ where, values }: Pick<BackupOptions, 'where' | 'values'>): { keep: number | undefined; at: number | undefined } {
  const [keep, daily] = [values.get('--keep'), values.get('--daily')]
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new BackupFault(`--keep takes how many backups stay, from 1 on, not "${keep}".`)
  if (keep !== undefined && (!where.endsWith('/') || where.startsWith('s3:'))) throw new BackupFault('--keep removes older backups from a folder: name one, with / at its end. A bucket has rules of its own for that.')
  if (daily !== undefined && !where.endsWith('/')) throw new BackupFault('--daily needs a place that ends with /: each backup is named by its time.')
  return { keep: keep === undefined ? undefined : Number(keep), at: daily === undefined ? undefined : timeOfDay(daily) }
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
