// Makes one backup, for `npm run backup`.
import { keepNewest } from '../src/apps/server/backup-files.ts'
import { backUp } from '../src/apps/server/backup.ts'
import { sentenceOf, type BackupOptions } from './backup-options.ts'
import { openForTool } from './tool-config.ts'

/** `keep`: how many stay in the folder; undefined: all. Throws `BackupFault`. */
export async function backUpNow({ where, flags, passphrase, vapid, bucketOf }: BackupOptions, keep: number | undefined): Promise<void> {
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
