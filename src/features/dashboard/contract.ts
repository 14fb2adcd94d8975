import * as z from 'zod/mini'
import { action, bit, int, moment, whole } from '../../platform/pure/action.ts'
import { withRight } from '../operators/rules/rights.ts'
import { SPANS } from './rules.ts'

const seen = { who: withRight('desk:open'), limit: { calls: 120, seconds: 60 }, does: 'read' } as const

/** The most periods that a chart shows. */
export const MOST_PERIODS = 60

export const getDashboard = action({
  ...seen,
  name: 'desk_dashboard',
  about: 'Sums of the last days, weeks or months, from counting tables. `sums`: a value for each of `periods`, the oldest first; the last period has not ended. `part`: the mode of rounds, the kind of battles, the title of coins.',
  input: { span: z._default(z.enum(SPANS), 'week'), count: z._default(whole(2, MOST_PERIODS), 12) },
  output: z.object({
    today: z.string(),
    counted_to: z.nullable(moment()),
    periods: z.array(z.string()),
    sums: z.array(z.object({ name: z.string(), part: z.string(), values: z.array(int()) })),
    /** Newcomers of each period, and how many of them played on the 1st, 7th and 30th day after; null: that day is not over. */
    cohorts: z.array(z.object({ start: z.string(), joined: int(), after: z.array(z.nullable(int())) })),
  }),
  refusals: [],
})

export const getLiveFigures = action({
  ...seen,
  name: 'desk_live',
  about: 'The moment, and the product’s time zone: players in a round or battle, what runs, and the calls of the last minute in all processes.',
  input: {},
  output: z.object({ players: int(), rounds: int(), battles: int(), rooms: int(), zone: z.string(), answers_per_minute: int(), calls_per_minute: int(), failed: int(), median_ms: z.nullable(int()) }),
  refusals: [],
})

const wait = z.object({ name: z.string(), n: int(), broken: bit(), oldest: z.nullable(moment()) })
export type WaitCount = z.output<typeof wait>

export const getWaits = action({
  ...seen,
  name: 'desk_waits',
  about: 'What waits for operators, as far as the caller may see it, with the moment of the oldest; `broken`: a fault. At most 10,001 are counted.',
  input: {},
  output: z.array(wait),
  refusals: [],
})
