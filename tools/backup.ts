// `npm run backup -- WHERE`: writes database, uploads and secrets to a file, a folder, standard output (`-`, with `npm run -s`) or a bucket (s3://BUCKET/KEY).
import { keepNewest } from '../src/apps/server/backup-files.ts'
import { backUp } from '../src/apps/server/backup.ts'
import { BackupFault } from '../src/platform/server/backup/fault.ts'
import { backupOptions, planIn, sentenceOf, type BackupOptions } from './backup-options.ts'
import { backUpDaily } from './daily-backup.ts'
import { openForTool } from './tool-config.ts'

const USAGE = 'npm run backup -- FILE, FOLDER/, - or s3://BUCKET/KEY [--without-uploads] [--without-secrets] [--keep N] [--daily HH:MM]. With BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE it is encrypted.'

try {
  const options = backupOptions(process.argv.slice(2), { env: process.env, flags: ['--without-uploads', '--without-secrets'], values: ['--keep', '--daily'], usage: USAGE })
  const { keep, at } = planIn(options)
  if (at === undefined) await backUpNow(options, keep)
  else await backUpDaily(at, [options.where, ...options.flags, ...(keep === undefined ? [] : ['--keep', String(keep)])])
} catch (error) {
  if (!(error instanceof BackupFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** `keep`: how many stay in the folder; undefined: all. */
async function backUpNow({ where, flags, passphrase, vapid, bucketOf }: BackupOptions, keep: number | undefined): Promise<void> {
  const { config, databaseUrl, close } = await openForTool((line) => console.error(line))
  try {
    const [withUploads, withSecrets] = [!flags.has('--without-uploads'), !flags.has('--without-secrets')]
    const made = await backUp({ passphrase, vapid, bucketOf, config, databaseUrl, where, withUploads, withSecrets })
    // Standard output may be the archive.
    console.error(`${made.where === '-' ? 'Written' : made.where}: ${sentenceOf(made)}.`)
    if (passphrase === undefined && made.head.secrets.length > 0) console.error('It is not encrypted and holds secrets: who has it can read all of it.')
    const removed = keep === undefined ? [] : await keepNewest(made.where, keep, new Date())
    if (removed.length > 0) console.error(`Removed: ${removed.join(', ')}.`)
  } finally {
    await close()
  }
}
