/** Proves that the ledger keeps its promise: all of it, part by part, or what is new. */
import type { Sql, Statement, Tx } from '../../../platform/server/database/database.ts'
import { sentenceOf, type LedgerBreach } from '../rules.ts'
import * as store from '../store/verifier.ts'

/** So many ids a statement, each short whatever the ledger has grown to. */
const JOURNALS_AT_ONCE = 50_000
const ACCOUNTS_AT_ONCE = 10_000

/** What is owed out of holds: a query of (owner_id, coins), given by the feature that stores the requests. Without one holds are not compared. */
export type Promised = Statement

/** A part of the ledger begins behind an id. */
export type LedgerPart = { part: 'journals' | 'accounts'; after: number }
export type Examination = { journals: number; postings: number; accounts: number; breaches: LedgerBreach[] }
export type ExaminedPart = Examination & { sum: number; next: LedgerPart | undefined }

/** Reads one part again. May run beside the game: every statement sees whole movements only. `sum`: of its postings. */
export async function examinePart(db: Sql, { part, after }: LedgerPart, promised?: Promised): Promise<ExaminedPart> {
  const end = await store.ledgerEnd(db)
  if (part === 'journals') {
    const to = Math.min(after + JOURNALS_AT_ONCE, end.journal)
    const span = { after, to }
    const { journals, postings, sum } = await store.countJournals(db, span)
    return { journals, postings, accounts: 0, breaches: await unsoundMovements(db, span), sum, next: to < end.journal ? { part, after: to } : { part: 'accounts', after: 0 } }
  }
  const to = Math.min(after + ACCOUNTS_AT_ONCE, end.account)
  const span = { after, to }
  const breaches = [...(await store.unsoundAccounts(db, span)), ...(promised ? await store.unsoundHolds(db, promised, span) : [])]
  return { journals: 0, postings: 0, accounts: await store.countAccounts(db, span), breaches, sum: 0, next: to < end.account ? { part, after: to } : undefined }
}

/** Reads the whole ledger again. */
export async function examineLedger(db: Sql, promised?: Promised): Promise<Examination> {
  const examination: Examination = { journals: 0, postings: 0, accounts: 0, breaches: [] }
  let total = 0
  for (let next: LedgerPart | undefined = { part: 'journals', after: 0 }; next; ) {
    const found: ExaminedPart = await examinePart(db, next, promised)
    examination.journals += found.journals
    examination.postings += found.postings
    examination.accounts += found.accounts
    examination.breaches.push(...found.breaches)
    total += found.sum
    next = found.next
  }
  if (total !== 0) examination.breaches.push({ what: 'total-differs', id: 0, expected: 0, found: total })
  return examination
}

/** Everything that is wrong with the ledger; empty as long as it keeps its promise. */
export async function verifyLedger(db: Sql, promised?: Promised): Promise<LedgerBreach[]> {
  return (await examineLedger(db, promised)).breaches
}

async function unsoundMovements(db: Sql, span: store.Span): Promise<LedgerBreach[]> {
  return [...(await store.unsoundJournals(db, span)), ...(await store.brokenChains(db, span)), ...(await store.unsoundKinds(db, span))]
}

function* spans(after: number, end: number, size: number): Generator<store.Span> {
  for (let at = after; at < end; at += size) yield { after: at, to: Math.min(at + size, end) }
}

/**
 * Verifies the journals since the last call, the balances they touched and what is promised out of holds; a breach is kept and freezes payouts. Goes on
 * from there only when nothing older can still be committed, so some journals are read twice.
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
