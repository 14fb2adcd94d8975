/** The bank as drafts of questions need it: where they may stand, what of them is there already, and how one becomes a question. */
import type { Refusal } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { nextId } from '../../../platform/server/database/new-rows.ts'
import type { Call } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import type { saveQuestion } from '../desk-contract.ts'
import { draftFrom } from '../rules/desk-draft.ts'
import type { Wording } from '../rules/draft.ts'
import { nearKeysOf, pairFault, type PairFault } from '../rules/near-keys.ts'
import { comparableWith, questionsToCheck } from '../store/hygiene.ts'
import type { TargetPlace } from '../store/questions-of-desk.ts'
import { addAt, invalid, spotIn, wordingIn } from './desk-save.ts'

export { targetPlace, type TargetPlace } from '../store/questions-of-desk.ts'

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

/** The id of a question that is to be added. */
export const nextQuestionId = (db: Sql): Promise<number> => nextId(db, 'question')

/** `place`: undefined where there is none; `id`: read before (`nextQuestionId`). */
type Drafted = { id: number; draft: string; place: TargetPlace | undefined; level: number; reason: string }

/** Adds a question of these words, as `addAt`. */
export async function saveDrafted(call: Pick<Call<typeof saveQuestion, NeedsStorage>, 'tx' | 'audit'>, { id, draft, place, level, reason }: Drafted, origin: object): Promise<{ refused: Refusal } | undefined> {
  const words = draftFrom(draft)
  if (!words) return invalid('the form is not complete')
  const wording = wordingIn(words)
  if ('refused' in wording) return wording
  return addAt(call, place && spotIn(place, level), { id, wording, active: true, tags: [], reason }, origin)
}
