/** A person decides on one draft: it becomes a question by the code of the question's form, or goes. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { placeInvalid } from '../../questions/desk-contract.ts'
import { nextQuestionId, saveDrafted, targetPlace, type TargetPlace } from '../../questions/server/drafted.ts'
import { acceptDraft, discardDraft, draftDecided, draftsBusy } from '../desk-contract.ts'
import { decideDraft, draftToDecide, lockDraft, placeOfDraft, type DecidedDraft } from '../store.ts'
import { whenSetUp, type Needs } from './set-up.ts'

export const deciding = [whenSetUp(acceptDraft, accept), whenSetUp(discardDraft, discard)]

/** Why a draft can't be decided on: it is decided already, or its second answer, which comes first, is on its way; where its request has ended without one, none comes. */
function faultOf({ state, blind, requestState }: DecidedDraft): { refused: Refusal } | undefined {
  if (state !== 'open') return refuse(draftDecided)
  return blind === 'waits' && requestState === 'answering' ? refuse(draftsBusy) : undefined
}

async function accept({ tx, input, operator, audit }: Call<typeof acceptDraft, Needs>): Promise<ActionReply<typeof acceptDraft>> {
  const draftId = serialOf(input.draft_id)
  await lockDraft(tx, draftId)
  const together = gathering(tx)
  const [draft, place, id] = await Promise.all([draftToDecide(together, draftId), placeFor(together, input, draftId), nextQuestionId(together)])
  if (!draft) return refuse(notFound)
  const fault = faultOf(draft)
  if (fault) return fault
  const words = input.draft ?? JSON.stringify(draft.draft)
  if (input.category_id === undefined && draft.categoryId === null) return refuse(placeInvalid)
  const changed = JSON.stringify(sorted(JSON.parse(words))) !== JSON.stringify(sorted(draft.draft))
  const refused = await saveDrafted({ tx, audit }, { id, draft: words, place, level: input.level ?? draft.level, reason: input.reason }, { drafted_by: draft.model, draft: draft.id, changed })
  if (refused) return refused
  await decideDraft(tx, draft.id, { state: 'accepted', by: operator?.email ?? '', changed, questionId: id })
  return ok({ id: String(id) })
}

/** Where the draft is to stand: as the operator has chosen, else as its request has. */
function placeFor(db: Sql, { category_id, subcategory_id }: Call<typeof acceptDraft>['input'], draftId: number | null): Promise<TargetPlace | undefined> {
  const asked = placeOfDraft(draftId)
  return category_id === undefined ? targetPlace(db, asked.categoryId, asked.subcategoryId) : targetPlace(db, serialOf(category_id), subcategory_id === undefined ? null : (serialOf(subcategory_id) ?? 0))
}

/** Of a record of the form, whose fields come in any order; empty ones are none. */
const sorted = (fields: Record<string, unknown>): [string, unknown][] => Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== 0).sort(([one], [other]) => (one < other ? -1 : 1))

async function discard({ tx, input, operator, audit }: Call<typeof discardDraft, Needs>): Promise<ActionReply<typeof discardDraft>> {
  const id = serialOf(input.draft_id)
  await lockDraft(tx, id)
  const found = await draftToDecide(gathering(tx), id)
  if (!found) return refuse(notFound)
  const fault = faultOf(found)
  if (fault) return fault
  await decideDraft(tx, found.id, { state: 'discarded', by: operator?.email ?? '' })
  audit({ subject: 'drafted-question', id: input.draft_id, before: { state: 'open', question: found.draft.question }, after: { state: 'discarded', drafted_by: found.model }, reason: input.reason })
  return ok({})
}
