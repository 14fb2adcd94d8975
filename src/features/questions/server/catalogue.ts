import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { catalogueFrom, type Category } from '../rules/places.ts'
import { activeCategories, activeCounts, activeSubcategories } from '../store.ts'

/** Every category that holds questions, with the counts of its levels. Kept: counting a large bank takes 10 ms. */
const kept = cachedFor(1_000, async (db) => catalogueFrom(await activeCategories(db), await activeSubcategories(db), await activeCounts(db)))

export const catalogue = (db: Sql): Promise<Category[]> => kept.get(db)

/** After a change of categories or questions, so that this process sees it at once. */
export function forgetCatalogue(db: Sql): void {
  kept.forget(db)
}
