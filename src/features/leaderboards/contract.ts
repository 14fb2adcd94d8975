import * as z from 'zod/mini'
import { action, flag, int, page, type Action } from '../../platform/pure/action.ts'

/** A line of a board. Nothing in it but what everybody may see. */
const row = z.object({ user_id: z.string(), name: z.string(), profile: z.string(), score: int(), user_rank: int() })
export type BoardRow = z.output<typeof row>

const board = z.object({
  other_users_rank: z.array(row),
  /** The caller's own line; null for visitors, and before there is a score. */
  my_rank: z.nullable(row),
  top_three_ranks: z.array(row),
  /** Ours: the next better place and its score; null for the first and for who has none. */
  ahead: z.nullable(z.object({ user_rank: int(), score: int() })),
  /** Ours: send it as `after` for the lines that follow; null where none do. */
  next: z.nullable(z.string()),
  /** Ours: milliseconds until this board begins anew; null where it never does. */
  ends_in_ms: z.nullable(int()),
})

/** `offset` is the wire's own; `after` (from `next`) and `around` (the caller's own place in the middle) are ours. */
const input = {
  ...page,
  after: z.optional(z.string().check(z.regex(/^\d{1,15}-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'a cursor'))),
  around: z.optional(flag()),
}

const open = { who: 'visitor', limit: { calls: 120, seconds: 60 }, does: 'read', kept: true, input, output: board, refusals: [] } as const

export const getDailyLeaderboard = action({ ...open, name: 'get_daily_leaderboard', about: 'Who has earned how much today; the caller’s own place too, unless a visitor asks.' })
export const getMonthlyLeaderboard = action({ ...open, name: 'get_monthly_leaderboard', about: 'Who has earned how much this month; the caller’s own place too, unless a visitor asks.' })
export const getGlobleLeaderboard = action({ ...open, name: 'get_globle_leaderboard', about: 'Who has earned how much in all; the caller’s own place too, unless a visitor asks.' })

export const BOARDS = ['day', 'month', 'all'] as const
export type BoardId = (typeof BOARDS)[number]
export type Board = z.output<typeof board>
export const boardActions = { day: getDailyLeaderboard, month: getMonthlyLeaderboard, all: getGlobleLeaderboard } satisfies Record<BoardId, Action>
