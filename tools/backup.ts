// `npm run backup -- WHERE`: writes database, uploads and secrets to a file, a folder, standard output (`-`, with `npm run -s`) or a bucket (s3://BUCKET/KEY).
import { backUp } from '../src/apps/server/backup.ts'
import { BackupFault } from '../src/platform/server/backup/fault.ts'
import { backupOptions, sentenceOf } from './backup-options.ts'
import { openForTool } from './tool-config.ts'

const USAGE = 'npm run backup -- FILE, FOLDER/, - or s3://BUCKET/KEY [--without-uploads] [--without-secrets]. With BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE it is encrypted.'

try {
  const { where, flags, ...options } = backupOptions(process.argv.slice(2), { env: process.env, flags: ['--without-uploads', '--without-secrets'], usage: USAGE })
  const { config, databaseUrl, close } = await openForTool((line) => console.error(line))
  try {
    const [withUploads, withSecrets] = [!flags.has('--without-uploads'), !flags.has('--without-secrets')]
    const made = await backUp({ ...options, config, databaseUrl, where, withUploads, withSecrets })
    // Standard output may be the archive.
    console.error(`${made.where === '-' ? 'Written' : made.where}: ${sentenceOf(made)}.`)
    if (options.passphrase === undefined && made.head.secrets.length > 0) console.error('It is not encrypted and holds secrets: who has it can read all of it.')
  } finally {
    await close()
  }
} catch (error) {
  if (!(error instanceof BackupFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
