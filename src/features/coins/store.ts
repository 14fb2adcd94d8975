import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import type { Title } from './contract.ts'
import type { Kinds } from './rules.ts'

/**
 * Accounts. player: redeemable, bonus: playable only, hold: pending payouts; an escrow belongs to a room or a contest and is created at its
 * first use; system accounts are the product's own and store no balance: their sum may be negative. The column
 * `materialised` says which accounts store one. `isNew`: the same statement has inserted it. New coins come from `issued`.
 */
export type Account =
  { wallet: 'player' | 'bonus' | 'hold'; playerId: string; isNew?: true } | { escrow: string } | { system: 'issued' | 'revenue' | 'paid_out' | 'forfeited' }

/** Why coins move (`title`) and what for (`source`): each pair happens once. `actor` is 'game', or 'operator: …'. */
export type Cause = { title: Title; source: string; actor?: string }

/** A cause whose source may be SQL: a column of a row that the same statement writes. */
export type CauseInSql = Omit<Cause, 'source'> & { source: string | Statement }

const causeOf = ({ title, source, actor = 'game' }: CauseInSql): Statement => sql`${title}, ${source}, ${actor}`

function idOf(account: Account): Statement {
  if ('system' in account) return sql`(SELECT id FROM account WHERE kind = ${account.system} AND NOT materialised)`
  if ('escrow' in account) return sql`ledger_escrow(${account.escrow})`
  if (account.isNew) return sql`ledger_account_now(${account.playerId}, ${account.wallet})`
  return sql`(SELECT id FROM account WHERE owner_id = ${account.playerId} AND kind = ${account.wallet})`
}

export const insertAccounts = (tx: Tx, playerId: string) =>
  tx.rows(sql`INSERT INTO account (kind, owner_id, materialised) SELECT kind, ${playerId}, true FROM unnest(ARRAY['player', 'bonus', 'hold']::account_kind[]) kind`)

async function move<Outcome>(tx: Tx, call: Statement): Promise<Outcome> {
  return (await tx.row<{ outcome: Outcome }>(sql`SELECT ${call} AS outcome`))?.outcome as Outcome
}

export type Transferred = 'done' | 'repeated' | 'insufficient'

/** A value of SQL that moves coins where it is read: `Transferred`. */
export function transferred(cause: CauseInSql, from: Account[], to: Account, coins: number | Statement): Statement {
  const sources = from.map(idOf).reduce((list, one) => sql`${list}, ${one}`)
  return sql`ledger_transfer(${causeOf(cause)}, ARRAY[${sources}], ${idOf(to)}, ${coins})`
}

export function transfer(tx: Tx, cause: Cause, from: Account[], to: Account, coins: number): Promise<Transferred> {
  return move(tx, transferred(cause, from, to, coins))
}

/** The outcome of a movement as a value of SQL that fails unless the coins have moved; where it may be `repeated`, now or before (migration 0201). */
const mustMove = (title: Statement | string, source: Statement | string, outcome: Statement, repeated: boolean): Statement => sql`ledger_must_move(${title}, ${source}, ${outcome}, ${repeated})`

/** As `transfer`; its outcome is not read (`unread`): it fails where coins are missing. */
export const transferUnread = (tx: Tx, cause: Cause, from: Account[], to: Account, coins: number): Promise<void> =>
  unread(tx, sql`SELECT ${mustMove(cause.title, cause.source, transferred(cause, from, to, coins), true)}`)

/** Between two accounts of which none is an escrow. */
export type Movement = Cause & { from: Exclude<Account, { escrow: string }>; to: Exclude<Account, { escrow: string }>; coins: number }

const wayOf = (way: 'from' | 'to', account: Movement['from']) => ('system' in account ? { [way]: account.system } : { [way]: account.wallet, [`${way}_owner`]: account.playerId })
const found = (kind: Statement, owner: Statement): Statement => sql`CASE WHEN ${owner} IS NULL THEN (SELECT id FROM account WHERE kind = ${kind} AND NOT materialised) ELSE (SELECT id FROM account WHERE owner_id = ${owner} AND kind = ${kind}) END`

