/** What operators do with the questions of the days. */
import * as z from 'zod/mini'
import { action, bit, id, int, notFound, nothing, refusal, text } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../../features/operators/rules.ts'
import { withRight } from '../../features/operators/rules/rights.ts'

export const dailyOver = refusal('daily-over')
export const dailyAsked = refusal('daily-asked')
export const dailyTwice = refusal('daily-twice')
export const dailyUnfit = refusal('daily-unfit')
export const dailyCount = refusal('daily-count')
export const dailyTaken = refusal('daily-taken')

const seen = { who: withRight('content:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const edited = { who: withRight('content:edit'), limit: { calls: 120, seconds: 60 }, does: 'write', output: nothing() } as const
const reason = () => text(MOST_REASON)
/** YYYY-MM-DD. */
const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day'))

/** chosen by an operator · drawn by the server when the first player opened it · empty: it will be drawn. */
export const DAY_STATES = ['chosen', 'drawn', 'empty'] as const

export const listDailySets = action({
  ...seen,
  name: 'desk_list_daily_sets',
  about: 'The days of a month (YYYY-MM) that have questions in a language. `today`: the product’s day; `wanted`: questions of a day; `by_language` 0: the product has one language for all, and chosen sets are not asked.',
  input: { language_id: id(), month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month')) },
  output: z.object({ today: z.string(), wanted: int(), by_language: bit(), days: z.array(z.object({ day: z.string(), state: z.enum(DAY_STATES), questions: int(), retired: int() })) }),
  refusals: [],
})

const dailyQuestion = z.object({ id: z.string(), question: z.string(), category: z.string(), level: int(), active: bit(), /** The latest other day with it; '' none. */ last_day: z.string() })
export type DailyQuestion = z.output<typeof dailyQuestion>

export const getDailySet = action({
  ...seen,
  name: 'desk_get_daily_set',
  about: 'The questions of a day in their order. `locked`: the day is over, or players have been asked them, so that they stay.',
  input: { language_id: id(), day: day() },
  output: z.object({ state: z.enum(DAY_STATES), locked: bit(), wanted: int(), questions: z.array(dailyQuestion) }),
  refusals: [notFound],
})

export const saveDailySet = action({
  ...edited,
  name: 'desk_save_daily_set',
  about: 'Chooses the questions of a day, in their order: ids, joined by commas, as many as a day has.',
  input: { language_id: id(), day: day(), ids: text(4_000), reason: reason() },
  refusals: [notFound, dailyOver, dailyAsked, dailyTwice, dailyUnfit, dailyCount],
})

export const moveDailySet = action({
  ...edited,
  name: 'desk_move_daily_set',
  about: 'Moves the questions of a day to a day without chosen ones.',
  input: { language_id: id(), day: day(), to: day(), reason: reason() },
  refusals: [notFound, dailyOver, dailyAsked, dailyTaken],
})

export const clearDailySet = action({
  ...edited,
  name: 'desk_clear_daily_set',
  about: 'Takes the choice of a day back: its questions are drawn when the first player opens it.',
  input: { language_id: id(), day: day(), reason: reason() },
  refusals: [notFound, dailyOver, dailyAsked],
})
