/** Statistics of the dashboard: which there are, and how sums by day become periods, shares and cohorts. Pure. */
import { dayAfter, type Day } from '../../platform/pure/days.ts'

export const SPANS = ['day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]

/** A sum of a day. `part`: which one of several, such as a mode. */
export type DaySum = { name: string; day: Day; part: string; n: number }
/** One row of a source as it is counted: what it adds, and who played in it. */
export type Counted = { at: string; id: string; sums: DaySum[]; played: { day: Day; playerIds: readonly string[] } | undefined }

/** Days after which a newcomer who plays has come back. */
export const RETURN_DAYS = [1, 7, 30] as const

/** Rows of many days as few: each name, day and part once. */
export function summed(rows: readonly Counted[]): { sums: DaySum[]; played: { day: Day; playerId: string }[] } {
  const sums = new Map<string, DaySum>()
  const played = new Map<string, { day: Day; playerId: string }>()
  for (const row of rows) {
    for (const sum of row.sums) {
      const key = JSON.stringify([sum.name, sum.day, sum.part])
      sums.set(key, { ...sum, n: sum.n + (sums.get(key)?.n ?? 0) })
    }
    for (const playerId of row.played?.playerIds ?? []) played.set(`${row.played?.day} ${playerId}`, { day: row.played?.day as Day, playerId })
  }
  return { sums: [...sums.values()].filter(({ n }) => n !== 0), played: [...played.values()] }
}

/** Monday is 0. */
const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The first day of the period that a day lies in. Weeks begin on Monday. */
export function startOf(span: Span, day: Day): Day {
  if (span === 'day') return day
  return span === 'week' ? dayAfter(day, -weekday(day)) : `${day.slice(0, 7)}-01`
}

/** The first day of the next period. */
export function nextStart(span: Span, start: Day): Day {
  return span === 'month' ? startOf('month', dayAfter(start, 31)) : dayAfter(start, span === 'week' ? 7 : 1)
}

/** First days of the last `count` periods, the oldest first. The last one holds `today` and has not ended. */
export function periodsUntil(span: Span, today: Day, count: number): Day[] {
  const starts = [startOf(span, today)]
  while (starts.length < count) starts.unshift(startOf(span, dayAfter(starts[0] as Day, -1)))
  return starts
}

export type Cohort = { start: Day; joined: number; after: (number | null)[] }

/** Newcomers of each period and how many of them played on the 1st, 7th and 30th day after; null: that day is not over for all of them. */
export function cohortsOf(span: Span, periods: readonly Day[], today: Day, sumOf: (name: string, start: Day, part: string) => number): Cohort[] {
  return periods.map((start) => {
    const lastJoined = dayAfter(nextStart(span, start), -1)
    const after = RETURN_DAYS.map((days) => (dayAfter(lastJoined, days) < today ? sumOf('returned', start, String(days)) : null))
    return { start, joined: sumOf('joined', start, ''), after }
  })
}

/** The median of durations that are counted by upper bounds, as the bound under which half of them lie; null without any. */
export function medianOf(counts: readonly number[], bounds: readonly number[]): number | null {
  const half = counts.reduce((sum, n) => sum + n, 0) / 2
  let below = 0
  const at = counts.findIndex((n) => (below += n) >= half && half > 0)
  return at === -1 ? null : (bounds[at] ?? bounds.at(-1) ?? null)
}
