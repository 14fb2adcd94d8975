/** What operators read of reports of questions, and how they settle them. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, page, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { MOST_REPLY_CHARACTERS, MOST_THANKS_COINS, OUTCOMES } from './rules.ts'

const seen = { who: withRight('moderation:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const

const listed = z.object({
  question_id: z.string(),
  /** The question as in the newest reported version. */
  question: z.string(),
  type: z.string(),
  reports: int(), since: moment(), latest: moment(),
  /** Of settled ones. */
  outcome: z.nullable(z.enum(OUTCOMES)), settled_at: z.nullable(moment()),
})
export type ListedQuestionReports = z.output<typeof listed>

export const listQuestionReports = action({
  ...seen,
  name: 'desk_list_question_reports',
  about: 'Questions with open reports, those with the most reports first, or those that were settled, the latest first. All reports of a question are one row.',
  input: { state: z._default(z.enum(['open', 'settled']), 'open'), cursor: z.optional(text(100)), limit: page.limit },
  output: z.object({ rows: z.array(listed), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const getQuestionReports = action({
  ...seen,
  name: 'desk_get_question_reports',
  about: 'A question as new rounds ask it, with its key, and what players say of it, open reports first, the oldest of them first. `reported_version`: the newest version that was reported.',
  input: { question_id: id() },
  output: z.object({
    question: z.object({ id: z.string(), version: int(), asked: bit(), place: z.string(), level: int(), type: z.string(), text: z.string(), image: z.string(), note: z.string(), options: z.array(z.object({ text: z.string(), key: bit() })) }),
    reported_version: int(),
    /** Coins offered for the first report when it is settled, by the setting. */
    thanks_coins: int(),
    reports: z.array(z.object({
      id: z.string(), player_id: z.string(), name: z.string(), message: z.string(), version: int(), at: moment(),
      outcome: z.nullable(z.enum(OUTCOMES)), reply: z.string(), settled_at: z.nullable(moment()),
      /** The options in the order in which this player last saw them before the report; none where that is not known, or there are none. */
      shown: z.array(z.string()),
    })),
  }),
  refusals: [notFound],
})

export const settleQuestionReports = action({
  who: withRight('moderation:act'),
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  name: 'desk_settle_question_reports',
  about: 'Settles all open reports of a question and notifies the players who made them, each in their language, with the reply as it is written. `removed` also stops asking it. Bonus coins thank the first of them, unless the question is right as it was.',
  input: { question_id: id(), outcome: z.enum(OUTCOMES), reply: z.optional(text(MOST_REPLY_CHARACTERS)), thanks_coins: z._default(whole(0, MOST_THANKS_COINS), 0), reason: text(MOST_REASON) },
  output: z.object({ settled: int(), thanked: z.nullable(z.string()) }),
  refusals: [notFound],
})
