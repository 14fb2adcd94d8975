import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'

/** The owner of the code with which this player signed up, if the referral is not settled yet; locked until the transaction ends. */
export function lockReferrer(tx: Tx, newcomerId: string): Promise<{ id: string; active: boolean } | undefined> {
  return tx.row(sql`
    SELECT o.id, o.active FROM player p JOIN player o ON o.id = p.referred_by
    WHERE p.id = ${newcomerId} AND NOT EXISTS (SELECT FROM referral_reward r WHERE r.newcomer_id = p.id)
    FOR NO KEY UPDATE OF o`)
}

/** Number of newcomers for whom an owner was paid, in total and today in the product's time zone. */
export async function paidReferrals(db: Sql, ownerId: string, timeZone: string): Promise<{ paidToday: number; paidInAll: number }> {
  const row = await db.row<{ paidToday: number; paidInAll: number }>(sql`
    SELECT count(*) FILTER (WHERE created_at >= date_trunc('day', app_now(), ${timeZone})) AS "paidToday", count(*) AS "paidInAll"
    FROM referral_reward WHERE owner_id = ${ownerId} AND coins > 0`)
  return row ?? { paidToday: 0, paidInAll: 0 }
}

/** Returns false if the referral is already settled. */
export async function settleReferral(tx: Tx, newcomerId: string, ownerId: string, coins: number): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO referral_reward (newcomer_id, owner_id, coins) VALUES (${newcomerId}, ${ownerId}, ${coins}) ON CONFLICT DO NOTHING RETURNING newcomer_id`)
  return row !== undefined
}

/** The number of newcomers with this player's code, and the sum of the rewards. */
export async function referralTotals(db: Sql, ownerId: string): Promise<{ joined: number; coins: number }> {
  const row = await db.row<{ joined: number; coins: number }>(sql`
    SELECT (SELECT count(*) FROM player WHERE referred_by = ${ownerId}) AS joined,
      (SELECT coalesce(sum(coins), 0) FROM referral_reward WHERE owner_id = ${ownerId}) AS coins`)
  return row ?? { joined: 0, coins: 0 }
}

export type StoredReferral = { name: string; profile: string; joinedAt: Date; coins: number | null }

/** The latest first; `coins` is null until the newcomer has finished a round. */
export function newcomersOf(db: Sql, ownerId: string, { limit, offset }: { limit: number; offset: number }): Promise<StoredReferral[]> {
  return db.rows<StoredReferral>(sql`
    SELECT p.name, p.profile, p.created_at AS "joinedAt", r.coins
    FROM player p LEFT JOIN referral_reward r ON r.newcomer_id = p.id
    WHERE p.referred_by = ${ownerId} ORDER BY p.created_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`)
}