/** Movements one after another. Their outcome is not read: the statement fails where the coins of one have not moved. */
export async function mustTransfer(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const rows = movements.map(({ from, to, title, source, coins, actor = 'game' }) => ({ title, source, coins, actor, ...wayOf('from', from), ...wayOf('to', to) }))
  await unread(tx, sql`
    SELECT ${mustMove(sql`title`, sql`source`, sql`ledger_transfer(title, source, actor, ARRAY[${found(sql`m."from"`, sql`from_owner`)}], ${found(sql`m."to"`, sql`to_owner`)}, coins)`, false)}
    FROM jsonb_to_recordset(${json(rows)}) AS m(title text, source text, actor text, "from" account_kind, from_owner uuid, "to" account_kind, to_owner uuid, coins bigint)`)
}

/** `left`: the coins that a player has after it (migration 0181). */
export type Moved = { outcome: Transferred; left: number }

/** As `transfer`, 0 coins are 'done'; nothing moves, and it is undefined, where `under` finds no row. That may lock what it finds, or write and return what it has written. */
export function transferFrom(tx: Tx, playerId: string, cause: Cause, from: Account[], to: Account, { coins, under }: { coins: number; under: Statement | undefined }): Promise<Moved | undefined> {
  const moved = sql`SELECT ${coins > 0 ? transferred(cause, from, to, coins) : sql`'done'`} AS outcome, ledger_coins(${playerId}) AS left`
  return tx.row(under ? sql`WITH held AS MATERIALIZED (${under}) ${moved} FROM held` : moved)
}

/** `cap` 0: all of it is bonus. `zone` is the time zone whose days the cap counts. */
export function creditRound(tx: Tx, cause: Cause, playerId: string, coins: number, cap: number, zone: string): Promise<'done' | 'repeated'> {
  const [issued, redeemable, bonus] = [idOf({ system: 'issued' }), idOf({ wallet: 'player', playerId }), idOf({ wallet: 'bonus', playerId })]
  return move(tx, sql`ledger_credit_round(${causeOf(cause)}, ${issued}, ${redeemable}, ${bonus}, ${coins}, ${cap}, ${zone})`)
}

/** The redeemable part of an award: `stakes` from the pot; of `added`, which the system adds, what `cap` leaves on this day of `zone`. */
export type BalanceParts = { coins: number; stakes: number; added: number; cap: number; zone: string }

type Awarded = { cause: Cause; pot: string; from: Account; playerId: string; parts: BalanceParts }

function awarded({ cause, pot, from, playerId, parts: { coins, stakes, added, cap, zone } }: Awarded): Statement {
  const [redeemable, bonus] = [idOf({ wallet: 'player', playerId }), idOf({ wallet: 'bonus', playerId })]
  return sql`ledger_award(${causeOf(cause)}, ledger_escrow(${pot}), ${idOf(from)}, ${redeemable}, ${bonus}, ${coins}, ${stakes}, ${added}, ${cap}, ${zone})`
}

/** Its outcome is not read (`unread`): it fails where coins are missing. */
export const award = (tx: Tx, movement: Awarded): Promise<void> => unread(tx, sql`SELECT ${mustMove(movement.cause.title, movement.cause.source, awarded(movement), true)}`)

const escrowId = (key: string): Statement => sql`(SELECT id FROM account WHERE escrow_key = ${key})`

export async function potOf(db: Sql, key: string): Promise<Kinds & { paid: number }> {
  return (await db.row(sql`SELECT redeemable, bonus, (SELECT coalesce(sum(staked), 0)::bigint FROM ledger_awards(${escrowId(key)})) AS paid FROM ledger_pot(${escrowId(key)})`)) as Kinds & { paid: number }
}

