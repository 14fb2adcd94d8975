import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
import type { BadgeType } from './contract.ts'
import type { BadgeSetting } from './rules.ts'

/** Locks this player's badges until the transaction ends, and returns them (migration 0190). */
export async function lockBadges(tx: Tx, playerId: string): Promise<BadgeType[]> {
  return (await tx.rows<{ type: BadgeType }>(sql`SELECT badges_lock(${playerId}) AS type`)).map(({ type }) => type)
}

/** The badges of this player must be locked; one that is held stays as it is. */
export async function insertBadges(tx: Tx, playerId: string, types: readonly BadgeType[], earnedIn: string): Promise<void> {
  await tx.rows(sql`INSERT INTO player_badge (player_id, type, earned_in) SELECT ${playerId}, unnest(${types}::text[]), ${earnedIn} ON CONFLICT DO NOTHING`)
}

/** A statement whose rows are read unless the player holds all of these badges; else there are none. */
export const unlessHeld = (playerId: string, types: readonly BadgeType[]) => (statement: Statement): Statement => sql`
  SELECT found.* FROM (SELECT FROM player_badge WHERE player_id = ${playerId} AND type = ANY (${types}::text[]) HAVING count(*) < ${types.length}::int) open CROSS JOIN LATERAL (${statement}) found`

export async function eraseBadges(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM player_badge WHERE player_id = ${playerId}`)
}

export function badgesHeld(db: Sql, playerId: string): Promise<{ type: string; earned: string; taken: string | null }[]> {
  return db.rows(sql`SELECT type, ${isoMoment(sql`earned_at`)} AS earned, ${isoMoment(sql`taken_at`)} AS taken FROM player_badge WHERE player_id = ${playerId} ORDER BY earned_at`)
}

export type Held = { type: BadgeType; taken: boolean; earnedIn: string }

export function badgesOfAll(db: Sql, playerIds: readonly string[]): Promise<(Held & { playerId: string })[]> {
  return db.rows(sql`
    SELECT player_id AS "playerId", type, taken_at IS NOT NULL AS taken, earned_in AS "earnedIn" FROM player_badge
    WHERE player_id = ANY (${playerIds}::uuid[]) ORDER BY earned_at, type`)
}

export function badgesOf(db: Sql, playerId: string): Promise<Held[]> {
  return badgesOfAll(db, [playerId])
}

/** As `badgesOf`, with those that the same statement has written before (migration 0200). */
export function badgesNow(db: Sql, playerId: string): Promise<Held[]> {
  return db.rows(sql`SELECT type, taken_at IS NOT NULL AS taken, earned_in AS "earnedIn" FROM badges_now(${playerId})`)
}

/** Takes a badge that is earned and was not taken before; else it returns no row. */
export const taking = (playerId: string, type: BadgeType): Statement =>
  sql`UPDATE player_badge SET taken_at = app_now() WHERE player_id = ${playerId} AND type = ${type} AND taken_at IS NULL RETURNING type`

export type ListedBadge = BadgeSetting & { holders: number; players: number }

/** All badges in their order. */
export function listedBadges(db: Sql): Promise<ListedBadge[]> {
  return db.rows(sql`SELECT type, label, note, reward, icon, counter, holders, players FROM badge CROSS JOIN badge_census ORDER BY place`)
}

/** Absent values stay unchanged. */
export async function saveBadge(db: Sql, type: BadgeType, { label, note, reward, icon, counter }: Partial<BadgeSetting>): Promise<void> {
  await db.rows(sql`
    UPDATE badge SET label = CASE WHEN ${label !== undefined} THEN ${label ?? null} ELSE label END, note = CASE WHEN ${note !== undefined} THEN ${note ?? null} ELSE note END,
      reward = coalesce(${reward ?? null}, reward), icon = coalesce(${icon ?? null}, icon), counter = coalesce(${counter ?? null}, counter)
    WHERE type = ${type}`)
}

/** Counts the holders of each badge. */
export async function countHolders(db: Sql, players: number): Promise<void> {
  await db.rows(sql`
    WITH held AS (SELECT type, count(*) AS n FROM player_badge GROUP BY type), census AS (UPDATE badge_census SET players = ${players})
    UPDATE badge SET holders = coalesce((SELECT n FROM held WHERE held.type = badge.type), 0)`)
}
