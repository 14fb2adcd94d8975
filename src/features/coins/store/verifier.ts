/** Queries of the ledger's verifier, and its progress. A span of ids begins after `after` and ends with `to`. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import type { LedgerBreach } from '../rules.ts'

export type Span = { after: number; to: number }
const within = (column: Statement, { after, to }: Span): Statement => sql`${column} > ${after} AND ${column} <= ${to}`

/** Ids of the last journal (0 for none; a posting may name one that is not there) and the last account. */
export async function ledgerEnd(db: Sql): Promise<{ journal: number; account: number }> {
  const row = await db.row<{ journal: number; account: number }>(sql`
    SELECT coalesce(greatest((SELECT max(id) FROM journal), (SELECT max(journal_id) FROM posting)), 0) AS journal, (SELECT max(id) FROM account) AS account`)
  return row ?? { journal: 0, account: 0 }
}

export const countAccounts = async (db: Sql, span: Span): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM account WHERE ${within(sql`id`, span)}`))?.n ?? 0

/** `sealed`: journals from before the end of the last sealed month. */
type Count = { journals: number; sealed: number; postings: number; sum: number }

export async function countJournals(db: Sql, span: Span): Promise<Count> {
  const row = await db.row<Count>(sql`
    SELECT head.journals, head.sealed, line.postings, line.sum
    FROM (SELECT count(*) AS journals, count(*) FILTER (WHERE created_at < (SELECT (max(month) + interval '1 month') AT TIME ZONE 'UTC' FROM ledger_seal)) AS sealed
        FROM journal WHERE ${within(sql`id`, span)}) head,
      (SELECT count(*) AS postings, coalesce(sum(amount), 0) AS sum FROM posting WHERE ${within(sql`journal_id`, span)}) line`)
  return row as Count
}

export function unsoundJournals(db: Sql, span: Span): Promise<LedgerBreach[]> {
  return db.rows(sql`
    SELECT CASE WHEN id IS NULL THEN 'journal-missing' WHEN journal_id IS NULL THEN 'journal-empty' ELSE 'journal-unbalanced' END AS what,
      coalesce(id, journal_id) AS id, 0 AS expected, coalesce(sum, 0) AS found
    FROM (SELECT journal_id, sum(amount) AS sum FROM posting WHERE ${within(sql`journal_id`, span)} GROUP BY journal_id) line
    FULL JOIN (SELECT id FROM journal WHERE ${within(sql`id`, span)}) head ON id = journal_id
    WHERE id IS NULL OR journal_id IS NULL OR sum <> 0`)
}

/**
 * Each posting of a stored balance continues the one before it: two index look-ups per posting. The account is looked up too, not joined:
 * the planner would read all accounts for the few thousand of a span. `stored`: null where there is no such account.
 */
export function brokenChains(db: Sql, span: Span): Promise<LedgerBreach[]> {
  const before = sql`coalesce((SELECT q.balance_after FROM posting q WHERE q.account_id = p.account_id AND q.journal_id < p.journal_id ORDER BY q.journal_id DESC LIMIT 1), 0)`
  return db.rows(sql`
    SELECT CASE WHEN stored IS NULL THEN 'account-missing' ELSE 'chain-broken' END AS what,
      CASE WHEN stored IS NULL THEN account_id ELSE journal_id END AS id, ${before} + amount AS expected, coalesce(balance_after, 0) AS found
    FROM (SELECT *, (SELECT a.materialised FROM account a WHERE a.id = posting.account_id) AS stored FROM posting WHERE ${within(sql`journal_id`, span)} OFFSET 0) p
    WHERE stored IS NULL OR (stored AND balance_after IS DISTINCT FROM ${before} + amount)`)
}

/** Accounts of a span of account ids, against the sum of all their postings. */
export function unsoundAccounts(db: Sql, span: Span): Promise<LedgerBreach[]> {
  return inconsistencies(
    db,
    sql`SELECT id FROM account WHERE ${within(sql`id`, span)}`,
    sql`coalesce((SELECT sum(amount) FROM posting WHERE account_id = a.id), 0)`,
  )
}

/** Accounts that a span of journals touched, against their last posting: with an unbroken chain that is their sum. */
export function unsoundTouched(db: Sql, span: Span): Promise<LedgerBreach[]> {
  return inconsistencies(
    db,
    sql`SELECT account_id FROM posting WHERE ${within(sql`journal_id`, span)}`,
    sql`(SELECT balance_after FROM posting WHERE account_id = a.id ORDER BY journal_id DESC LIMIT 1)`,
  )
}

/** Redeemable coins without a source, and pots that paid out other kinds of coins than their stakes allow. */
export function unsoundKinds(db: Sql, { after, to }: Span): Promise<LedgerBreach[]> {
  return db.rows(sql`SELECT what, id, expected, found FROM ledger_unsound_kinds(${after}, ${to})`)
}

/**
 * Compares hold accounts with the expected rows of (owner_id, coins); an owner without a row is expected to have 0. One statement, so
 * that both sides are of the same moment. `span`: of account ids.
 */
export function unsoundHolds(db: Sql, promised: Statement, span: Span): Promise<LedgerBreach[]> {
  return holdFaults(db, promised, sql`a.kind = 'hold' AND ${within(sql`a.id`, span)}`)
}

/** Those that a span of journals touched, and all that something is promised out of. */
export function unsoundTouchedHolds(db: Sql, promised: Statement, span: Span): Promise<LedgerBreach[]> {
  return holdFaults(db, promised, sql`a.kind = 'hold' AND a.id IN (
    SELECT account_id FROM posting WHERE ${within(sql`journal_id`, span)}
    UNION SELECT own.id FROM account own JOIN promised USING (owner_id) WHERE own.kind = 'hold')`)
}

function holdFaults(db: Sql, promised: Statement, where: Statement): Promise<LedgerBreach[]> {
  return db.rows(sql`
    WITH promised AS MATERIALIZED (${promised})
    SELECT 'hold-differs' AS what, a.id, coalesce(p.coins, 0) AS expected, a.balance AS found
    FROM account a LEFT JOIN promised p USING (owner_id) WHERE ${where} AND a.balance <> coalesce(p.coins, 0)`)
}

function inconsistencies(db: Sql, ids: Statement, expected: Statement): Promise<LedgerBreach[]> {
  return db.rows(sql`
    SELECT what, id, fault.expected, balance AS found
    FROM (SELECT *, CASE WHEN materialised THEN ${expected} ELSE 0 END AS should FROM account a WHERE id IN (${ids})) a
    CROSS JOIN LATERAL (VALUES ('balance-differs', should, balance <> should), ('balance-negative', 0, balance < 0),
      ('escrow-not-empty', 0, closed_at IS NOT NULL AND balance <> 0)) AS fault (what, expected, wrong)
    WHERE wrong`)
}

export async function saveBreaches(tx: Tx, sentences: string[]): Promise<void> {
  await tx.rows(sql`INSERT INTO ledger_breach (what) SELECT unnest(${sentences}::text[]) ON CONFLICT DO NOTHING`)
}

export async function hasBreach(db: Sql): Promise<boolean> {
  return (await db.row(sql`SELECT 1 FROM ledger_breach LIMIT 1`)) !== undefined
}

/**
 * Progress of the verifier: verified up to, seen up to, and the current end. settled: all transactions that ran at the last call have
 * ended. foreign: the database was restored into another server, whose transaction ids start again.
 */
export type LedgerCheck = { verified: number; seen: number; now: number; nowBy: string; settled: boolean; foreign: boolean }

/**
 * Held until the transaction ends: verifications follow each other. `nowBy` is the id of this transaction, which is above those of all that run;
 * the end of the snapshot is not: a transaction may run beyond the last one that has ended.
 */
export async function lockCheck(tx: Tx): Promise<LedgerCheck> {
  const row = await tx.row<LedgerCheck>(sql`
    SELECT verified_to AS verified, seen_to AS seen,
      (SELECT coalesce(max(id), 0) FROM journal) AS now, pg_current_xact_id()::text AS "nowBy",
      pg_snapshot_xmin(pg_current_snapshot()) >= seen_by AS settled, pg_snapshot_xmax(pg_current_snapshot()) < seen_by AS foreign
    FROM ledger_check FOR UPDATE`)
  return row as LedgerCheck
}

export async function saveCheck(tx: Tx, { verified, seen, by }: { verified: number; seen: number; by: string }): Promise<void> {
  await tx.rows(sql`UPDATE ledger_check SET verified_to = ${verified}, seen_to = ${seen}, seen_by = ${by}::xid8`)
}
