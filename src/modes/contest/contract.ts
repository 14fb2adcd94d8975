import * as z from 'zod/mini'
import { action, bit, id, inLanguage, int, moment, notFound, page, refusal, slug, text, whole } from '../../platform/pure/action.ts'
import { notEnoughCoins, priceChanged, priced } from '../../features/coins/contract.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { alreadyPlayed, openRound } from '../../features/rounds/contract.ts'

export const contestNotLive = refusal('contest-not-live', 115)

const contest = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  language_id: z.string(),
  start_date: moment(),
  end_date: moment(),
  entry: int(),
  /** 1: prizes of entrants who paid in redeemable coins can be redeemed. */
  redeemable: bit(),
  /** Coins of each rank. */
  points: z.array(z.object({ top_winner: int(), points: int() })),
  participants: int(),
  played: bit(),
  /** The player has an open attempt. */
  waiting: bit(),
  no_of_ques: int(),
  /** Milliseconds to its start and to its end; 0 once they are past. */
  starts_in_ms: int(),
  ends_in_ms: int(),
  /** open until prizes are paid, settled from then on, cancelled with every fee given back. */
  state: z.enum(['open', 'settled', 'cancelled']),
})
export type Contest = z.output<typeof contest>

/** A list with its own code, which tells whether it is empty. */
const part = z.object({ error: z.boolean(), message: z.string(), data: z.array(contest) })

export const getContest = action({
  name: 'get_contest',
  about: 'Contests in three lists: live ones, coming ones, past ones; among the past ones are live ones that the caller has played.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  switchedBy: 'contest_mode',
  input: { ...inLanguage, timezone: z.optional(text(64)), gmt_format: z.optional(text(16)) },
  output: z.object({ live_contest: part, past_contest: part, upcoming_contest: part }),
  refusals: [],
})

/** A contest, by its id or its name in addresses. */
const contestId = slug()

export const getQuestionsByContest = action({
  name: 'get_questions_by_contest',
  about: 'Takes the entry and opens the one attempt in one step, or resumes it.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'guarded',
  switchedBy: 'contest_mode',
  input: { contest_id: contestId, ...priced, ...inLanguage },
  output: openRound,
  refusals: [notFound, contestNotLive, alreadyPlayed, priceChanged, notEnoughCoins, notYet],
})

export const setContestLeaderboard = action({
  name: 'set_contest_leaderboard',
  about: 'Closes the caller’s own attempt. What the caller claims to have scored moves nothing.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  switchedBy: 'contest_mode',
  input: { language_id: z.optional(text(20)), contest_id: contestId, questions_attended: z.optional(whole(0, 1_000_000)), correct_answers: z.optional(whole(0, 1_000_000)), score: z.optional(whole(-1_000_000_000, 1_000_000_000)) },
  output: z.object({ contest_id: id() }),
  refusals: [notFound, alreadyPlayed],
})

const row = z.object({ user_id: z.string(), name: z.string(), profile: z.string(), score: int(), time_ms: int(), user_rank: int(), prize: int() })
export type ContestRow = z.output<typeof row>

export const getContestLeaderboard = action({
  name: 'get_contest_leaderboard',
  about: 'The board of a contest that is over, and the caller’s own place. Sealed, and so empty, until the prizes are paid.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  switchedBy: 'contest_mode',
  input: { contest_id: contestId, ...inLanguage, ...page },
  output: z.object({ sealed: bit(), other_users_rank: z.array(row), my_rank: z.nullable(row), top_three_ranks: z.array(row) }),
  refusals: [notFound],
})
