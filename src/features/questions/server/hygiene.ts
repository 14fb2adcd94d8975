/** Looking through questions for faults. Each step is a transaction of a few hundred questions, so that a stopped process repeats little. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { faultsOf } from '../rules/hygiene.ts'
import { nearKeysOf, pairFault } from '../rules/near-keys.ts'
import { comparablePairs, forgetChecked, questionsToCheck, saveCompared, saveFindings, takeUnchecked, tryHygieneLock, type CheckedQuestion, type Finding } from '../store/hygiene.ts'

export { openFindings as questionFaults } from '../store/hygiene.ts'

/** The findings of these questions become those of their present words. */
export async function lookThrough(tx: Tx, ids: readonly number[]): Promise<void> {
  const questions = await questionsToCheck(tx, ids)
  const there = new Set(questions.map(({ id }) => id))
  await forgetChecked(tx, ids.filter((id) => !there.has(id)))
  if (questions.length === 0) return
  await saveCompared(tx, questions.map((question) => ({ id: question.id, ...nearKeysOf(question.bounds, question) })))
  const single = questions.flatMap((question) => faultsOf({ ...question, audioMs: 0 }, question.language).map((fault): Finding => ({ questionId: question.id, fault, otherId: 0, version: question.version, otherVersion: 0, languageId: question.languageId })))
  await saveFindings(tx, [...there], [...single, ...(await findPairs(tx, questions))])
}

async function findPairs(tx: Tx, questions: readonly CheckedQuestion[]): Promise<Finding[]> {
  const known = new Map(questions.map((question) => [question.id, question]))
  const pairs = await comparablePairs(tx, [...known.keys()])
  const missing = [...new Set(pairs.flatMap(({ id, otherId }) => [id, otherId]))].filter((id) => !known.has(id))
  for (const question of await questionsToCheck(tx, missing)) known.set(question.id, question)
  return pairs.flatMap(({ id, otherId }) => {
    const [one, other] = [known.get(id), known.get(otherId)]
    const fault = one && other && one.bounds === other.bounds ? pairFault(one, other) : undefined
    return one && other && fault ? [{ questionId: id, fault, otherId, version: one.version, otherVersion: other.version, languageId: one.languageId }] : []
  })
}

/** Questions a transaction, and transactions a run: some hundreds a second at most, beside the calls of players. */
const STEP = 200
const STEPS_A_RUN = 15

/** False: nothing waits, or another process is at it. */
const step = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await tryHygieneLock(tx))) return false
    const ids = await takeUnchecked(tx, STEP)
    if (ids.length > 0) await lookThrough(tx, ids)
    return ids.length > 0
  })

/** False: there was nothing to look through. */
export async function lookThroughChanged(database: Database, stopping?: AbortSignal): Promise<boolean> {
  for (let n = 0; n < STEPS_A_RUN && !stopping?.aborted; n++) {
    if (!(await step(database))) return n > 0
    await breathe()
  }
  return true
}
