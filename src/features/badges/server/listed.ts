/** The badges as the operator has set them, read again after a second at most. */
import type { Sql } from '../../../platform/server/database.ts'
import type { BadgeType } from '../contract.ts'
import { listedBadges, type ListedBadge } from '../store.ts'

const STALE_MS = 1_000
const cache = new WeakMap<object, { badges: ListedBadge[]; readAt: number }>()

export async function allBadges(db: Sql): Promise<ListedBadge[]> {
  const known = cache.get(db.source)
  if (known && performance.now() - known.readAt < STALE_MS) return known.badges
  const badges = await listedBadges(db)
  cache.set(db.source, { badges, readAt: performance.now() })
  return badges
}

export function forgetBadges(db: Sql): void {
  cache.delete(db.source)
}

/** The operator's counter of a badge. */
export async function counterOf(db: Sql, type: BadgeType): Promise<number> {
  return (await allBadges(db)).find((badge) => badge.type === type)?.counter ?? 0
}
