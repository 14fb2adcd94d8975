/** The badges as the operator has set them, read again after a second at most. */
import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import type { BadgeType } from '../contract.ts'
import { listedBadges, type ListedBadge } from '../store.ts'

const badges = cachedFor(1_000, listedBadges)

export const allBadges = (db: Sql): Promise<ListedBadge[]> => badges.get(db)
export const invalidateBadges = (db: Sql): void => badges.invalidate(db)

/** The operator's counter of a badge. */
export async function counterOf(db: Sql, type: BadgeType): Promise<number> {
  return (await allBadges(db)).find((badge) => badge.type === type)?.counter ?? 0
}
