/** Seals past months of the ledger, and verifies sealed ones. */
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { sentenceOf, type LedgerBreach } from '../rules.ts'
import { differenceOf, monthAfter, type Month, type MonthHead, type Seal, type SealedJournal } from '../rules/seal.ts'
import * as store from '../store/seals.ts'
import { saveBreaches, type Span } from '../store/verifier.ts'
import { beginTally, tallyJournal, type Tally } from './tally.ts'
import { unsoundMovements } from './unsound.ts'

/** A month is closed so long after its end: by then the clocks of all servers, also of one that was promoted, are beyond it. */
const CLOSED_AFTER_HOURS = 72
/** So many runs in succession have to find it so, one a minute, which takes a day: a clock that jumped ahead is set right by then. */
const RUNS_BEFORE_CLOSING = 1_440
/** So many ids a step, which takes some tenths of a second. */
const JOURNALS_AT_ONCE = 5_000
/** Of each minute: months of many journals are sealed by and by, beside the game. */
const MOST_MS = 5_000

/** `runs`: that find a month over before it is closed. `now`: the clock of this process. */
export type SealOptions = { mostMs?: number; journalsAtOnce?: number; runs?: number; now?: () => Date }
/** idle: no month is due. waits: too few runs have found the month over, or a transaction from before it was closed is still running. */
type Step = 'idle' | 'waits' | 'clocks-differ' | 'closed' | 'read' | 'sealed' | LedgerBreach[]
type StepOptions = Required<Omit<SealOptions, 'mostMs'>>

/**
 * Continues for some seconds where the last call ended. Returns the breaches for which a month cannot be sealed. Throws where a month is to be closed and
 * the clocks of the database and of this process are more than an hour apart.
 */
export async function sealMonths(database: Database, { mostMs = MOST_MS, journalsAtOnce = JOURNALS_AT_ONCE, runs = RUNS_BEFORE_CLOSING, now = () => new Date() }: SealOptions = {}): Promise<LedgerBreach[]> {
  const begun = performance.now()
  for (;;) {
    const step = await database.transaction((tx) => sealStep(tx, { journalsAtOnce, runs, now }))
    if (typeof step !== 'string') return step
    if (step === 'clocks-differ') throw new Error('The clocks of the database and of this process are more than an hour apart: no month of the ledger is closed.')
    if (step === 'idle' || step === 'waits' || performance.now() - begun > mostMs) return []
  }
}

async function sealStep(tx: Tx, { journalsAtOnce, runs, now }: StepOptions): Promise<Step> {
  const next = await dueMonth(tx)
  if (next === undefined) return (await store.forgetOver(tx), 'idle')
  const { closed, settled } = await store.lockClosing(tx, next)
  // Another process may have sealed it while this one waited for the lock.
  if ((await dueMonth(tx)) !== next) return 'read'
  if (!closed) return closeStep(tx, runs, now())
  if (settled === null) return (await store.noteClosed(tx), 'closed')
  return settled ? readPage(tx, next, journalsAtOnce) : 'waits'
}

/** Of two clocks one may be wrong for long, and one that both follow for some hours. */
async function closeStep(tx: Tx, runs: number, now: Date): Promise<Step> {
  if (!(await store.isNearClock(tx, now))) return (await store.forgetOver(tx), 'clocks-differ')
  if ((await store.countOver(tx, CLOSED_AFTER_HOURS)) < runs) return 'waits'
  return (await store.closeMonths(tx), 'closed')
}

/** The first month that is not sealed, if it ended long enough ago. */
async function dueMonth(tx: Tx): Promise<Month | undefined> {
  const last = await store.lastSeal(tx)
  const month = last ? monthAfter(last.month) : await store.firstMonth(tx)
  return month !== undefined && (await store.isOver(tx, month, CLOSED_AFTER_HOURS)) ? month : undefined
}

/** `span`: what is still to be read. */
type Progress = { span: Span; tally: Tally }

async function readPage(tx: Tx, month: Month, journalsAtOnce: number): Promise<Step> {
  const { span, tally } = (await store.progressOf<Progress>(tx, month)) ?? { span: await store.spanOf(tx, month), tally: beginTally(store.headOf(month, await store.lastSeal(tx))) }
  const page = { after: span.after, to: Math.min(span.after + journalsAtOnce, span.to) }
  const breaches = await unsoundMovements(tx, page)
  if (breaches.length > 0) return refuse(tx, month, breaches)
  for (const journal of await store.journalsOf(tx, month, page)) tallyJournal(tally, journal)
  if (page.to < span.to) return (await store.saveProgress(tx, month, { span: { after: page.to, to: span.to }, tally }), 'read')
  if (tally.total !== 0) return refuse(tx, month, [])
  const { last, ...sums } = tally
  await store.insertSeal(tx, { month, ...sums }, last)
  await store.forgetProgress(tx)
  return 'sealed'
}

/** The month as a number: 202609. */
const numberOf = (month: Month): number => Number(month.replace('-', ''))

/** Payouts are frozen. The month is read from its beginning the next time: whatever mends the breach may change what was read. */
async function refuse(tx: Tx, month: Month, breaches: LedgerBreach[]): Promise<LedgerBreach[]> {
  const all: LedgerBreach[] = [...breaches, { what: 'month-unsealed', id: numberOf(month), expected: 0, found: breaches.length }]
  await store.forgetProgress(tx)
  await saveBreaches(tx, all.map(sentenceOf))
  return all
}

/** All journals of a sealed month in their order, page by page. */
export async function* journalsOfMonth(db: Sql, month: Month, journalsAtOnce = JOURNALS_AT_ONCE): AsyncGenerator<SealedJournal[]> {
  const { after, to } = await store.spanOf(db, month)
  for (let at = after; at < to; at += journalsAtOnce) yield await store.journalsOf(db, month, { after: at, to: Math.min(at + journalsAtOnce, to) })
}

/**
 * Reads all sealed months again. `sealed`: how many journals the whole ledger has from before the end of the last one; more than the seals
 * count are ones that the span of their month does not reach.
 */
export async function examineSeals(db: Sql, sealed: number): Promise<{ last: Month | undefined; breaches: LedgerBreach[] }> {
  const seals = await store.sealsOf(db)
  const breaches: LedgerBreach[] = []
  let before: Seal | undefined
  for (const seal of seals) {
    if (before && monthAfter(before.month) !== seal.month) breaches.push({ what: 'seal-missing', id: numberOf(monthAfter(before.month)), expected: 0, found: 0 })
    const tally = await tallyOfMonth(db, store.headOf(seal.month, before))
    if (differenceOf(seal, tally) !== undefined) breaches.push({ what: 'seal-differs', id: numberOf(seal.month), expected: seal.journals, found: tally.journals })
    before = seal
  }
  const expected = seals.reduce((sum, { journals }) => sum + journals, 0)
  if (sealed !== expected) breaches.push({ what: 'seals-miscount', id: 0, expected, found: sealed })
  return { last: before?.month, breaches }
}

async function tallyOfMonth(db: Sql, head: MonthHead): Promise<Tally> {
  const tally = beginTally(head)
  for await (const page of journalsOfMonth(db, head.month)) for (const journal of page) tallyJournal(tally, journal)
  return tally
}
