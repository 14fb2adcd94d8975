import { noneOf } from '../../platform/server/database/conditions.ts'
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

/** Payouts by their numbers, or the oldest that no operator has taken: so many. */
export type Chosen = { ids: readonly (number | null)[] } | { oldest: number }

/** Neither paid nor taken. */
export const WAITING = sql`o.state = 'pending' AND o.taken_by IS NULL`
const isChosen = (chosen: Chosen): Statement => ('ids' in chosen ? sql`o.id = ANY (${chosen.ids}::bigint[])` : WAITING)

/** A query of the players of these payouts, and of all that wait where the oldest are chosen. */
export const playersOf = (chosen: Chosen): Statement => sql`SELECT o.player_id FROM payout o WHERE ${isChosen(chosen)}`

export type Decidable = Pick<Payout, 'id' | 'playerId' | 'state' | 'method' | 'sealed' | 'coins' | 'amount' | 'currency' | 'closing' | 'waitsMs' | 'vouchedBy' | 'takenBy'> & { player: string; playerActive: boolean; reference: string | null }

/** In the order of their numbers. `locked`: until the transaction ends, in that order; their columns are those when the lock was granted. */
export async function payoutsToDecide(db: Sql, chosen: Chosen, { locked }: { locked: boolean }): Promise<Decidable[]> {
  const rows = await db.rows<Omit<Decidable, 'sealed'> & { sealed: string | null }>(sql`
    SELECT o.id, o.player_id AS "playerId", p.name AS player, p.active AS "playerActive", o.state, o.method, encode(o.sealed, 'hex') AS sealed, o.coins, o.amount, o.currency, o.closing, o.reference,
      o.vouched_by AS "vouchedBy", o.taken_by AS "takenBy", greatest(0, extract(epoch FROM o.approvable_at - app_now()) * 1000)::float8 AS "waitsMs"
    FROM payout o JOIN player p ON p.id = o.player_id WHERE ${isChosen(chosen)} ORDER BY o.id ${'oldest' in chosen ? sql`LIMIT ${chosen.oldest}` : sql``} ${locked ? sql`FOR NO KEY UPDATE OF o` : sql``}`)
  return rows.map((row) => ({ ...row, sealed: row.sealed === null ? null : Buffer.from(row.sealed, 'hex') }))
}

export function pendingOf(db: Sql, playerId: string): Promise<Payout | undefined> {
  return db.row(sql`SELECT ${COLUMNS} FROM payout WHERE player_id = ${playerId} AND state = 'pending'`)
}

export type HeldPayout = Pick<Payout, 'id' | 'playerId' | 'coins'> & { isTaken: boolean }
/** The one that waits, locked until the transaction ends, behind the locks that the same statement takes before (migration 0201). None where a condition of `unless` is true. */
export const holdPending = (tx: Tx, playerId: string, unless: readonly Statement[] = []): Promise<HeldPayout | undefined> =>
  tx.row(sql`
    SELECT o.id, o.player_id AS "playerId", o.coins, o.taken_by IS NOT NULL AS "isTaken" FROM (SELECT ${playerId}::uuid AS id WHERE ${noneOf(unless)} OFFSET 0) leaver CROSS JOIN LATERAL payout_held(leaver.id) o`)

/** Whether one waits, as the statement began. */
export const isPending = async (db: Sql, playerId: string): Promise<boolean> => (await db.row(sql`SELECT FROM payout WHERE player_id = ${playerId} AND state = 'pending'`)) !== undefined

/** The oldest first. */
export function pendingPayouts(db: Sql, limit: number): Promise<Payout[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM payout WHERE state = 'pending' ORDER BY id LIMIT ${limit}`)
}

/** Undefined: it does not wait any more, or an operator has taken it. */
export const withdraw = (tx: Tx, id: number, playerId: string): Promise<Payout | undefined> =>
  tx.row(sql`
    UPDATE payout SET settled_at = app_now(), state = 'withdrawn', settled_by = 'player' WHERE state = 'pending' AND id = ${id} AND player_id = ${playerId} AND taken_by IS NULL AND NOT closing
    RETURNING ${COLUMNS}`)

/* Of an account that ends, with the payout locked and pending (`holdPending`). */

export async function forfeit(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE payout SET settled_at = app_now(), state = 'forfeited', settled_by = 'player' WHERE id = ${id}`)
}

/** From now on its owner cannot withdraw it. */
export async function markClosing(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE payout SET closing = true WHERE id = ${id}`)
}

/* Of an operator, with the payout locked and pending (`payoutsToDecide`). */

export async function markRefused(tx: Tx, id: number, { by, reason }: { by: string; reason: string }): Promise<void> {
  await tx.rows(sql`UPDATE payout SET settled_at = app_now(), state = 'refused', settled_by = ${by}, reason = ${reason} WHERE id = ${id}`)
}

export async function markPaid(tx: Tx, paid: readonly { id: number; reference: string }[], by: string): Promise<void> {
  await tx.rows(sql`
    UPDATE payout o SET settled_at = app_now(), state = 'paid', settled_by = ${by}, reference = paid.reference
    FROM unnest(${paid.map(({ id }) => id)}::bigint[], ${paid.map(({ reference }) => reference)}::text[]) AS paid(id, reference) WHERE o.id = paid.id`)
}

export async function vouch(tx: Tx, id: number, by: string): Promise<void> {
  await tx.rows(sql`UPDATE payout SET vouched_by = ${by} WHERE id = ${id}`)
}

/** From now on their owners cannot withdraw them: they are being paid. */
export async function take(tx: Tx, ids: readonly number[], by: string): Promise<void> {
  await tx.rows(sql`UPDATE payout SET taken_by = ${by} WHERE id = ANY (${ids}::bigint[])`)
}

export async function release(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE payout SET taken_by = NULL WHERE id = ${id}`)
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
