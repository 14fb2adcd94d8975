/** What a backup of this product consists of: its database, its uploads, and the secrets that open what is sealed in the database. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { BackupFault } from '../../platform/server/backup/fault.ts'
import { packed, unpacked } from '../../platform/server/backup/packing.ts'
import { namedPlace, putAt, readAt, type Place } from '../../platform/server/backup/places.ts'
import { ONLY_LOOKS, readArchive, type Contents } from '../../platform/server/backup/read.ts'
import { restoreArchive, type Restored } from '../../platform/server/backup/restore.ts'
import { archiveOf } from '../../platform/server/backup/write.ts'
import type { Bucket, Config } from '../../platform/server/config.ts'
import { codeOf } from '../../platform/server/database/database.ts'
import { openDisk } from '../../platform/server/outbound/storage.ts'
import { keyFor } from '../../platform/server/sealing.ts'
import { backupName } from './backup-files.ts'
import { MIGRATIONS } from './folders.ts'
import { uploadsOf } from './services.ts'
import { productVersion } from './version.ts'

/** `where`: a file, a folder, `-` or `s3://BUCKET/KEY`. */
type Common = { config: Config; databaseUrl: string; where: string; passphrase: string | undefined; bucketOf: (name: string) => Bucket | undefined }
type Backup = Common & { vapid: Config['vapid']; withUploads: boolean; withSecrets: boolean }

/** Throws `BackupFault`. Returns where it lies, and what it holds. */
export async function backUp({ config, databaseUrl, where, passphrase, bucketOf, vapid, withUploads, withSecrets }: Backup): Promise<Contents & { where: string }> {
  const secret = await secretOf(config)
  if (withSecrets && config.databaseUrl && secret === undefined) throw new BackupFault('SECRET is a part of the backup: give it as to the server, or leave it out, --without-secrets.')
  const secrets = withSecrets ? await secretsOf(config, secret, vapid) : new Map<string, string>()
  const uploads = withUploads ? await openDisk(uploadsOf(config)) : undefined
  const place: Place = { where: await namedPlace(where, backupName(new Date(), passphrase !== undefined)), bucketOf }
  let contents: Contents | undefined
  const archive = archiveOf({ url: databaseUrl, version: await productVersion(), uploads, secrets, secretMark: markOf(secret) }, (all) => (contents = all))
  await putAt(place, packed(archive, passphrase))
  return { ...(contents as unknown as Contents), where: place.where }
}

const SECRET_FILE = 'secret'
const VAPID_FILE = 'vapid.json'

/** The given one, or that of the data folder; undefined where there is none yet. */
const secretOf = async ({ secret, dataFolder }: Config): Promise<string | undefined> => secret ?? (await textIn(path.join(dataFolder, SECRET_FILE)))?.trim()

async function secretsOf({ dataFolder }: Config, secret: string | undefined, vapid: Config['vapid']): Promise<Map<string, string>> {
  const keys = vapid ? JSON.stringify(vapid) : await textIn(path.join(dataFolder, VAPID_FILE))
  return new Map([...(secret === undefined ? [] : [[SECRET_FILE, secret] as const]), ...(keys === undefined ? [] : [[VAPID_FILE, keys] as const])])
}

async function textIn(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  }
}

/** Tells secrets apart; '' for none. */
const markOf = (secret: string | undefined): string => (secret === undefined ? '' : keyFor(secret, 'mark in backups').toString('hex').slice(0, 16))

/** Reads all of it and restores nothing. Throws `BackupFault`. */
export function checkBackup({ where, passphrase, bucketOf }: Pick<Common, 'where' | 'passphrase' | 'bucketOf'>): Promise<Contents> {
  return readArchive(unpacked(readAt({ where, bucketOf }), passphrase), ONLY_LOOKS)
}

type Restore = Common & { vapid: Config['vapid']; withAnotherSecret: boolean }

/** Throws `BackupFault`; then the database has no row of the backup. */
export async function restore({ config, databaseUrl, where, passphrase, bucketOf, vapid, withAnotherSecret }: Restore): Promise<Restored> {
  const own = await secretOf(config)
  const judgeSecret = ({ secretMark, secrets }: Contents['head']) => {
    if (secretMark === '' || withAnotherSecret || secretMark === markOf(own)) return
    const else_ = 'Or restore --with-another-secret: sealed payouts, authenticators of operators and webhooks are lost then.'
    if (own !== undefined) throw new BackupFault(`${config.secret === undefined ? path.join(config.dataFolder, SECRET_FILE) : 'SECRET'} is another secret than that of the backup. Use that one. ${else_}`)
    if (!secrets.includes(SECRET_FILE)) throw new BackupFault(`The backup was made without its secret. Give it: SECRET=… npm run restore …. ${else_}`)
  }
  const writes = [...(own === undefined && !withAnotherSecret ? [SECRET_FILE] : []), ...(vapid ? [] : [VAPID_FILE])]
  const uploads = await openDisk(uploadsOf(config))
  return restoreArchive(unpacked(readAt({ where, bucketOf }), passphrase), { url: databaseUrl, migrations: MIGRATIONS, version: await productVersion(), uploads, dataFolder: config.dataFolder, judgeSecret, writes })
}
