import * as z from 'zod/mini'
import { action, bit, flag, id, int, notFound, refusal, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'

/** It is no longer as the caller saw it. */
export const eventChanged = refusal('event-changed')
/** Its checklist misses something. */
export const eventNotReady = refusal('event-not-ready')
/** Not possible in the state that it is in. */
export const eventClosed = refusal('event-closed')
/** Times or figures that do not go together. */
export const eventTimes = refusal('event-times')
export const noQuestionFits = refusal('no-question-fits')

/** Why an act is done; it stands in the audit log. */
export const reason = () => text(MOST_REASON)
/** Drafts are changed without one: no player sees them. */
export const maybeReason = () => z._default(reason(), '')
/** A page behind a cursor. */
export const cursorPage = { cursor: z.optional(text(60)), limit: z._default(whole(1, 100), 50) }
/** Minutes on the clock of the product's time zone, such as 2026-11-24T12:00. */
export const localTime = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'a local time'))

/** One line of what has to be there before an event can be published: `look` can be published, `missing` cannot. */
export const checkLine = z.object({ item: z.string(), state: z.enum(['done', 'look', 'missing']), n: int(), of: int() })

const kind = () => z.enum(['contest', 'exam'])
const of = { kind: kind(), event_id: id() }
const reads = { who: withRight('events:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const writes = { who: withRight('events:edit'), limit: { calls: 120, seconds: 60 }, does: 'write' } as const

const paperQuestion = z.object({
  id: z.string(), kind: z.string(), question: z.string(), options: z.array(z.string()), right: z.array(z.string()), level: int(), marks: int(), note: z.string(), image: z.string(),
  /** The question of the bank that it is a copy of, where that one can still be asked. */
  stands_in_bank: bit(),
})
export type PaperQuestion = z.output<typeof paperQuestion>

export const listPaper = action({
  ...reads,
  name: 'desk_list_paper',
  about: 'The questions of a contest or an exam with their right answers, in the order in which they came in.',
  input: { ...of, ...cursorPage },
  output: z.object({ rows: z.array(paperQuestion), next_cursor: z.nullable(z.string()) }),
  refusals: [notFound],
})

/** Questions of the bank in the event's language, or all of an earlier event (`from_id`, of the same kind). */
const choice = { category_id: z.optional(id()), level_from: z._default(whole(1, 1_000_000), 1), level_to: z._default(whole(1, 1_000_000), 1_000_000), from_id: z.optional(id()) }

export const countPaperChoice = action({
  ...reads,
  name: 'desk_count_paper_choice',
  about: 'How many questions fit a choice and are not in the paper yet, counted up to 10,000.',
  input: { ...of, ...choice },
  output: z.object({ questions: int(), more: bit() }),
  refusals: [notFound],
})

/** Of the draft behind this change, so that it can be published without being read again. */
const revision = int()

export const addToPaper = action({
  ...writes,
  name: 'desk_add_to_paper',
  about: 'Copies questions of a choice, drawn at random, into the paper of a draft. `take_out`: the originals are asked nowhere else from now on.',
  input: { ...of, ...choice, count: whole(1, 500), marks: z._default(whole(1, 100), 1), take_out: z._default(flag(), 0), reason: maybeReason() },
  output: z.object({ added: int(), revision }),
  refusals: [notFound, eventClosed, noQuestionFits],
})

export const takeFromPaper = action({
  ...writes,
  name: 'desk_take_from_paper',
  about: 'Takes a question out of the paper of a draft.',
  input: { ...of, question_id: id(), reason: maybeReason() },
  output: z.object({ revision }),
  refusals: [notFound, eventClosed],
})
