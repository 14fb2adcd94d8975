/** Calendar days, of no time zone and without clocks: so neither daylight saving nor midnight bends them. */

/** YYYY-MM-DD. */
export type Day = string

const DAY_MS = 86_400_000
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** A day that exists; '2026-02-30' is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text
}

export function dayAfter(day: Day, days = 1): Day {
  return dayOf(timeOf(day) + days * DAY_MS)
}
