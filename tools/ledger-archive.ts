// `npm run ledger-archive -- MONTH FILE`: writes a sealed month of the ledger to a file that `npm run verify-ledger -- --archive FILE` reads.
import path from 'node:path'
import { ArchiveFault, writeArchive } from '../src/features/coins/server/archive.ts'
import { openForTool } from './tool-config.ts'

const [month, file, ...more] = process.argv.slice(2)
if (month === undefined || file === undefined || more.length > 0) {
  console.error('npm run ledger-archive -- MONTH FILE, for example 2026-09 ledger-2026-09.gz')
  process.exit(1)
}

const { database, close } = await openForTool()
try {
  // npm changes to the project's folder; relative names refer to the folder of the caller.
  const { journals, postings, digest } = await writeArchive(database, month, path.resolve(process.env.INIT_CWD ?? process.cwd(), file))
  console.log(`${month}: ${journals} journals with ${postings} postings are in ${file}, digest ${digest}`)
} catch (error) {
  if (!(error instanceof ArchiveFault)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await close()
}
