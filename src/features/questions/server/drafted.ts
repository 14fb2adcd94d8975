/** The bank as drafts of questions need it: where they may stand, what of them is there already, and how one becomes a question. */
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Wording } from '../rules/draft.ts'
import { nearKeysOf, pairFault, type PairFault } from '../rules/near-keys.ts'
import { comparableWith, questionsToCheck } from '../store/hygiene.ts'

export { targetPlace, type TargetPlace } from '../store/questions-of-desk.ts'
export { save as saveDrafted } from './desk-save.ts'

/** Questions of a mode and language that are the same as these words, or nearly so, as far as the job of the hygiene page has looked through them. */
export async function nearInBank(db: Sql, wording: Wording, { type, languageId }: { type: number; languageId: string }): Promise<{ id: number; fault: PairFault }[]> {
  const bounds = `type ${type} ${languageId}`
  const ids = (await comparableWith(db, nearKeysOf(bounds, wording))).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await questionsToCheck(db, ids)
  return found.filter((question) => question.bounds === bounds).flatMap((question) => {
    const fault = pairFault(wording, question)
    return fault ? [{ id: question.id, fault }] : []
  })
}
