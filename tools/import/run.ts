/** One import: every file in one transaction, so that a file that cannot be read changes nothing. */
import type { Database, Tx } from '../../src/platform/server/database/database.ts'
import { BANKS, type BankName } from '../../src/features/questions/rules/banks.ts'
import { openImport, type ImportDestination, type Import } from '../../src/features/questions/server/import.ts'
import { contentLanguages, saveLanguages } from '../../src/features/languages/server.ts'
import { modeManifests } from '../../src/apps/server/modes.ts'
import { collectionFindersOf } from '../../src/features/modes/server.ts'
import { importFault, ImportFault } from './fault.ts'
import { questionsIn, type ImportSource } from './files.ts'
import type { ImportFinding, ImportTotals } from './found.ts'
import type { Media } from './media.ts'
import type { ImportProgress } from './progress.ts'
import { openReport, type ImportReport } from './report.ts'

export type ImportJob = {
  sources: ImportSource[]
  /** The target of the questions. */
  bank: BankName
  media: Media
  language: string
  encoding: string | undefined
  dryRun: boolean
  /** File with the refused rows and the duplicates. */
  report: string
  /** Languages for a database without any. */
  languages: { code: string; name: string; default: boolean }[]
  /** When aborted, the import stops and is rolled back. */
  signal?: AbortSignal
}

/** Thrown to roll back the transaction of a dry run; carries its totals. */
class Undone extends Error {
  totals: ImportTotals
  constructor(totals: ImportTotals) {
    super('a dry run keeps nothing')
    this.totals = totals
  }
}

/** Throws an `ImportFault` when nothing was imported. */
export async function runImport(database: Database, job: ImportJob, progress: ImportProgress): Promise<ImportTotals> {
  // The transaction is retried after a serialization failure or deadlock, hence a fresh report each time.
  let report: ImportReport | undefined
  try {
    const totals = await database.transaction(async (tx) => {
      report?.discard()
      report = openReport(job.report)
      progress.begin()
      const totals = await importAll(tx, job, report, progress)
      if (job.dryRun) throw new Undone(totals)
      return totals
    })
    report?.keep()
    return totals
  } catch (error) {
    if (!(error instanceof Undone)) {
      report?.discard()
      throw error
    }
    report?.keep()
    return error.totals
  } finally {
    progress.end()
  }
}

async function importAll(tx: Tx, job: ImportJob, report: ImportReport, progress: ImportProgress): Promise<ImportTotals> {
  if ((await contentLanguages(tx)).length === 0) await saveLanguages(tx, job.languages)
  const known = await contentLanguages(tx)
  if (!known.some(({ code }) => code === job.language)) throw new ImportFault(`There is no language "${job.language}"; there are ${known.map(({ code }) => code).join(', ')}.`)
  const bank = await openImport(tx, { destination: destinationOf(job.bank), language: job.language })
  if (!bank) throw new ImportFault('Another import is running. Wait until it is done, then start this one again.')
  const sum: ImportTotals = { accepted: 0, duplicates: 0, refused: 0 }
  for (const source of job.sources) {
    const totals = await importFile(bank, source, job, report, progress)
    sum.accepted += totals.accepted
    sum.duplicates += totals.duplicates
    sum.refused += totals.refused
  }
  return sum
}

function destinationOf(bank: BankName): ImportDestination {
  const { destination } = BANKS[bank]
  if ('categoryType' in destination) return destination
  const find = collectionFindersOf(modeManifests)[destination.kind]
  if (!find) throw new ImportFault(`No mode of this installation has a ${destination.kind}.`)
  return { kind: destination.kind, find }
}

/** Questions per statement. */
const BATCH = 500

async function importFile(bank: Import, source: ImportSource, job: ImportJob, report: ImportReport, progress: ImportProgress): Promise<ImportTotals> {
  const totals: ImportTotals = { accepted: 0, duplicates: 0, refused: 0 }
  const reading = { name: source.name, encoding: job.encoding, onBytes: progress.bytes }
  let batch: ImportFinding[] = []
  const flush = async () => {
    if (job.signal?.aborted) throw new ImportFault('Stopped. Nothing was imported.')
    await importBatch(bank, batch, totals, (found, reason) => report.add({ file: source.name, line: found.line, question: found.question, reason }))
    progress.questions(batch.length)
    batch = []
  }
  for await (const found of questionsIn(source, reading, { bank: job.bank, media: job.media, say: progress.say })) {
    batch.push(found)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  const questions = totals.accepted + totals.duplicates + totals.refused
  if (questions === 0) throw importFault(source.file, undefined, 'it has no questions', source.format === 'opentriviaqa' ? 'Each one begins with a line "#Q …".' : 'Below the header row each row is one.')
  progress.file(source.name, totals)
  return totals
}

async function importBatch(bank: Import, batch: ImportFinding[], totals: ImportTotals, list: (found: ImportFinding, reason: string) => void): Promise<void> {
  const outcomes = await bank.take(batch.flatMap((found) => ('entry' in found ? [found.entry] : [])))
  let next = 0
  for (const found of batch) {
    const outcome = 'entry' in found ? (outcomes[next++] as (typeof outcomes)[number]) : { refused: found.refused }
    if (outcome === 'accepted') totals.accepted++
    else if (outcome === 'duplicate') {
      totals.duplicates++
      list(found, 'duplicate: it is in the bank already, or stands twice in these files')
    } else {
      totals.refused++
      list(found, outcome.refused)
    }
  }
}
