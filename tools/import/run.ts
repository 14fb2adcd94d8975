/** The import of `npm run import`: one transaction, a report of what was left out, a bar that shows how far it is. */
import type { Database } from '../../src/platform/server/database/database.ts'
import { contentLanguages, saveLanguages } from '../../src/features/languages/server.ts'
import { checkImport, writeImport, type ImportJob, type ImportListener, type ImportTotals, type RowResult } from '../../src/features/question-files/server/run.ts'
import { wrongSentence } from '../../src/features/question-files/server/sentences.ts'
import type { ImportProgress } from './progress.ts'
import { openReport, type ImportReport } from './report.ts'

export type ImportCommand = {
  job: ImportJob
  dryRun: boolean
  /** File with the refused rows and the duplicates. */
  report: string
  /** Languages for a database without any. */
  languages: { code: string; name: string; default: boolean }[]
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
export async function runImport(database: Database, command: ImportCommand, progress: ImportProgress): Promise<ImportTotals> {
  // The transaction is retried after a serialization failure or deadlock, hence a fresh report each time.
  let report: ImportReport | undefined
  try {
    const totals = await database.transaction(async (tx) => {
      report?.discard()
      report = openReport(command.report)
      progress.begin()
      if ((await contentLanguages(tx)).length === 0) await saveLanguages(tx, command.languages)
      const listener = listenerOf(report, progress)
      if (command.dryRun) throw new Undone((await checkImport(tx, command.job, listener)).totals)
      return (await writeImport(tx, command.job, listener)).totals
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

function listenerOf(report: ImportReport, progress: ImportProgress): ImportListener {
  return {
    ...progress,
    rows: (file, results) => {
      for (const result of results) if (result.state !== 'accepted') report.add({ file, line: result.finding.line, question: result.finding.question, reason: reasonOf(result) })
      progress.questions(results.length)
    },
  }
}

function reasonOf(result: Exclude<RowResult, { state: 'accepted' }>): string {
  if (result.state === 'refused') return wrongSentence(result.fault)
  return result.twin === 0 ? 'duplicate: it stands twice in these files' : `duplicate: question ${result.twin} is the same`
}
