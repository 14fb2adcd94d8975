import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
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

/** What the coins of a request move for, and of the one that `insertPayout` inserts, as SQL. */
export const sourceOf = ({ id }: { id: number }): string => `payout:${id}`
export const ASKED_SOURCE = sql`'payout:' || asked.id`

/**
 * Claims the address and inserts a request, approvable once the address is known for so many hours. `held`: a value of SQL that moves its coins. Undefined where another player
 * has the address, who may have claimed it while this statement waited.
 */
export function insertPayout<Held>(tx: Tx, payout: NewPayout, held: Statement): Promise<(Payout & { isNewAddress: boolean; held: Held }) | undefined> {
  const { playerId, method, sealed, coins, amount, currency, addressHash, addressHours } = payout
  return tx.row(sql`
    WITH claimed AS (
      INSERT INTO payout_address (hash, player_id) VALUES (${addressHash}, ${playerId}) ON CONFLICT DO NOTHING RETURNING first_used_at
    ), own AS (
      SELECT first_used_at, true AS new FROM claimed
      UNION ALL SELECT first_used_at, false FROM payout_address WHERE hash = ${addressHash} AND player_id = ${playerId}
    ), asked AS (
      INSERT INTO payout (player_id, method, sealed, coins, amount, currency, approvable_at)
      SELECT ${playerId}, ${method}, ${sealed}, ${coins}, ${amount}, ${currency}, greatest(app_now(), first_used_at + make_interval(hours => ${addressHours})) FROM own
      RETURNING *
    )
    SELECT ${COLUMNS}, (SELECT new FROM own) AS "isNewAddress", ${held} AS held FROM asked`)
}

/** This player has wanted an address that is another's. */
export async function noteRefusedAddress(tx: Tx, hash: Buffer, playerId: string): Promise<void> {
  await tx.rows(sql`INSERT INTO payout_address_refused (hash, player_id) VALUES (${hash}, ${playerId}) ON CONFLICT (hash, player_id) DO UPDATE SET at = app_now()`)
}

type Standing = { waitMs: number; pending: boolean; paidBefore: boolean }

/** State of a player: the wait after the last request, whatever its outcome. Read beside a lock, it is what was committed before that was granted (migration 0186). */
export async function standing(db: Sql, playerId: string, hours: number): Promise<Standing> {
  return (await db.row<Standing>(sql`SELECT * FROM payout_standing(${playerId}, ${hours})`)) as Standing
}

/** Whether a payout of a player was paid, as a value of SQL. */
export const paidBeforeAsJson = (playerId: Statement): Statement => sql`SELECT to_jsonb(EXISTS (SELECT FROM payout WHERE player_id = ${playerId} AND state = 'paid'))`

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

/** Whether there is one now, in whatever statement: what was committed while that waited for a lock is seen (migration 0183). */
export const isPendingNow = async (db: Sql, playerId: string): Promise<boolean> => (await db.row(sql`SELECT id FROM payout_pending(${playerId})`)) !== undefined

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
  await Promise.all([
    tx.rows(sql`DELETE FROM payout_address_refused WHERE player_id = ${playerId}`),
    tx.rows(sql`UPDATE payout SET sealed = NULL WHERE player_id = ${playerId} AND state <> 'pending'`),
    tx.rows(sql`
      DELETE FROM payout_address WHERE player_id = ${playerId}
        AND NOT EXISTS (SELECT FROM payout p WHERE p.player_id = ${playerId} AND p.state = 'pending')`),
  ])
}

/**
 * The expected balances of hold accounts, for the ledger's verifier. Payouts settled within the last hour are included, so that one
 * settled without its coins is found at once.
 */
export const PROMISED: Statement = sql`
  SELECT player_id AS owner_id, coalesce(sum(coins) FILTER (WHERE state = 'pending'), 0) AS coins
  FROM payout WHERE state = 'pending' OR settled_at > (SELECT app_now()) - interval '1 hour' GROUP BY player_id`

/** A player's own requests, without where the money went. */
export function ownPayouts(db: Sql, playerId: string, most: number): Promise<{ state: string; method: string; coins: number; amount: number; currency: string; asked: string; settled: string | null }[]> {
  return db.rows(sql`SELECT state, method, coins, amount, currency, ${isoMoment(sql`asked_at`)} AS asked, ${isoMoment(sql`settled_at`)} AS settled FROM payout WHERE player_id = ${playerId} ORDER BY id DESC LIMIT ${most}`)
}

/** Payouts that wait for an operator, and since when the oldest one does. */
export function payoutsWaiting(db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`SELECT count(*)::int AS n, min(asked_at) AS oldest FROM (SELECT asked_at FROM payout WHERE state = 'pending' ORDER BY id LIMIT ${most}) pending`)
}
