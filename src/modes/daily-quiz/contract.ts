import * as z from 'zod/mini'
import { action, bit, inLanguage, int, notFound, refusal, text } from '../../platform/pure/action.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { openRound } from '../../features/rounds/contract.ts'

export const dailyAlreadyPlayed = refusal('already-played', 112)

export const getDailyQuiz = action({
  name: 'get_daily_quiz',
  about: 'Opens the quiz of the product’s day, or resumes the one that waits. What the caller says of its time zone changes nothing.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  switchedBy: 'daily_quiz_mode',
  input: { ...inLanguage, timezone: z.optional(text(64)), gmt_format: z.optional(text(16)) },
  output: openRound,
  refusals: [notFound, dailyAlreadyPlayed, notYet],
})

/** An addition to the API: what the page of the daily quiz shows. */
export const getDailyState = action({
  name: 'get_daily_state',
  about: 'How the caller stands with the daily quiz: today’s, the streak, the days of this week.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  switchedBy: 'daily_quiz_mode',
  input: {},
  output: z.object({
    /** The product's day, YYYY-MM-DD. */
    day: z.string(),
    played: bit(),
    /** The player has an open quiz. */
    waiting: bit(),
    /** Days in a row; today's may still be missing. */
    streak: int(),
    /** Days of the last seven that were played. */
    played_days: z.array(z.string()),
    next_in_ms: int(),
    questions: int(),
    /** The result of today's quiz, once it is played. */
    result: z.optional(z.object({ right: int(), counted: int(), percent: z.number() })),
  }),
  refusals: [],
})
