/** Verifies the ledger's invariants: completely, part by part, or for new journals only. */
import type { Sql, Statement, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { sentenceOf, type LedgerBreach } from '../rules.ts'
import type { Month } from '../rules/seal.ts'
import * as store from '../store/verifier.ts'
import { examineSeals } from './sealing.ts'
import { unsoundMovements } from './unsound.ts'

/** So many ids a statement, each short whatever the ledger has grown to. */
const JOURNALS_AT_ONCE = 20_000
const ACCOUNTS_AT_ONCE = 10_000

/** The expected balances of hold accounts: a query of (owner_id, coins), passed in by the feature that stores the requests. Without one holds are not compared. */
export type Promised = Statement

/** A part of the ledger, beginning after an id. */
export type LedgerPart = { part: 'journals' | 'accounts'; after: number }
type Examined = { journals: number; postings: number; accounts: number; breaches: LedgerBreach[] }
/** `sealed`: the last month that is sealed. */
export type Examination = Examined & { sealed: Month | undefined }
export type ExaminedPart = Examined & { sum: number; sealed: number; next: LedgerPart | undefined }

/** Verifies one part, as one statement behind that which reads where the ledger ends. Can run at any time: every statement sees complete movements only. `sum`: of its postings; `sealed`: its journals of sealed months. */
export async function examinePart(db: Sql, { part, after }: LedgerPart, promised?: Promised, { journalsAtOnce = JOURNALS_AT_ONCE } = {}): Promise<ExaminedPart> {
  const end = await store.ledgerEnd(db)
  const together = gathering(db)
  if (part === 'journals') {
    const to = Math.min(after + journalsAtOnce, end.journal)
    const span = { after, to }
    const [{ journals, postings, sum, sealed }, breaches] = await Promise.all([store.countJournals(together, span), unsoundMovements(together, span)])
    return { journals, postings, accounts: 0, breaches, sum, sealed, next: to < end.journal ? { part, after: to } : { part: 'accounts', after: 0 } }
  }
  const to = Math.min(after + ACCOUNTS_AT_ONCE, end.account)
  const span = { after, to }
  const [accounts, unsound, holds] = await Promise.all([store.countAccounts(together, span), store.unsoundAccounts(together, span), promised ? store.unsoundHolds(together, promised, span) : []])
  return { journals: 0, postings: 0, accounts, breaches: [...unsound, ...holds], sum: 0, sealed: 0, next: to < end.account ? { part, after: to } : undefined }
}

/** Reads the whole ledger again, and each sealed month once more against its seal. */
export async function examineLedger(db: Sql, promised?: Promised): Promise<Examination> {
  const examination: Examined = { journals: 0, postings: 0, accounts: 0, breaches: [] }
  let [total, sealed] = [0, 0]
  for (let next: LedgerPart | undefined = { part: 'journals', after: 0 }; next; ) {
    const found: ExaminedPart = await examinePart(db, next, promised)
    examination.journals += found.journals
    examination.postings += found.postings
    examination.accounts += found.accounts
    examination.breaches.push(...found.breaches)
    total += found.sum
    sealed += found.sealed
    next = found.next
  }
  if (total !== 0) examination.breaches.push({ what: 'total-differs', id: 0, expected: 0, found: total })
  const seals = await examineSeals(db, sealed)
  return { ...examination, breaches: [...examination.breaches, ...seals.breaches], sealed: seals.last }
}

/** All faults of the ledger; empty if its invariants hold. */
export async function verifyLedger(db: Sql, promised?: Promised): Promise<LedgerBreach[]> {
  return (await examineLedger(db, promised)).breaches
}

function* spans(after: number, end: number, size: number): Generator<store.Span> {
  for (let at = after; at < end; at += size) yield { after: at, to: Math.min(at + size, end) }
}

/**
 * Verifies the journals since the last call, the balances they touched and the hold accounts; a breach is stored and freezes payouts.
 * Advances only past journals before which nothing can still be committed, so some are read twice.
 */
export async function verifyNews(tx: Tx, promised: Promised): Promise<LedgerBreach[]> {
  const { verified, seen, now, nowBy, settled, foreign } = await store.lockCheck(tx)
  const breaches: LedgerBreach[] = []
  for (const span of spans(verified, now, JOURNALS_AT_ONCE))
    breaches.push(...(await unsoundMovements(tx, span)), ...(await store.unsoundTouched(tx, span)))
  breaches.push(...(await store.unsoundTouchedHolds(tx, promised, { after: verified, to: now })))
  if (breaches.length) await store.saveBreaches(tx, breaches.map(sentenceOf))
  else if (settled || foreign) await store.saveCheck(tx, { verified: settled ? seen : verified, seen: now, by: nowBy })
  return breaches
}
