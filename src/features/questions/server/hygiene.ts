/** Looking through questions for faults. Each step is a transaction of a few hundred questions, so that a stopped process repeats little. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { faultsOf } from '../rules/hygiene.ts'
import { nearKeysOf, pairFault, type NearKeys } from '../rules/near-keys.ts'
import { comparableTo, forgetChecked, questionsToCheck, saveCompared, saveFindings, takeUnchecked, tryHygieneLock, type CheckedQuestion, type Comparable, type Finding } from '../store/hygiene.ts'

export { openFindings as questionFaults } from '../store/hygiene.ts'

/** The findings of these questions become those of their present words. */
async function lookThrough(tx: Tx, ids: readonly number[]): Promise<void> {
  const questions = await questionsToCheck(tx, ids)
  const there = new Set(questions.map(({ id }) => id))
  await forgetChecked(tx, ids.filter((id) => !there.has(id)))
  if (questions.length > 0) await saveChecked(tx, questions, await comparableTo(tx, keysOf(questions), questions.map(({ id }) => id)))
}

export const keysOf = (questions: readonly CheckedQuestion[]): ({ id: number } & NearKeys)[] => questions.map((question) => ({ id: question.id, ...nearKeysOf(question.bounds, question) }))

/** The same of questions whose words are known, with what the database has to compare them with by `keysOf`. */
export async function saveChecked(tx: Tx, questions: readonly CheckedQuestion[], comparable: Comparable): Promise<void> {
  await saveCompared(tx, keysOf(questions))
  const single = questions.flatMap((question) => faultsOf({ ...question, audioMs: 0 }, question.language).map((fault): Finding => ({ questionId: question.id, fault, otherId: 0, version: question.version, otherVersion: 0, languageId: question.languageId })))
  await saveFindings(tx, questions.map(({ id }) => id), [...single, ...pairsAmong(questions), ...pairsWith(questions, comparable)])
}

function pairsAmong(questions: readonly CheckedQuestion[]): Finding[] {
  const keys = keysOf(questions)
  const areComparable = (at: number, by: number) => keys[at]?.stem === keys[by]?.stem || keys[at]?.bands.some((band) => keys[by]?.bands.includes(band)) === true
  return questions.flatMap((one, at) => questions.slice(0, at).flatMap((other, by) => (areComparable(at, by) ? pairOf(one, other) : [])))
}

/** With others than these, which are in the database with the words that they had. */
function pairsWith(questions: readonly CheckedQuestion[], { pairs, others }: Comparable): Finding[] {
  const [own, known] = [questions, others].map((all) => new Map(all.map((question) => [question.id, question]))) as [Map<number, CheckedQuestion>, Map<number, CheckedQuestion>]
  return pairs.filter(({ otherId }) => !own.has(otherId)).flatMap(({ id, otherId }) => pairOf(own.get(id), known.get(otherId)))
}

/** The finding is the later question's. */
function pairOf(a: CheckedQuestion | undefined, b: CheckedQuestion | undefined): Finding[] {
  if (!a || !b || a.bounds !== b.bounds) return []
  const [one, other] = a.id > b.id ? [a, b] : [b, a]
  const fault = pairFault(one, other)
  return fault ? [{ questionId: one.id, fault, otherId: other.id, version: one.version, otherVersion: other.version, languageId: one.languageId }] : []
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
