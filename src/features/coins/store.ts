import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { Title } from './contract.ts'
import type { LedgerBreach, Kinds, CoinHistoryEntry } from './rules.ts'

/**
 * Where coins lie. player: redeemable, bonus: playable only, hold: asked to be paid out; an escrow belongs to a room or
 * a contest and begins with its first use; the house's accounts never run dry.
 */
export type Account =
  { wallet: 'player' | 'bonus' | 'hold'; playerId: string } | { escrow: string } | { system: 'issued' | 'revenue' | 'paid_out' | 'forfeited' }

/** Why coins move (`title`) and what for (`source`): each pair happens once. `actor` is 'game', or 'operator: …'. */
export type Cause = { title: Title; source: string; actor?: string }

const causeOf = ({ title, source, actor = 'game' }: Cause): Statement => sql`${title}, ${source}, ${actor}`

function idOf(account: Account): Statement {
  if ('system' in account) return sql`(SELECT id FROM account WHERE kind = ${account.system} AND NOT materialised)`
  if ('escrow' in account) return sql`ledger_escrow(${account.escrow})`
  return sql`(SELECT id FROM account WHERE owner_id = ${account.playerId} AND kind = ${account.wallet})`
}

export async function insertAccounts(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO account (kind, owner_id, materialised)
    SELECT kind, ${playerId}, true FROM unnest(ARRAY['player', 'bonus', 'hold']::account_kind[]) kind`)
}

async function move<Outcome>(tx: Tx, call: Statement): Promise<Outcome> {
  return (await tx.row<{ outcome: Outcome }>(sql`SELECT ${call} AS outcome`))?.outcome as Outcome
}

export function transfer(tx: Tx, cause: Cause, from: Account[], to: Account, coins: number): Promise<'done' | 'repeated' | 'insufficient'> {
  const sources = from.map(idOf).reduce((list, one) => sql`${list}, ${one}`)
  return move(tx, sql`ledger_transfer(${causeOf(cause)}, ARRAY[${sources}], ${idOf(to)}, ${coins})`)
}

/** `cap` 0: all of it is bonus. `zone` is the time zone whose days the cap counts. */
export function creditRound(tx: Tx, cause: Cause, playerId: string, coins: number, cap: number, zone: string): Promise<'done' | 'repeated'> {
  const [issued, redeemable, bonus] = [idOf({ system: 'issued' }), idOf({ wallet: 'player', playerId }), idOf({ wallet: 'bonus', playerId })]
  return move(tx, sql`ledger_credit_round(${causeOf(cause)}, ${issued}, ${redeemable}, ${bonus}, ${coins}, ${cap}, ${zone})`)
}

/** How much of an award is redeemable: `stakes` from the pot; of `added`, which the house adds, what `cap` leaves on this day of `zone`. */
export type BalanceParts = { coins: number; stakes: number; added: number; cap: number; zone: string }

export function award(tx: Tx, cause: Cause, pot: string, from: Account, playerId: string, { coins, stakes, added, cap, zone }: BalanceParts): Promise<'done' | 'repeated' | 'insufficient'> {
  const [redeemable, bonus] = [idOf({ wallet: 'player', playerId }), idOf({ wallet: 'bonus', playerId })]
  return move(tx, sql`ledger_award(${causeOf(cause)}, ledger_escrow(${pot}), ${idOf(from)}, ${redeemable}, ${bonus}, ${coins}, ${stakes}, ${added}, ${cap}, ${zone})`)
}

const escrowId = (key: string): Statement => sql`(SELECT id FROM account WHERE escrow_key = ${key})`

export async function potOf(db: Sql, key: string): Promise<Kinds & { paid: number }> {
  return (await db.row(sql`SELECT redeemable, bonus, (SELECT coalesce(sum(staked), 0)::bigint FROM ledger_awards(${escrowId(key)})) AS paid FROM ledger_pot(${escrowId(key)})`)) as Kinds & { paid: number }
}

export async function stakedRedeemable(db: Sql, key: string, playerIds: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>(sql`SELECT id FROM ledger_staked_redeemable(${escrowId(key)}, ${playerIds}::uuid[]) id`)).map(({ id }) => id))
}

export function reverse(tx: Tx, cause: Cause, undone: Cause): Promise<'done' | 'repeated' | 'insufficient'> {
  return move(tx, sql`ledger_reverse(${causeOf(cause)}, ${undone.title}, ${undone.source})`)
}

export const lockAll = async (tx: Tx, playerId: string): Promise<number> => (await tx.rows<{ balance: number }>(sql`SELECT balance FROM account WHERE owner_id = ${playerId} AND kind IN ('player', 'bonus') ORDER BY id FOR UPDATE`)).reduce((sum, { balance }) => sum + balance, 0)

/** Locks this player's redeemable account until the transaction ends. */
export async function lockWallet(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`SELECT FROM account WHERE owner_id = ${playerId} AND kind = 'player' FOR UPDATE`)
}

export async function escrowBalance(db: Sql, key: string): Promise<number> {
  return (await db.row<{ balance: number }>(sql`SELECT balance FROM account WHERE escrow_key = ${key}`))?.balance ?? 0
}

export async function closeEscrow(tx: Tx, key: string): Promise<void> {
  await tx.rows(sql`UPDATE account SET closed_at = app_now() WHERE escrow_key = ${key} AND closed_at IS NULL`)
}

export function balances(db: Sql, playerId: string): Promise<{ redeemable: number; bonus: number } | undefined> {
  return db.row(sql`
    SELECT player.balance AS redeemable, bonus.balance AS bonus FROM account player JOIN account bonus USING (owner_id)
    WHERE owner_id = ${playerId} AND player.kind = 'player' AND bonus.kind = 'bonus'`)
}

/** What came in (1), went out (2) or both: one row per journal that touched the player's coins. */
function history(playerId: string, direction: number | undefined): Statement {
  return sql`
    SELECT journal_id, sum(amount) AS points, coalesce(sum(amount) FILTER (WHERE kind = 'player'), 0) AS redeemable
    FROM posting JOIN account ON id = account_id WHERE owner_id = ${playerId} AND kind IN ('player', 'bonus')
    GROUP BY journal_id HAVING CASE ${direction ?? 0}::int WHEN 1 THEN sum(amount) > 0 WHEN 2 THEN sum(amount) < 0 ELSE true END`
}

type HistoryPage = { direction: number | undefined; limit: number; offset: number }

export function historyPage(db: Sql, playerId: string, { direction, limit, offset }: HistoryPage): Promise<CoinHistoryEntry[]> {
  return db.rows(sql`
    SELECT id, points, redeemable, kind AS title, created_at AS at
    FROM (${history(playerId, direction)} ORDER BY journal_id DESC LIMIT ${limit} OFFSET ${offset}) line JOIN journal ON id = journal_id
    ORDER BY id DESC`)
}

export async function historyLength(db: Sql, playerId: string, direction: number | undefined): Promise<number> {
  return (await db.row<{ lines: number }>(sql`SELECT count(*) AS lines FROM (${history(playerId, direction)}) line`))?.lines ?? 0
}

/** Coins that came in and went out since the week began (on Monday) in a time zone. */
export async function weekOf(db: Sql, playerId: string, zone: string): Promise<{ coinsIn: number; coinsOut: number }> {
  const row = await db.row<{ coinsIn: number; coinsOut: number }>(sql`
    SELECT coalesce(sum(points) FILTER (WHERE points > 0), 0) AS "coinsIn", coalesce(-sum(points) FILTER (WHERE points < 0), 0) AS "coinsOut"
    FROM (${history(playerId, undefined)}) line JOIN journal ON id = journal_id WHERE created_at >= date_trunc('week', app_now(), ${zone})`)
  return row as { coinsIn: number; coinsOut: number }
}

/** All that came in by these titles, less what was taken back of it and, of a pot, less the own stake in it. */
export async function earnings(db: Sql, playerId: string, titles: readonly Title[]): Promise<number> {
  return (await db.row<{ coins: number }>(sql`SELECT ledger_earned(${playerId}, ${titles}::text[]) AS coins`))?.coins ?? 0
}

/** The same, and the sum is kept once it was made of `keptEvery` lines. */
export async function keepEarnings(tx: Tx, playerId: string, titles: readonly Title[], keptEvery: number): Promise<number> {
  return (await tx.row<{ coins: number }>(sql`SELECT ledger_earned(${playerId}, ${titles}::text[], ${keptEvery}) AS coins`))?.coins ?? 0
}

/* For the verifier. A span of ids begins behind `after` and ends with `to`. */

export type Span = { after: number; to: number }
const within = (column: Statement, { after, to }: Span): Statement => sql`${column} > ${after} AND ${column} <= ${to}`

/** Ids of the last journal (0 for none; a posting may name one that is not there) and the last account. */
export async function ledgerEnd(db: Sql): Promise<{ journal: number; account: number }> {
  const row = await db.row<{ journal: number; account: number }>(sql`
    SELECT coalesce(greatest((SELECT max(id) FROM journal), (SELECT max(journal_id) FROM posting)), 0) AS journal, (SELECT max(id) FROM account) AS account`)
  return row ?? { journal: 0, account: 0 }
}

export const countAccounts = async (db: Sql, span: Span): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM account WHERE ${within(sql`id`, span)}`))?.n ?? 0

