import { cachedByKey, cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { inTime } from '../../../platform/server/in-time.ts'
import { QUESTION_USES, type QuestionUse } from '../kinds/rules/kind.ts'
import { kindsFor, LIMITED_KINDS } from '../kinds/rules.ts'
import { PackedCandidates, type Candidates } from '../rules/candidates.ts'
import { catalogueFrom, type Category } from '../rules/places.ts'
import { activeCategories, activeCounts, activeSubcategories, countsOfKinds } from '../store.ts'
import { contentVersion, placeCandidates, typeCandidates } from '../store/drawing.ts'

const NOTICED_MS = 1_000
/** Evicts pools that are used rarely: a bank of a million questions takes 12 MB each time that all of it is in pools. */
const MOST_POOLS = 256

/** What was read from the bank, until questions, categories or languages change. */
type Read<T> = { version: string; value: T }

/** Reads of transactions that are under way, by what is read and the version of the content. */
const underWay = { create: () => new Map<string, Promise<unknown>>() }
/** More than a million candidates take. */
const MOST_WAITED_MS = 10_000
/** A read outside of a transaction may still wait for a connection, such as that of a caller that would wait for it. */
const holdsConnection = (db: Sql): boolean => 'afterCommit' in db

/**
 * `last`, or what is read anew. Callers that come while a transaction reads it get the same: a large bank takes seconds, and many times as long where each of them
 * reads all of it.
 */
async function unlessChanged<T>(db: Sql, key: string, last: Read<T> | undefined, read: () => Promise<T>): Promise<Read<T>> {
  // Before the read: a change meanwhile makes the next caller read again.
  const version = await contentVersion(db)
  if (last?.version === version) return last
  const reads = db.caches.of(underWay)
  const name = `${version} ${key}`
  let failed: Promise<unknown> | undefined
  for (let begun = reads.get(name); begun !== undefined && begun !== failed; begun = reads.get(name)) {
    const awaited = begun
    // One that fails tells the caller that began it; one that takes longer may wait for a lock that this caller holds.
    const [shared] = await Promise.allSettled([inTime(() => awaited, MOST_WAITED_MS)()])
    if (shared.status === 'fulfilled') return shared.value as Read<T>
    failed = awaited
  }
  const own = read().then((value): Read<T> => ({ version, value }))
  if (!holdsConnection(db)) return own
  reads.set(name, own)
  const ended = () => void (reads.get(name) === own && reads.delete(name))
  own.then(ended, ended)
  return own
}

/** Every category with questions, with the counts of its levels, for each use. Counting a large bank takes longer than the rest of a list. */
const kept = cachedFor(NOTICED_MS, (db, last: Read<Map<QuestionUse, Category[]>> | undefined) =>
  unlessChanged(db, 'catalogue', last, async () => {
    const [categories, subcategories, counts, limited] = await Promise.all([activeCategories(db), activeSubcategories(db), activeCounts(db), countsOfKinds(db, LIMITED_KINDS)])
    const leftOutOf = (use: QuestionUse) => limited.filter(({ kind }) => !kindsFor(use).includes(kind))
    return new Map(QUESTION_USES.map((use) => [use, catalogueFrom(categories, subcategories, counts, leftOutOf(use))]))
  }))

/** Categories with questions for a use, and their counts. */
export const catalogue = async (db: Sql, use: QuestionUse = 'one-by-one'): Promise<Category[]> => (await kept.get(db)).value.get(use) ?? []

/** The active questions of categories by type (1 four or five options, 2 true or false), or of a place with all its levels; `parts`: and all that is below it. */
export type PoolWish = { use: QuestionUse } & ({ categories: readonly number[]; questionType: 1 | 2 | undefined } | { category: number; subcategory: number; parts: boolean })

/** In memory: reading tens of thousands of candidates for each round takes longer than all else of it. */
const pools = cachedByKey(NOTICED_MS, MOST_POOLS, (db, key, last: Read<Candidates> | undefined) =>
  unlessChanged(db, key, last, async () => {
    const wish = JSON.parse(key) as PoolWish
    const kinds = kindsFor(wish.use)
    return new PackedCandidates(await ('categories' in wish ? typeCandidates(db, wish.categories, wish.questionType, kinds) : placeCandidates(db, wish.category, wish.subcategory, wish.parts, kinds)))
  }))

/** The candidates of a pool, in the order of a place's levels and of their ids. */
export const pool = async (db: Sql, wish: PoolWish): Promise<Candidates> => (await pools.get(db, JSON.stringify(wish))).value

/** Called after a change of categories or questions, so that this process sees it at once. */
export function invalidateCatalogue(db: Sql): void {
  kept.invalidate(db)
  pools.invalidate(db)
}
