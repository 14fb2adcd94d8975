// `npm run backup -- WHERE`: writes database, uploads and secrets to a file, a folder, standard output (`-`, with `npm run -s`) or a bucket (s3://BUCKET/KEY).
import os from 'node:os'
import { BackupFault } from '../src/platform/server/backup/fault.ts'
import { backupOptions, planIn } from './backup-options.ts'
import { backUpDaily } from './daily-backup.ts'

const USAGE = 'npm run backup -- FILE, FOLDER/, - or s3://BUCKET/KEY [--without-uploads] [--without-secrets] [--keep N] [--daily HH:MM]. With BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE it is encrypted.'

try {
  const options = backupOptions(process.argv.slice(2), { env: process.env, flags: ['--without-uploads', '--without-secrets'], values: ['--keep', '--daily'], usage: USAGE })
  const { keep, at } = planIn(options)
  if (at === undefined) {
    // Where cores are scarce, players come first. Threads that are started from here on have this priority, too.
    const { PRIORITY_BELOW_NORMAL } = os.constants.priority
    if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL)
    // The process that only waits does not load the server's code.
    await (await import('./backup-now.ts')).backUpNow(options, keep)
  } else await backUpDaily(at, [options.where, ...options.flags, ...(keep === undefined ? [] : ['--keep', String(keep)])])
} catch (error) {
  if (!(error instanceof BackupFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
