/** Sums and digest of a month, journal by journal: the same when it is sealed, verified, written to a file and read from one. */
import { createHash } from 'node:crypto'
import { addTo, headLine, lineOf, type MonthHead, type SealedJournal, type Sums } from '../rules/seal.ts'

/** Plain data, so that it can be stored between two pages: each journal's digest continues the one before it. */
export type Tally = Sums & { digest: string }

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

export const beginTally = (head: MonthHead): Tally => ({ journals: 0, postings: 0, total: 0, last: 0, balances: { ...head.before }, digest: hash(headLine(head)) })

/** Adds a journal, in place. */
export function tallyJournal(tally: Tally, journal: SealedJournal, line = lineOf(journal)): void {
  tally.digest = hash(`${tally.digest}${line}`)
  addTo(tally, journal)
}
