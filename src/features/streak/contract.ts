import * as z from 'zod/mini'
import { action, int, text } from '../../platform/pure/action.ts'

/** An addition to the API: consecutive days of play. */
export const getStreak = action({
  name: 'get_streak',
  about: 'The caller’s days of play in a row. Where they are is kept if it is a time zone; the days are those of that place, the clock is the server’s.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  repeatable: true,
  input: { timezone: z.optional(text(64)) },
  output: z.object({
    /** Days played in this run; today may not be among them yet. */
    days: int(),
    longest: int(),
    /** Number of missed days that will not end this run. */
    freezes: int(),
    /** The seven days up to today (YYYY-MM-DD). */
    week: z.array(z.object({ day: z.string(), state: z.enum(['lit', 'frozen', 'dark', 'today']) })),
    /** Milliseconds until a day is missed, which consumes a freeze or ends the run; null: there is no run, or today is safe. */
    danger_in_ms: z.nullable(int()),
  }),
  refusals: [],
})
