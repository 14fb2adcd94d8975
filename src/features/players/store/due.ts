/** What is due for the jobs of accounts, and whether anything is (`…Waits`, for `waits` of a job). */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { StoredPlayer } from '../store.ts'

const UNNOTED = sql`NOT person_noted AND gone_at IS NULL`
export const unnotedWaits = sql`EXISTS (SELECT FROM player WHERE ${UNNOTED})`
export const unnotedPlayers = (db: Sql, most: number) => db.rows<Pick<StoredPlayer, 'id' | 'type' | 'email' | 'mobile'>>(sql`SELECT id, type, email, mobile FROM player WHERE ${UNNOTED} LIMIT ${most}`)

const LEAVING = sql`leaving_at IS NOT NULL AND gone_at IS NULL`
export const leavingWaits = sql`EXISTS (SELECT FROM player WHERE ${LEAVING})`

/** Accounts whose deletion is pending, unless another transaction holds them; without those in `failed`. */
export async function lockLeaving(tx: Tx, failed: readonly string[]): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    SELECT id FROM player WHERE ${LEAVING} AND id <> ALL (${failed}::uuid[])
    ORDER BY leaving_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`)
  return row?.id
}

const GONE_WITH_COINS = sql`player p JOIN account a ON a.owner_id = p.id AND a.kind IN ('player', 'bonus') AND a.balance > 0 WHERE p.gone_at IS NOT NULL`
export const lateCoinsWait = sql`EXISTS (SELECT FROM ${GONE_WITH_COINS})`

/** Deleted accounts with coins that were credited afterwards. */
export async function goneWithCoins(db: Sql, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT DISTINCT p.id FROM ${GONE_WITH_COINS} LIMIT ${most}`)
  return rows.map(({ id }) => id)
}
