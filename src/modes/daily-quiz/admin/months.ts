/** Months as a calendar shows them. */
import { dayAfter, type Day } from '../../../platform/pure/days.ts'

/** A moment of a day that is in it in UTC. */
export const noonOf = (day: Day): string => `${day}T12:00:00Z`

/** YYYY-MM, so many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const WEEK = 7
/** Weeks begin on Monday. */
const weekday = (day: Day) => (new Date(noonOf(day)).getUTCDay() + WEEK - 1) % WEEK

/** The weeks of a month; with days of the months around it, so that each is whole. */
export function weeksOf(month: string): Day[][] {
  const first = `${month}-01`
  const start = dayAfter(first, -weekday(first))
  const after = `${monthAfter(month, 1)}-01`
  const weeks: Day[][] = []
  for (let day = start; day < after; day = dayAfter(day, WEEK)) weeks.push(Array.from({ length: WEEK }, (_, n) => dayAfter(day, n)))
  return weeks
}
