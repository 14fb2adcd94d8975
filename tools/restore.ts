// `npm run restore -- WHERE`: brings a backup into an empty installation and verifies its ledger. `--check` only reads the backup to its end.
import { checkBackup, restore } from '../src/apps/server/backup.ts'
import { openBareDatabase } from '../src/apps/server/start.ts'
import { sentenceOf as sentenceOfBreach } from '../src/features/coins/rules.ts'
import { examineLedger } from '../src/features/coins/server.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { BackupFault } from '../src/platform/server/backup/fault.ts'
import type { Database } from '../src/platform/server/database/database.ts'
import { backupOptions, sentenceOf, type BackupOptions } from './backup-options.ts'
import { toolConfig } from './tool-config.ts'

const USAGE = 'npm run restore -- FILE, - or s3://BUCKET/KEY [--check] [--with-another-secret]. An encrypted one needs BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE.'

try {
  const options = backupOptions(process.argv.slice(2), { env: process.env, flags: ['--check', '--with-another-secret'], usage: USAGE })
  if (options.flags.has('--check')) console.log(`The backup is whole. ${sentenceOf(await checkBackup(options))}.`)
  else await bringIn(options)
} catch (error) {
  console.error((error as Error).message || String(error))
  if (!(error instanceof BackupFault)) console.error(error)
  process.exitCode = 1
}

async function bringIn({ flags, ...options }: BackupOptions): Promise<void> {
  const config = toolConfig(process.env)
  const { database, databaseUrl, close } = await openBareDatabase(config, console.log)
  try {
    const restored = await restore({ ...options, config, databaseUrl, withAnotherSecret: flags.has('--with-another-secret') })
    console.log(`Restored: ${sentenceOf(restored)}.`)
    for (const file of restored.written) console.log(`Written: ${file}`)
    await verify(database)
  } finally {
    await close()
  }
}

async function verify(database: Database): Promise<void> {
  const { journals, postings, breaches } = await examineLedger(database, promisedPayouts)
  for (const breach of breaches) console.error(sentenceOfBreach(breach))
  console.log(`Read ${journals} journals with ${postings} postings. ledger: ${breaches.length === 0 ? 'ok' : `${breaches.length} breaches`}`)
  if (breaches.length > 0) process.exitCode = 1
}
