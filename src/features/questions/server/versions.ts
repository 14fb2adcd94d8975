import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Candidate } from '../rules.ts'
import type { AskedQuestion } from '../kinds/rules/kind.ts'
import type { Wording } from '../rules/draft.ts'
import { withKey } from '../rules/correcting.ts'
import { latestCorrection } from '../store/correcting.ts'
import { presentVersions, versions } from '../store.ts'

/** One version of a question, with the key that a correction gave it; `categoryType` 0 without a category. */
export type QuestionVersion = Candidate & Wording & Pick<AskedQuestion, 'marks' | 'categoryType' | 'accepted' | 'voided'>

/** Only a correction changes a version, so a hot question is read once a process. About 10 MB when full. */
const MOST_KEPT = 10_000
const create = () => ({ correction: 0, versions: new Map<string, QuestionVersion>() })
/** After a failover a correction that was lost and another one that was posted since have the same number. */
const cache = { create, disconnected: ({ versions: kept }: ReturnType<typeof create>) => kept.clear() }

/** Milliseconds after which a process notices that a key was corrected, at most twice as many. */
const NOTICED_MS = 1_000
const correction = cachedFor(NOTICED_MS, latestCorrection)
/** After this time no process judges by the former key any more. */
export const KEY_SETTLES_MS = 2 * NOTICED_MS + 500

/** The process that has corrected a key notices it at once. */
export const noticeCorrection = (db: Sql): void => correction.invalidate(db)

/** The kept versions; none after a key was corrected. */
async function keptVersions(db: Sql): Promise<Map<string, QuestionVersion>> {
  const kept = db.caches.of(cache)
  const latest = await correction.get(db)
  if (kept.correction !== latest) kept.versions.clear()
  kept.correction = latest
  return kept.versions
}

const keyOf = ({ id, version }: Candidate) => `${id}:${version}`

/** The wordings of these versions, in their order. Throws for a version that does not exist: only rounds and draws name them. */
export async function readQuestions(db: Sql, wanted: readonly Candidate[]): Promise<QuestionVersion[]> {
  const kept = await keptVersions(db)
  const missing = wanted.filter((candidate) => !kept.has(keyOf(candidate)))
  const reads = db.caches.readsOf('questions')
  reads.hit += wanted.length - missing.length
  reads.miss += missing.length
  // Held outside of the cache: a list longer than the cache would evict its own beginning.
  const read = new Map((missing.length ? await versions(db, missing) : []).map((version) => [keyOf(version), withKey(version)]))
  const found = wanted.map((candidate) => {
    const version = kept.get(keyOf(candidate)) ?? read.get(keyOf(candidate))
    if (!version) throw new Error(`There is no version ${candidate.version} of question ${candidate.id}.`)
    return version
  })
  for (const version of found) keep(kept, version)
  return found
}

/** The wordings that questions have now, read anew: in the statement that reads behind their lock no version is known yet. In no order; questions that are not there are left out. */
export const presentQuestions = async (db: Sql, ids: readonly number[]): Promise<QuestionVersion[]> => (await presentVersions(db, ids)).map(withKey)

/** Evicts the least recently used entry: a Map keeps the order of insertion. */
function keep(kept: Map<string, QuestionVersion>, version: QuestionVersion): void {
  const key = keyOf(version)
  kept.delete(key)
  kept.set(key, version)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
}
