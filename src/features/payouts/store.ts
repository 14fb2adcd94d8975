import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { Method } from './contract.ts'

export type PayoutStatus = 'pending' | 'paid' | 'refused' | 'withdrawn' | 'forfeited'
export type Payout = {
  id: number
  playerId: string
  state: PayoutStatus
  method: Method
  sealed: Buffer | null
  coins: number
  amount: number
  currency: string
  askedAt: Date
  settledAt: Date | null
  reason: string
  closing: boolean
  /** Milliseconds until it may be approved. */
  waitsMs: number
  vouchedBy: string | null
  takenBy: string | null
}

const COLUMNS = sql`id, player_id AS "playerId", state, method, sealed, coins, amount, currency, asked_at AS "askedAt", settled_at AS "settledAt",
  reason, closing, vouched_by AS "vouchedBy", taken_by AS "takenBy", greatest(0, extract(epoch FROM approvable_at - app_now()) * 1000)::float8 AS "waitsMs"`

export type NewPayout = Pick<Payout, 'playerId' | 'method' | 'sealed' | 'coins' | 'amount' | 'currency'> & { addressHash: Buffer; addressHours: number }

/** Inserts a request, approvable once its address, which has to be claimed before, is known for so many hours. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<Payout> {
  const { playerId, method, sealed, coins, amount, currency, addressHash, addressHours } = payout
  const row = await tx.row<Payout>(sql`
    INSERT INTO payout (player_id, method, sealed, coins, amount, currency, approvable_at)
    SELECT ${playerId}, ${method}, ${sealed}, ${coins}, ${amount}, ${currency}, greatest(app_now(), first_used_at + make_interval(hours => ${addressHours}))
    FROM payout_address WHERE hash = ${addressHash}
    RETURNING ${COLUMNS}`)
  return row as Payout
}

/** new: never used. own: used by this player. foreign: used by another player. */
export async function claimAddress(tx: Tx, hash: Buffer, playerId: string): Promise<'new' | 'own' | 'foreign'> {
  const claimed = await tx.row(sql`INSERT INTO payout_address (hash, player_id) VALUES (${hash}, ${playerId}) ON CONFLICT DO NOTHING RETURNING hash`)
  if (claimed) return 'new'
  const known = await tx.row<{ own: boolean }>(sql`SELECT player_id = ${playerId} AS own FROM payout_address WHERE hash = ${hash}`)
  return known?.own ? 'own' : 'foreign'
}

/** This player has wanted an address that is another's. */
export async function noteRefusedAddress(tx: Tx, hash: Buffer, playerId: string): Promise<void> {
  await tx.rows(sql`INSERT INTO payout_address_refused (hash, player_id) VALUES (${hash}, ${playerId}) ON CONFLICT (hash, player_id) DO UPDATE SET at = app_now()`)
}

/** State of a player: the wait after the last request, whatever its outcome. */
export async function standing(db: Sql, playerId: string, hours: number): Promise<{ waitMs: number; pending: boolean; paidBefore: boolean }> {
  const row = await db.row<{ waitMs: number; pending: boolean; paidBefore: boolean }>(sql`
    SELECT coalesce(greatest(0, extract(epoch FROM max(asked_at) + make_interval(hours => ${hours}) - app_now()) * 1000), 0)::float8 AS "waitMs",
      coalesce(bool_or(state = 'pending'), false) AS pending, coalesce(bool_or(state = 'paid'), false) AS "paidBefore"
    FROM payout WHERE player_id = ${playerId}`)
  return row as { waitMs: number; pending: boolean; paidBefore: boolean }
}

/** What the list of a player shows. */
const shown = (playerId: string): Statement => sql`player_id = ${playerId} AND state IN ('pending', 'paid', 'refused')`

export function payoutsOf(db: Sql, playerId: string, { limit, offset }: { limit: number; offset: number }): Promise<Payout[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM payout WHERE ${shown(playerId)} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`)
}

export async function countOf(db: Sql, playerId: string): Promise<number> {
  return (await db.row<{ lines: number }>(sql`SELECT count(*) AS lines FROM payout WHERE ${shown(playerId)}`))?.lines ?? 0
}

export function payoutById(db: Sql, id: number): Promise<Payout | undefined> {
  return db.row(sql`SELECT ${COLUMNS} FROM payout WHERE id = ${id}`)
}

export function pendingOf(db: Sql, playerId: string): Promise<Payout | undefined> {
  return db.row(sql`SELECT ${COLUMNS} FROM payout WHERE player_id = ${playerId} AND state = 'pending'`)
}

/** The oldest first. */
export function pendingPayouts(db: Sql, limit: number): Promise<Payout[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM payout WHERE state = 'pending' ORDER BY id LIMIT ${limit}`)
}

