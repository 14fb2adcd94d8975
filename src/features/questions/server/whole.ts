import type { Sql } from '../../../platform/server/database.ts'
import type { Candidate } from '../rules.ts'
import { wholeIn, type FoundPlace, type Wish } from '../rules/places.ts'
import { wholeCandidates } from '../store.ts'
import { catalogue } from './catalogue.ts'

/** A category with all of its parts (subcategory '', '0' or '-'), or one part. Undefined where no active question is. */
export async function findWhole(db: Sql, wish: Wish): Promise<FoundPlace | undefined> {
  return wholeIn(await catalogue(db), wish)?.place
}

/** Its active questions of every level, for `draw` to choose from. */
export function wholePool(db: Sql, { categoryId, subcategoryId }: Pick<FoundPlace, 'categoryId' | 'subcategoryId'>): Promise<Candidate[]> {
  return wholeCandidates(db, categoryId, subcategoryId)
}