type Count = { journals: number; postings: number; sum: number }

export async function countJournals(db: Sql, span: Span): Promise<Count> {
  const row = await db.row<Count>(sql`
    SELECT (SELECT count(*) FROM journal WHERE ${within(sql`id`, span)}) AS journals, count(*) AS postings, coalesce(sum(amount), 0) AS sum
    FROM posting WHERE ${within(sql`journal_id`, span)}`)
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

/** Each posting of a stored balance goes on from the one before it: one look into the history's index per posting. */
export function brokenChains(db: Sql, span: Span): Promise<LedgerBreach[]> {
  return db.rows(sql`
    SELECT CASE WHEN a.id IS NULL THEN 'account-missing' ELSE 'chain-broken' END AS what,
      CASE WHEN a.id IS NULL THEN p.account_id ELSE p.journal_id END AS id, before + p.amount AS expected, coalesce(p.balance_after, 0) AS found
    FROM posting p LEFT JOIN account a ON a.id = p.account_id
    CROSS JOIN LATERAL (SELECT coalesce((SELECT q.balance_after FROM posting q WHERE q.account_id = p.account_id AND q.journal_id < p.journal_id
      ORDER BY q.journal_id DESC LIMIT 1), 0) AS before) chain
    WHERE ${within(sql`p.journal_id`, span)} AND (a.id IS NULL OR (a.materialised AND p.balance_after IS DISTINCT FROM before + p.amount))`)
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
 * Hold accounts against what is promised out of them: rows of (owner_id, coins), where an owner who is not named is owed
 * nothing. One statement, so that both sides are of the same moment. `span`: of account ids.
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
 * How far the verifier came (`verified`), what it had seen, what there is now. settled: whatever was under way when it
 * last looked has ended. foreign: the database came from a backup into another server, whose transactions count anew.
 */
export type LedgerCheck = { verified: number; seen: number; now: number; nowBy: string; settled: boolean; foreign: boolean }

/** Held until the transaction ends: verifications follow each other. */
export async function lockCheck(tx: Tx): Promise<LedgerCheck> {
  const row = await tx.row<LedgerCheck>(sql`
    SELECT verified_to AS verified, seen_to AS seen,
      (SELECT coalesce(max(id), 0) FROM journal) AS now, pg_snapshot_xmax(pg_current_snapshot())::text AS "nowBy",
      pg_snapshot_xmin(pg_current_snapshot()) >= seen_by AS settled, pg_snapshot_xmax(pg_current_snapshot()) < seen_by AS foreign
    FROM ledger_check FOR UPDATE`)
  return row as LedgerCheck
}

export async function saveCheck(tx: Tx, { verified, seen, by }: { verified: number; seen: number; by: string }): Promise<void> {
  await tx.rows(sql`UPDATE ledger_check SET verified_to = ${verified}, seen_to = ${seen}, seen_by = ${by}::xid8`)
}
