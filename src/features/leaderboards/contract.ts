import * as z from 'zod/mini'
import { action, flag, int, page, type Action } from '../../platform/pure/action.ts'

/** A row of a board; public data only. */
const row = z.object({ user_id: z.string(), name: z.string(), profile: z.string(), score: int(), user_rank: int() })
export type LeaderboardRow = z.output<typeof row>

const board = z.object({
  other_users_rank: z.array(row),
  /** The caller's own row; null for visitors, and without a score. */
  my_rank: z.nullable(row),
  top_three_ranks: z.array(row),
  /** An addition to the API: the next better rank and its score; null on the first rank and without a score. */
  ahead: z.nullable(z.object({ user_rank: int(), score: int() })),
  /** An addition to the API: cursor of the next page, to be sent as `after`; null on the last page. */
  next: z.nullable(z.string()),
  /** An addition to the API: milliseconds until this board is reset; null if it never is. */
  ends_in_ms: z.nullable(int()),
})

/** `offset` is the wire's own; `after` (from `next`) and `around` (a page centred on the caller's row) are ours. */
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
