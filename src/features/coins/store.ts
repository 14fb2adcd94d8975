import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
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

/** Fails where coins are missing (migration 0192). */
const surelyMoved = (moved: Statement): Statement => sql`ledger_must_move(${moved})`

/** As `transfer`, but its outcome is not read: it fails where coins are missing. */
export const transferSurely = (tx: Tx, cause: Cause, from: Account[], to: Account, coins: number): Promise<void> => unread(tx, sql`SELECT ${surelyMoved(transferred(cause, from, to, coins))}`)

/** As `transfer` of what is not answered (`unread`); raises where the coins are missing (migration 0194). */
export const give = (tx: Tx, cause: Cause, from: Account[], to: Account, coins: number): Promise<void> => unread(tx, sql`SELECT ledger_given(${transferred(cause, from, to, coins)})`)

/** A movement whose outcome is not read: the statement fails where the coins have not moved (migration 0197). */
const mustMove = (tx: Tx, { title, source }: Cause, call: Statement): Promise<void> => unread(tx, sql`SELECT ledger_must_move(${title}, ${source}, ${call})`)

/** As `transfer`; fails where the coins have not moved. */
export const mustTransfer = (tx: Tx, cause: Cause, from: Account[], to: Account, coins: number): Promise<void> => mustMove(tx, cause, transferred(cause, from, to, coins))

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

export const award = (tx: Tx, movement: Awarded): Promise<Transferred> => move(tx, awarded(movement))

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
export const reversedSurely = (refund: RefundInSql): Statement => surelyMoved(reversed(refund))

export const reverse = (tx: Tx, refund: Refund): Promise<Transferred> => move(tx, reversed(refund))

/** The same; fails where the coins have not moved. */
export const mustReverse = (tx: Tx, refund: Refund): Promise<void> => mustMove(tx, refund, reversed(refund))

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

/** All that a player can play with, as it is once its accounts are locked by this statement; 0 coins are none to move. Fails unless they move (migration 0198). */
export async function transferAll(tx: Tx, playerId: string, cause: Cause, from: Account[], to: Account): Promise<void> {
  await unread(tx, sql`
    WITH held AS MATERIALIZED (SELECT balance FROM account WHERE owner_id = ${playerId} AND kind IN ('player', 'bonus') ORDER BY id FOR UPDATE),
      total AS MATERIALIZED (SELECT coalesce(sum(balance), 0)::bigint AS coins FROM held)
    SELECT CASE WHEN coins > 0 THEN ledger_moved(${transferred(cause, from, to, sql`coins`)}) END AS outcome FROM total`)
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
