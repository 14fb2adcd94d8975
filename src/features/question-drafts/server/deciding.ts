/** A person decides on one draft: it becomes a question by the code of the question's form, or goes. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { placeInvalid } from '../../questions/desk-contract.ts'
import { saveDrafted } from '../../questions/server/drafted.ts'
import { acceptDraft, discardDraft, draftDecided, draftsBusy } from '../desk-contract.ts'
import { decideDraft, lockDraft, readRequest, type StoredDraft, type StoredRequest } from '../store.ts'
import { whenSetUp, type Needs } from './set-up.ts'

export const deciding = [whenSetUp(acceptDraft, accept), whenSetUp(discardDraft, discard)]

/** A draft that nobody has decided on, locked. The second answer comes first, unless its request has ended without it. */
async function openDraft(tx: Tx, id: string): Promise<{ draft: StoredDraft; request: StoredRequest } | { refused: Refusal }> {
  const draft = await lockDraft(tx, serialOf(id))
  const request = draft && (await readRequest(tx, draft.requestId))
  if (!draft || !request) return refuse(notFound)
  if (draft.state !== 'open') return refuse(draftDecided)
  return draft.blind === 'waits' && request.state === 'answering' ? refuse(draftsBusy) : { draft, request }
}

async function accept(call: Call<typeof acceptDraft, Needs>): Promise<ActionReply<typeof acceptDraft>> {
  const { tx, input, operator } = call
  const found = await openDraft(tx, input.draft_id)
  if ('refused' in found) return found
  const { draft, request } = found
  const words = input.draft ?? JSON.stringify(draft.draft)
  const place = input.category_id === undefined ? placeOf(request) : { category_id: input.category_id, subcategory_id: input.subcategory_id }
  if (!place) return refuse(placeInvalid)
  const changed = JSON.stringify(sorted(JSON.parse(words))) !== JSON.stringify(sorted(draft.draft))
  const origin = { drafted_by: request.model, draft: draft.id, changed }
  const saved = await saveDrafted({ ...call, input: { draft: words, ...place, level: input.level ?? request.level, reason: input.reason } }, origin)
  if ('refused' in saved) return saved
  await decideDraft(tx, draft.id, { state: 'accepted', by: operator?.email ?? '', changed, questionId: serialOf(saved.data.id) })
  return ok({ id: saved.data.id })
}

const placeOf = ({ categoryId, subcategoryId }: StoredRequest) => (categoryId === null ? undefined : { category_id: String(categoryId), ...(subcategoryId !== null && { subcategory_id: String(subcategoryId) }) })

/** Of a record of the form, whose fields come in any order; empty ones are none. */
const sorted = (fields: Record<string, unknown>): [string, unknown][] => Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== 0).sort(([one], [other]) => (one < other ? -1 : 1))

async function discard({ tx, input, operator, audit }: Call<typeof discardDraft, Needs>): Promise<ActionReply<typeof discardDraft>> {
  const found = await openDraft(tx, input.draft_id)
  if ('refused' in found) return found
  await decideDraft(tx, found.draft.id, { state: 'discarded', by: operator?.email ?? '' })
  audit({ subject: 'drafted-question', id: input.draft_id, before: { state: 'open', question: found.draft.draft.question }, after: { state: 'discarded', drafted_by: found.request.model }, reason: input.reason })
  return ok({})
}
