import * as z from 'zod/mini'
import { action, int, text } from '../../platform/pure/action.ts'

/** Ours: days of play in a row. */
export const getStreak = action({
  name: 'get_streak',
  about: 'The caller’s days of play in a row. Where they are is kept if it is a time zone; the days are those of that place, the clock is the server’s.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: { timezone: z.optional(text(64)) },
  output: z.object({
    /** Days played in this run; today’s may still be missing. */
    days: int(),
    longest: int(),
    /** Missed days that this run survives. */
    freezes: int(),
    /** The seven days up to today (YYYY-MM-DD). */
    week: z.array(z.object({ day: z.string(), state: z.enum(['lit', 'frozen', 'dark', 'today']) })),
    /** Milliseconds until a day is missed, which uses a freeze up or ends the run; null: no run is on, or nothing is to be done today. */
    danger_in_ms: z.nullable(int()),
  }),
  refusals: [],
})
