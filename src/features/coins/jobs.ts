import type { Database } from '../../platform/server/database/database.ts'
import { sentenceOf, type LedgerBreach } from './rules.ts'
import { sealMonths, verifyNews, type Promised } from './server.ts'

/** A broken ledger may be broken in a million places; the log needs the first ones. */
const MOST_LISTED = 20

export const coinJobs = (promised: Promised) => [
  {
    name: 'verify-ledger',
    everySeconds: 60,
    run: async (database: Database) => {
      const breaches = await database.transaction((tx) => verifyNews(tx, promised))
      tell(breaches)
    },
  },
  {
    name: 'seal-ledger',
    everySeconds: 60,
    run: async (database: Database) => tell(await sealMonths(database)),
  },
]

/** Thrown once the breaches are stored: the job runner logs an error. */
function tell(breaches: readonly LedgerBreach[]): void {
  if (breaches.length === 0) return
  const sentences = breaches.slice(0, MOST_LISTED).map(sentenceOf).join(' ')
  throw new Error(`The ledger is broken in ${breaches.length} places, payouts are frozen. ${sentences}`)
}
