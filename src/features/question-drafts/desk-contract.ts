/** What operators do with drafts of a language model: ask for them, watch, and accept, change or discard each. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, nothing, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { CHAT_FAULTS } from '../../platform/pure/chat.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { saveQuestion } from '../questions/desk-contract.ts'
import { LIMITS } from '../questions/rules/limits.ts'
import { saidFault } from '../questions/rules/said-fault.ts'
import { BLIND_STATES } from './rules/blind.ts'
import { FLAGS } from './rules/flags.ts'

export const draftingOff = refusal('drafting-off')
export const passageLength = refusal('passage-length')
export const sourceInvalid = refusal('source-invalid')
export const draftNumber = refusal('draft-number')
export const draftKinds = refusal('draft-kinds')
export const draftsDaily = refusal('drafts-daily')
export const draftsBusy = refusal('drafts-busy')
export const draftDecided = refusal('draft-decided')

export const REQUEST_STATES = ['waiting', 'drafting', 'answering', 'done', 'failed', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const DRAFT_STATES = ['open', 'accepted', 'discarded'] as const
/** schema: the reply is not in the form that was asked for · none: it holds no draft · internal: an error of this installation. */
export const REQUEST_FAULTS = [...CHAT_FAULTS, 'schema', 'none', 'internal'] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

/** Of a passage: its fewest letters, and those that a form can carry; the figure `draft_passage_most` is below it. */
export const PASSAGE = { fewest: 80, most: 12_000 } as const
export const SOURCE = { title: 200, address: 200, licence: 60 } as const

const reads = { who: withRight('content:edit'), limit: { calls: 600, seconds: 60 }, does: 'read' } as const
const writes = { who: withRight('content:edit'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const

export const getDrafting = action({
  ...reads,
  name: 'desk_get_drafting',
  about: 'Whether drafting is set up, with which model at which host, and the figures that bound it; `left`: requests of the next 24 hours.',
  input: {},
  output: z.object({ ready: bit(), model: z.string(), host: z.string(), passage_most: int(), drafts_most: int(), requests_daily: int(), left: int() }),
  refusals: [],
})

const figures = {
  id: z.string(), title: z.string(), state: z.enum(REQUEST_STATES), failure: z.nullable(z.enum(REQUEST_FAULTS)), failure_status: int(), operator: z.string(), model: z.string(), created_at: moment(),
  category: z.string(), wanted: int(), drafts: int(), answered: int(), open: int(), accepted: int(),
}
const record = z.object({
  ...figures,
  /** Until then the endpoint is not asked, where it wanted a pause. */
  due_at: z.nullable(moment()), left_out: int(), passage: z.string(), address: z.string(), licence: z.string(), language_id: z.string(), type: int(), category_id: z.string(), subcategory_id: z.string(), level: int(), kinds: z.array(z.string()), left: int(),
})
export type DraftRequest = z.output<typeof record>

export const askForDrafts = action({
  ...writes,
  name: 'desk_ask_for_drafts',
  about: 'Has questions drafted from a passage, as a job. `kinds`: choice, true-false, several and sequence, joined by commas, as far as the category can hold them. Drafts are no questions until a person accepts them.',
  input: {
    passage: text(PASSAGE.most), title: text(SOURCE.title), address: z.optional(text(SOURCE.address)), licence: text(SOURCE.licence),
    category_id: id(), subcategory_id: z.optional(id()), level: z._default(whole(1, LIMITS.level), 1), number: whole(1, 100), kinds: text(100),
  },
  output: z.object({ id: z.string() }),
  refusals: [draftingOff, passageLength, sourceInvalid, draftNumber, draftKinds, draftsDaily],
})

export const listDraftRequests = action({
  ...reads,
  name: 'desk_list_draft_requests',
  about: 'Requests for drafts, the latest first.',
  input: { cursor: z.optional(id()), limit: page.limit },
  output: z.object({ rows: z.array(z.object(figures)), next_cursor: z.nullable(z.string()) }),
  refusals: [draftingOff],
})

export const getDraftRequest = action({ ...reads, name: 'desk_get_draft_request', about: 'One request with its passage, and how far it is.', input: { request_id: id() }, output: record, refusals: [draftingOff, notFound] })

const ended = { ...writes, input: { request_id: id() }, output: nothing() } as const

export const cancelDrafts = action({ ...ended, name: 'desk_cancel_drafts', about: 'Ends a request that is underway. Drafts that are there stay.', refusals: [draftingOff, notFound, draftsBusy] })

export const askAgain = action({ ...ended, name: 'desk_ask_again_for_drafts', about: 'Makes a request that has failed or was cancelled again: what it lacks is asked for. It counts as a request.', refusals: [draftingOff, notFound, draftsBusy, draftsDaily] })

const listedDraft = z.object({
  id: z.string(), request_id: z.string(), number: int(), kind: z.string(), question: z.string(), options: z.array(z.string()), answer: z.array(z.number()), note: z.string(), source: z.string(), quote: z.string(),
  /** A question of the bank, by its id, or another draft of the request, by its number; else '' and 0. */
  flags: z.array(z.object({ flag: z.enum(FLAGS), question_id: z.string(), draft: int(), why: z.string(), fault: z.nullable(saidFault()) })),
  blind: z.enum(BLIND_STATES), blind_answer: z.array(z.number()), state: z.enum(DRAFT_STATES), changed: bit(), question_id: z.string(), decided_by: z.string(),
})
export type ListedDraft = z.output<typeof listedDraft>

export const listDrafts = action({
  ...reads,
  name: 'desk_list_drafts',
  about: 'The drafts of a request; `open` 1: those that nobody has decided on.',
  input: { request_id: id(), open: z._default(whole(0, 1), 1) },
  output: z.object({ rows: z.array(listedDraft) }),
  refusals: [draftingOff],
})

const { draft, category_id, subcategory_id, level } = saveQuestion.input
const decides = { ...writes, limit: { calls: 120, seconds: 60 } } as const

export const acceptDraft = action({
  ...decides,
  name: 'desk_accept_draft',
  about: 'Makes a question of a draft, as desk_save_question does; the audit log names the model. `draft`: its words as a person changed them, and where it stands instead of where the request said.',
  input: { draft_id: id(), draft: z.optional(draft), category_id, subcategory_id, level, reason: text(MOST_REASON) },
  output: z.object({ id: z.string() }),
  refusals: [...saveQuestion.refusals, draftingOff, draftsBusy, draftDecided],
})

export const discardDraft = action({ ...decides, name: 'desk_discard_draft', about: 'Throws a draft away.', input: { draft_id: id(), reason: text(MOST_REASON) }, output: nothing(), refusals: [draftingOff, notFound, draftsBusy, draftDecided] })
