import type { Sql } from '../../../platform/server/database.ts'
import { catalogueFrom, type Category } from '../rules/places.ts'
import { activeCategories, activeCounts, activeSubcategories } from '../store.ts'

/** How long another process may go on with categories that were just changed; counting a large bank takes 10 ms. */
const STALE_MS = 1_000
const cache = new WeakMap<object, { catalogue: Category[]; readAt: number }>()

/** Every category that holds questions, with the counts of its levels. */
export async function catalogue(db: Sql): Promise<Category[]> {
  const known = cache.get(db.source)
  if (known && performance.now() - known.readAt < STALE_MS) return known.catalogue
  const fresh = catalogueFrom(await activeCategories(db), await activeSubcategories(db), await activeCounts(db))
  cache.set(db.source, { catalogue: fresh, readAt: performance.now() })
  return fresh
}

/** After a change of categories or questions, so that this process sees it at once. */
export function forgetCatalogue(db: Sql): void {
  cache.delete(db.source)
}
