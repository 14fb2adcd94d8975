/** Players who search for an opponent. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'

/** `entryCoins`: the agreed fee; null in rows of earlier releases. */
export type Searcher = { playerId: string; strength: number; addressHash: string; waitedMs: number; entryCoins: number | null }

export async function putSearch(db: Sql, search: { playerId: string; categoryId: number; languageId: string; strength: number; addressHash: string; entryCoins: number }): Promise<void> {
  await db.rows(sql`
    INSERT INTO battle_search (player_id, category_id, language_id, strength, address_hash, entry_coins)
    VALUES (${search.playerId}, ${search.categoryId}, ${search.languageId}, ${search.strength}, ${search.addressHash}, ${search.entryCoins})
    ON CONFLICT (player_id) DO UPDATE SET category_id = excluded.category_id, language_id = excluded.language_id, strength = excluded.strength,
      address_hash = excluded.address_hash, entry_coins = excluded.entry_coins, since = app_now(), seen_at = app_now()`)
}

/** False: there was no search, or it has been matched. */
export async function endSearch(db: Sql, playerId: string): Promise<boolean> {
  return (await db.row(sql`DELETE FROM battle_search WHERE player_id = ${playerId} RETURNING player_id`)) !== undefined
}

export const touchSearches = (db: Sql, playerIds: string[]) => db.rows(sql`UPDATE battle_search SET seen_at = app_now() WHERE player_id = ANY (${playerIds}::uuid[])`)

/** Current searches for the same questions, longest waiting first. */
export function searchers(db: Sql, categoryId: number, languageId: string, unseenMs: number): Promise<Searcher[]> {
  return db.rows<Searcher>(sql`
    SELECT player_id AS "playerId", strength, address_hash AS "addressHash", entry_coins AS "entryCoins", (extract(epoch FROM app_now() - since) * 1000)::float8 AS "waitedMs"
    FROM battle_search WHERE language_id = ${languageId} AND category_id = ${categoryId} AND seen_at > app_now() - make_interval(secs => ${unseenMs / 1000})
      AND EXISTS (SELECT FROM player p WHERE p.id = battle_search.player_id AND p.active) ORDER BY since LIMIT 100`)
}

/** Removes both searches; false when one of them has ended. */
export async function claimSearchers(tx: Tx, one: string, other: string): Promise<boolean> {
  const locked = await tx.rows(sql`SELECT FROM battle_search WHERE player_id IN (${one}, ${other}) ORDER BY player_id FOR UPDATE SKIP LOCKED`)
  if (locked.length < 2) return false
  await tx.rows(sql`DELETE FROM battle_search WHERE player_id IN (${one}, ${other})`)
  return true
}
