import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { QUESTION_USES, type QuestionUse } from '../kinds/rules/kind.ts'
import { kindsFor, LIMITED_KINDS } from '../kinds/rules.ts'
import { catalogueFrom, type Category } from '../rules/places.ts'
import { activeCategories, activeCounts, activeSubcategories, countsOfKinds } from '../store.ts'

/** Every category with questions, with the counts of its levels, for each use. Cached: counting a large bank takes longer than the rest of a list. */
const kept = cachedFor(1_000, async (db) => {
  const [categories, subcategories, counts] = [await activeCategories(db), await activeSubcategories(db), await activeCounts(db)]
  const limited = await countsOfKinds(db, LIMITED_KINDS)
  const leftOutOf = (use: QuestionUse) => limited.filter(({ kind }) => !kindsFor(use).includes(kind))
  return new Map(QUESTION_USES.map((use) => [use, catalogueFrom(categories, subcategories, counts, leftOutOf(use))]))
})

/** Categories with questions for a use, and their counts. */
export const catalogue = async (db: Sql, use: QuestionUse = 'one-by-one'): Promise<Category[]> => (await kept.get(db)).get(use) ?? []

/** Called after a change of categories or questions, so that this process sees it at once. */
export function invalidateCatalogue(db: Sql): void {
  kept.invalidate(db)
}
