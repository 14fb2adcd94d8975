// `npm run verify-ledger`: verifies the whole ledger and prints the result. Exit code 1 if it is inconsistent.
// `npm run verify-ledger -- --archive FILE …`: verifies files of sealed months, against the database too; with `--alone` without one.
import path from 'node:path'
import { sentenceOf } from '../src/features/coins/rules.ts'
import { examineLedger } from '../src/features/coins/server.ts'
import { ArchiveFault, disagreement, readArchive, sealOf, type Archive } from '../src/features/coins/server/archive.ts'
import type { Seal } from '../src/features/coins/rules/seal.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { openForTool } from './tool-config.ts'

const words = process.argv.slice(2)
const files = words.filter((word) => !word.startsWith('--'))
const options = words.filter((word) => word.startsWith('--'))
if (options.includes('--archive') && files.length > 0 && options.every((word) => word === '--archive' || word === '--alone')) await verifyFiles()
else if (words.length === 0) await verifyDatabase()
else {
  console.error('npm run verify-ledger, or npm run verify-ledger -- --archive FILE … [--alone]')
  process.exitCode = 1
}

async function verifyDatabase(): Promise<void> {
  const { database, close } = await openForTool()
  try {
    const begun = performance.now()
    const { journals, postings, accounts, breaches, sealed } = await examineLedger(database, promisedPayouts)
    console.log(
      `Read ${journals} journals with ${postings} postings on ${accounts} accounts in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
    )
    console.log(sealed === undefined ? 'No month is sealed yet.' : `Months up to ${sealed} are sealed.`)
    for (const breach of breaches) console.error(sentenceOf(breach))
    console.log(breaches.length === 0 ? 'ledger: ok' : `ledger: ${breaches.length} breaches`)
    process.exitCode = breaches.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

async function verifyFiles(): Promise<void> {
  const opened = options.includes('--alone') ? undefined : await openForTool()
  try {
    const { archives, faults } = await readFiles()
    for (const archive of archives) {
      const known = opened && (await sealOf(opened.database, archive.seal.month))
      const fault = disagreement(archive, known, archives)
      if (fault) faults.push(fault)
      else console.log(lineOf(archive, known, opened !== undefined))
    }
    for (const fault of faults) console.error(fault)
    console.log(faults.length === 0 ? 'archive: ok' : `archive: ${faults.length} faults`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await opened?.close()
  }
}

async function readFiles(): Promise<{ archives: Archive[]; faults: string[] }> {
  const [archives, faults]: [Archive[], string[]] = [[], []]
  for (const file of files) {
    try {
      archives.push({ ...(await readArchive(path.resolve(process.env.INIT_CWD ?? process.cwd(), file))), file })
    } catch (error) {
      if (!(error instanceof ArchiveFault)) throw error
      faults.push(error.message)
    }
  }
  return { archives, faults }
}

function lineOf({ file, seal: { month, journals, postings, digest } }: Archive, known: Seal | undefined, isOpen: boolean): string {
  const compared = known ? 'as sealed in the database' : isOpen ? 'the database has no seal of it' : 'not compared with a database'
  return `${file}: ${month}, ${journals} journals with ${postings} postings, ${compared}, digest ${digest}`
}
