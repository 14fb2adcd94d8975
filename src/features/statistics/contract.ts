import * as z from 'zod/mini'
import { action, id, int, whole } from '../../platform/pure/action.ts'

/** Totals of a player. The ratios are percentages; an empty category name means none yet. */
const totals = {
  questions_answered: int(),
  correct_answers: int(),
  strong_category: z.string(),
  ratio1: z.number(),
  weak_category: z.string(),
  ratio2: z.number(),
  /** The best rank ever on the all-time board; 0: none. */
  best_position: int(),
  battles: z.object({ won: int(), lost: int(), drawn: int() }),
}

export const SPANS = ['month', 'year', 'all'] as const
export type StatisticsSpan = (typeof SPANS)[number]

export const getUsersStatistics = action({
  name: 'get_users_statistics',
  about: 'What the server has counted of the caller, in all and (ours) of the last 30 days, the last year or all time, by category and by day.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: { span: z._default(z.enum(SPANS), 'all') },
  output: z.object({
    ...totals,
    /** An addition to the API: the statistics of the requested span, the most answered category first. */
    span: z.object({
      answered: int(),
      correct: int(),
      battles: z.object({ won: int(), lost: int(), drawn: int() }),
      categories: z.array(z.object({ category_id: z.string(), name: z.string(), answered: int(), correct: int(), ratio: z.number() })),
    }),
    /** An addition to the API: today, and the days of the last twelve weeks with at least one answer. */
    today: z.string(),
    days: z.array(z.object({ date: z.string(), answered: int(), correct: int() })),
    /** An addition to the API: the longest run of consecutive days with at least one answer. */
    longest_run: int(),
  }),
  refusals: [],
})
export type Statistics = z.output<typeof getUsersStatistics.output>

/** A client's report; it never changes a statistic. */
export const setUsersStatistics = action({
  name: 'set_users_statistics',
  about: 'Answers with the totals that the server has counted; whatever is claimed moves nothing.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: {
    questions_answered: z.optional(whole(0, 1_000_000_000)),
    correct_answers: z.optional(whole(0, 1_000_000_000)),
    category_id: z.optional(id()),
    ratio: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/, 'a percentage'))),
  },
  output: z.object(totals),
  refusals: [],
})