export async function stakedRedeemable(db: Sql, key: string, playerIds: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>(sql`SELECT id FROM ledger_staked_redeemable(${escrowId(key)}, ${playerIds}::uuid[]) id`)).map(({ id }) => id))
}

/** The same of all players. */
export async function allStakedRedeemable(db: Sql, key: string): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>(sql`SELECT id FROM ledger_staked_redeemable(${escrowId(key)}) id`)).map(({ id }) => id))
}

export type Refund = Cause & { of: Cause }
export type RefundInSql = CauseInSql & { of: CauseInSql }
const reversed = ({ of, ...cause }: RefundInSql): Statement => sql`ledger_reverse(${causeOf(cause)}, ${of.title}, ${of.source})`

/** A value of SQL that reverses a movement where it is read; fails where its coins were spent. */
export const reversedOrFailed = (refund: RefundInSql): Statement => mustMove(refund.title, refund.source, reversed(refund), true)

export const reverse = (tx: Tx, refund: Refund): Promise<Transferred> => move(tx, reversed(refund))

/** The same of one that has to be reversed, as `mustTransfer`. */
export const mustReverse = (tx: Tx, refund: Refund): Promise<void> => unread(tx, sql`SELECT ${mustMove(refund.title, refund.source, reversed(refund), false)}`)

/** `closes`: nothing else leaves the pot. */
export type PotMovements = { pot: string; refunds?: readonly Refund[]; awards?: readonly Omit<Awarded, 'pot' | 'from'>[]; rest?: (Cause & { coins: number }) | undefined; closes: boolean }

/** A value of SQL, the array of their outcomes: the functions are called in this order, and each sees what those before it have moved. The closing is that of migration 0189. */
export function potMoved({ pot, refunds = [], awards = [], rest, closes }: PotMovements): Statement {
  const from = { escrow: pot }
  const calls = [
    ...refunds.map(reversed), ...awards.map((one) => awarded({ ...one, pot, from })),
    ...(rest ? [transferred(rest, [from], { system: 'revenue' }, rest.coins)] : []), ...(closes ? [sql`ledger_close(${pot})`] : []),
  ]
  return sql`json_build_array(${calls.reduce((list, one) => sql`${list}, ${one}`)})`
}

export const movePot = (tx: Tx, moved: Statement): Promise<Transferred[]> => move(tx, moved)

/** All that a player can play with, as it is once its accounts are locked by this statement; 0 coins are none to move. Fails unless they move. */
export async function transferAll(tx: Tx, playerId: string, cause: Cause, from: Account[], to: Account): Promise<void> {
  await unread(tx, sql`
    WITH held AS MATERIALIZED (SELECT balance FROM account WHERE owner_id = ${playerId} AND kind IN ('player', 'bonus') ORDER BY id FOR UPDATE),
      total AS MATERIALIZED (SELECT coalesce(sum(balance), 0)::bigint AS coins FROM held)
    SELECT CASE WHEN coins > 0 THEN ${mustMove(cause.title, cause.source, transferred(cause, from, to, sql`coins`), false)} END AS outcome FROM total`)
}

/** Locks this player's redeemable account until the transaction ends; its coins. */
export async function lockWallet(tx: Tx, playerId: string): Promise<number> {
  return (await tx.row<{ balance: number }>(sql`SELECT balance FROM account WHERE owner_id = ${playerId} AND kind = 'player' FOR UPDATE`))?.balance ?? 0
}

/** Locks what a player can play with, in the order of the ledger. */
export async function lockEarnings(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`SELECT FROM account WHERE owner_id = ${playerId} AND kind IN ('player', 'bonus') ORDER BY id FOR UPDATE`)
}

/** As a statement sees them that has moved coins before (migration 0181). */
export const coinsNow = async (db: Sql, playerId: string): Promise<number> => (await db.row<{ coins: number }>(sql`SELECT ledger_coins(${playerId}) AS coins`))?.coins ?? 0

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
