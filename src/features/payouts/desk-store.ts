/** Statements of the desk over payouts. */
import { sql, type Sql, type Statement } from '../../platform/server/database/database.ts'
import type { Method } from './contract.ts'
import type { PayoutTab } from './desk-contract.ts'
import { WAITING, type PayoutStatus } from './store.ts'

export type DeskPayout = {
  id: number; playerId: string; player: string; profile: string; playerSince: Date; playerActive: boolean
  coins: number; amount: number; currency: string; method: Method; state: PayoutStatus; sealed: Buffer | null; askedAt: Date; settledAt: Date | null
  /** Milliseconds until it can be approved, and since the request. */
  waitsMs: number; ageMs: number
  vouchedBy: string | null; takenBy: string | null; settledBy: string | null; reference: string | null; reason: string
}

const COLUMNS = sql`
  o.id, o.player_id AS "playerId", p.name AS player, p.profile, p.created_at AS "playerSince", p.active AS "playerActive", o.coins, o.amount, o.currency, o.method, o.state, o.sealed,
  o.asked_at AS "askedAt", o.settled_at AS "settledAt", greatest(0, extract(epoch FROM o.approvable_at - app_now()) * 1000)::float8 AS "waitsMs",
  (extract(epoch FROM app_now() - o.asked_at) * 1000)::float8 AS "ageMs",
  o.vouched_by AS "vouchedBy", o.taken_by AS "takenBy", o.settled_by AS "settledBy", o.reference, o.reason`

const IN_TAB: Record<PayoutTab, Statement> = {
  waiting: WAITING,
  paying: sql`o.state = 'pending' AND o.taken_by IS NOT NULL`,
  paid: sql`o.state = 'paid'`,
  refused: sql`o.state = 'refused'`,
  back: sql`o.state IN ('withdrawn', 'forfeited')`,
}

/** `found`: only these numbers, references and players. `approvable`: by this operator, with the limit from which two are needed (0: never). */
export type PayoutWish = {
  tab: PayoutTab; method: Method | undefined; leastCoins: number | undefined; withSignals: boolean
  found: { number: number | null; reference: string; playerIds: readonly string[] } | undefined
  playerId: string | null | undefined
  approvable: { by: string; limit: number } | undefined
  behind: number | null | undefined; limit: number
}

/** What waits is a queue, the oldest first; all else is a history, the newest first. */
export function payoutsPage({ tab, method, leastCoins, withSignals, found, playerId, approvable, behind, limit }: PayoutWish): Statement {
  const isQueue = tab === 'waiting'
  const where = [
    IN_TAB[tab],
    ...(method === undefined ? [] : [sql`o.method = ${method}`]),
    ...(leastCoins === undefined ? [] : [sql`o.coins >= ${leastCoins}`]),
    ...(withSignals ? [sql`EXISTS (SELECT FROM fraud_signal f WHERE f.player_id = o.player_id)`] : []),
    ...(found === undefined ? [] : [sql`(o.id = ${found.number} OR o.reference = ${found.reference} OR o.player_id = ANY (${found.playerIds}::uuid[]))`]),
    ...(playerId === undefined ? [] : [sql`o.player_id = ${playerId}`]),
    ...(approvable === undefined ? [] : [sql`o.approvable_at <= app_now() AND coalesce(o.taken_by, ${approvable.by}) = ${approvable.by}
      AND (${approvable.limit}::int = 0 OR o.coins < ${approvable.limit}::int OR o.vouched_by IS DISTINCT FROM ${approvable.by})`]),
    ...(behind === undefined ? [] : [isQueue ? sql`o.id > ${behind}` : sql`o.id < ${behind}`]),
  ].reduce((all, one) => sql`${all} AND ${one}`)
  return sql`SELECT ${COLUMNS} FROM payout o JOIN player p ON p.id = o.player_id WHERE ${where} ORDER BY o.id ${isQueue ? sql`` : sql`DESC`} LIMIT ${limit}`
}

export const listOfPayouts = (db: Sql, wish: PayoutWish): Promise<DeskPayout[]> => db.rows(payoutsPage(wish))

export const deskPayout = (db: Sql, id: number | null): Promise<DeskPayout | undefined> => db.row(sql`SELECT ${COLUMNS} FROM payout o JOIN player p ON p.id = o.player_id WHERE o.id = ${id}`)

/** `last`: when the same player's request before it was asked; `count`: how many there were up to it. */
export const deskPayoutWithFormer = (db: Sql, id: number | null): Promise<(DeskPayout & { last: Date | null; count: number }) | undefined> =>
  db.row(sql`
    SELECT ${COLUMNS}, former.* FROM payout o JOIN player p ON p.id = o.player_id
      CROSS JOIN LATERAL (SELECT max(f.asked_at) AS last, count(*) AS count FROM payout f WHERE f.player_id = o.player_id AND f.id < o.id) former
    WHERE o.id = ${id}`)

export type Pending = { currency: string; waiting: number; paying: number; amount: number; oldest: Date | null }

/** What waits, by currency. */
export const pendingInAll = (db: Sql): Promise<Pending[]> =>
  db.rows(sql`
    SELECT currency, count(*) FILTER (WHERE taken_by IS NULL) AS waiting, count(taken_by) AS paying, coalesce(sum(amount) FILTER (WHERE taken_by IS NULL), 0)::bigint AS amount,
      min(asked_at) FILTER (WHERE taken_by IS NULL) AS oldest
    FROM payout WHERE state = 'pending' GROUP BY currency ORDER BY currency`)

/** Since when this player has used an address (ms). */
export async function addressSince(db: Sql, hash: Buffer): Promise<number | null> {
  return (await db.row<{ at: number }>(sql`SELECT (extract(epoch FROM first_used_at) * 1000)::float8 AS at FROM payout_address WHERE hash = ${hash}`))?.at ?? null
}

/** Players by the hash of an address that more than one of them has wanted. */
export const SHARED_ADDRESSES = sql`
  SELECT hash AS key, player_id FROM payout_address WHERE hash IN (SELECT hash FROM payout_address_refused)
  UNION ALL SELECT hash, player_id FROM payout_address_refused`

/** The moment of the product's clock. */
export async function productNow(db: Sql): Promise<Date> {
  return new Date((await db.row<{ ms: number }>(sql`SELECT (extract(epoch FROM app_now()) * 1000)::float8 AS ms`))?.ms ?? 0)
}
