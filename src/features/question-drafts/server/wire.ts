/** Requests and drafts as they are sent to the desk. */
import { faultSentence } from '../../questions/server/fault-sentences.ts'
import type { DraftRequest, ListedDraft } from '../desk-contract.ts'
import type { StoredDraft, StoredRequest } from '../store.ts'

const idOf = (id: number | null | undefined): string => (id === null || id === undefined ? '' : String(id))
const NO_FAILURE = ''

export const requestRow = ({ id, title, state, failure, failureStatus, operator, model, createdAt, category, wanted, drafts, answered, open, accepted }: StoredRequest) => ({
  id: String(id), title, state, failure: failure === NO_FAILURE ? null : failure, failure_status: failureStatus, operator, model, created_at: createdAt.toISOString(), category, wanted, drafts, answered, open, accepted,
})

/** `left`: requests that may still be made today. */
export const requestOnTheWire = (request: StoredRequest, left: number): DraftRequest => ({
  ...requestRow(request), due_at: request.failure === 'busy' ? request.dueAt.toISOString() : null, left_out: request.leftOut, passage: request.passage, address: request.address, licence: request.licence, language_id: request.languageId,
  type: request.categoryType, category_id: idOf(request.categoryId), subcategory_id: idOf(request.subcategoryId), level: request.level, kinds: request.shapes, left,
})

export const draftOnTheWire = ({ id, requestId, number, draft, quote, flags, blind, blindAnswer, state, changed, questionId, decidedBy }: StoredDraft): ListedDraft => ({
  id: String(id), request_id: String(requestId), number, kind: draft.kind, question: draft.question, options: draft.options, answer: [draft.answer].flat(), note: draft.note ?? '', source: draft.source ?? '', quote,
  flags: flags.map(({ flag, question, draft: other = 0, fault, why = '' }) => ({ flag, question_id: idOf(question), draft: other, why: fault ? faultSentence(fault) : why, fault: fault ?? null })),
  blind, blind_answer: blindAnswer, state, changed: changed ? 1 : 0, question_id: idOf(questionId), decided_by: decidedBy,
})