/* Each of these excludes all others, or returns undefined. */

function settle(tx: Tx, change: Statement, where: Statement): Promise<Payout | undefined> {
  return tx.row(sql`UPDATE payout SET settled_at = app_now(), ${change} WHERE state = 'pending' AND ${where} RETURNING ${COLUMNS}`)
}

export const withdraw = (tx: Tx, id: number, playerId: string) =>
  settle(tx, sql`state = 'withdrawn', settled_by = 'player'`, sql`id = ${id} AND player_id = ${playerId} AND taken_by IS NULL AND NOT closing`)

export const forfeit = (tx: Tx, playerId: string) =>
  settle(tx, sql`state = 'forfeited', settled_by = 'player'`, sql`player_id = ${playerId} AND taken_by IS NULL`)

export const markRefused = (tx: Tx, id: number, { by, reason }: { by: string; reason: string }) =>
  settle(tx, sql`state = 'refused', settled_by = ${by}, reason = ${reason}`, sql`id = ${id}`)

/** Never before its time; from `limit` coins on (0: none) only after a second operator has vouched for it. */
export const markPaid = (tx: Tx, id: number, { by, reference, limit }: { by: string; reference: string; limit: number }) =>
  settle(tx, sql`state = 'paid', settled_by = ${by}, reference = ${reference}`,
    sql`id = ${id} AND approvable_at <= app_now() AND (${limit}::int = 0 OR coins < ${limit}::int OR vouched_by <> ${by})`)

/** False: it is vouched for already, or settled. */
export async function vouch(tx: Tx, id: number, by: string): Promise<boolean> {
  return (await tx.row(sql`UPDATE payout SET vouched_by = ${by} WHERE id = ${id} AND state = 'pending' AND vouched_by IS NULL RETURNING id`)) !== undefined
}

/** From now on its owner cannot withdraw it: it is being paid. False: it is not approvable yet, settled, or taken by another operator. */
export async function take(tx: Tx, id: number, by: string): Promise<boolean> {
  return (await tx.row(sql`
    UPDATE payout SET taken_by = ${by} WHERE id = ${id} AND state = 'pending' AND approvable_at <= app_now() AND coalesce(taken_by, ${by}) = ${by} RETURNING id`)) !== undefined
}

/** From now on its owner cannot withdraw it. False: nothing is pending. */
export async function markClosing(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.row(sql`UPDATE payout SET closing = true WHERE player_id = ${playerId} AND state = 'pending' RETURNING id`)) !== undefined
}

/** Erases addresses but not payments, so the addresses can be used again. Not while a payout is pending. */
export async function eraseAddresses(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM payout_address_refused WHERE player_id = ${playerId}`)
  await tx.rows(sql`UPDATE payout SET sealed = NULL WHERE player_id = ${playerId} AND state <> 'pending'`)
  await tx.rows(sql`
    DELETE FROM payout_address WHERE player_id = ${playerId}
      AND NOT EXISTS (SELECT FROM payout p WHERE p.player_id = ${playerId} AND p.state = 'pending')`)
}

/**
 * The expected balances of hold accounts, for the ledger's verifier. Payouts settled within the last hour are included, so that one
 * settled without its coins is found at once.
 */
export const PROMISED: Statement = sql`
  SELECT player_id AS owner_id, coalesce(sum(coins) FILTER (WHERE state = 'pending'), 0) AS coins
  FROM payout WHERE state = 'pending' OR settled_at > (SELECT app_now()) - interval '1 hour' GROUP BY player_id`

/** A player's own requests, without where the money went. */
export function ownPayouts(db: Sql, playerId: string, most: number): Promise<{ state: string; method: string; coins: number; amount: number; currency: string; asked: Date; settled: Date | null }[]> {
  return db.rows(sql`SELECT state, method, coins, amount, currency, asked_at AS asked, settled_at AS settled FROM payout WHERE player_id = ${playerId} ORDER BY id DESC LIMIT ${most}`)
}

/** Payouts that wait for an operator, and since when the oldest one does. */
export function payoutsWaiting(db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`SELECT count(*)::int AS n, min(asked_at) AS oldest FROM (SELECT asked_at FROM payout WHERE state = 'pending' ORDER BY id LIMIT ${most}) pending`)
}
