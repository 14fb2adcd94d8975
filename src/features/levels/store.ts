import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'

export type LevelPlace = { categoryId: number; subcategoryId: number }
export type OpenLevel = LevelPlace & { level: number }

export function openLevelsOf(db: Sql, playerId: string, mode: string): Promise<OpenLevel[]> {
  return db.rows<OpenLevel>(sql`
    SELECT category_id AS "categoryId", subcategory_id AS "subcategoryId", level FROM level_progress
    WHERE player_id = ${playerId} AND mode = ${mode} ORDER BY changed_at DESC`)
}

export async function highestOpenLevel(db: Sql, playerId: string, mode: string, { categoryId, subcategoryId }: LevelPlace): Promise<number> {
  const row = await db.row<{ level: number }>(sql`
    SELECT level FROM level_progress
    WHERE player_id = ${playerId} AND mode = ${mode} AND category_id = ${categoryId} AND subcategory_id = ${subcategoryId}`)
  return row?.level ?? 1
}

/** Raises the highest open level `to` a level if `from` is open; never lowers it. Returns whether it changed. */
export async function raiseLevel(tx: Tx, playerId: string, mode: string, { categoryId, subcategoryId }: LevelPlace, { to, from }: { to: number; from: number }): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO level_progress AS p (player_id, mode, category_id, subcategory_id, level, changed_at)
    SELECT ${playerId}, ${mode}, ${categoryId}, ${subcategoryId}, ${to}, app_now() WHERE ${from} <= coalesce(
      (SELECT level FROM level_progress WHERE player_id = ${playerId} AND mode = ${mode} AND category_id = ${categoryId} AND subcategory_id = ${subcategoryId}), 1)
    ON CONFLICT (player_id, mode, category_id, subcategory_id) DO UPDATE SET level = excluded.level, changed_at = excluded.changed_at
    WHERE p.level < excluded.level RETURNING level`)
  return row !== undefined
}

export async function eraseLevels(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM level_progress WHERE player_id = ${playerId}`)
}

export function levelsReached(db: Sql, playerId: string): Promise<{ mode: string; category: string; subcategory: string; level: number; date: string }[]> {
  return db.rows(sql`
    SELECT mode, category_id::text AS category, subcategory_id::text AS subcategory, level, ${isoMoment(sql`changed_at`)} AS date FROM level_progress
    WHERE player_id = ${playerId} ORDER BY changed_at DESC LIMIT 5000`)
}
