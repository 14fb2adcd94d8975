import type { Sql } from '../../../platform/server/database/database.ts'
import type { Candidate } from '../rules.ts'
import type { Wording } from '../rules/draft.ts'
import { versions } from '../store.ts'

/** One version of a question; `categoryType` 0 without a category. */
export type QuestionVersion = Candidate & Wording & { marks: number; categoryType: number }

/** A version never changes, so a hot question is read once a process. About 10 MB when full. */
const MOST_KEPT = 10_000
const cache = { create: () => new Map<string, QuestionVersion>() }

const keyOf = ({ id, version }: Candidate) => `${id}:${version}`

/** The wordings of these versions, in their order. Throws for a version that does not exist: only rounds and draws name them. */
export async function readQuestions(db: Sql, wanted: readonly Candidate[]): Promise<QuestionVersion[]> {
  const kept = db.caches.of(cache)
  const missing = wanted.filter((candidate) => !kept.has(keyOf(candidate)))
  // Held outside of the cache: a list longer than the cache would evict its own beginning.
  const read = new Map((missing.length ? await versions(db, missing) : []).map((version) => [keyOf(version), version]))
  const found = wanted.map((candidate) => {
    const version = kept.get(keyOf(candidate)) ?? read.get(keyOf(candidate))
    if (!version) throw new Error(`There is no version ${candidate.version} of question ${candidate.id}.`)
    return version
  })
  for (const version of found) keep(kept, version)
  return found
}

/** Evicts the least recently used entry: a Map keeps the order of insertion. */
function keep(kept: Map<string, QuestionVersion>, version: QuestionVersion): void {
  const key = keyOf(version)
  kept.delete(key)
  kept.set(key, version)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
}
