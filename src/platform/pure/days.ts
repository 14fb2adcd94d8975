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

/* Calendar days in a time zone. A zone is a name such as Europe/Berlin; a moment is milliseconds since 1970. */

/** Names of places, and UTC: what both the database and the browsers understand. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return calendarOf(name) !== undefined
  } catch {
    // Intl throws for an unknown zone.
    return false
  }
}

/** The day it is in a zone. */
export function dayIn(zone: string, moment: number): Day {
  return calendarOf(zone).format(moment)
}

/** Offsets of all current zones are whole minutes. */
const MINUTE_MS = 60_000

/** When a day is over in a zone: its midnight, whatever daylight saving makes of it. */
export function endOfDay(zone: string, day: Day): number {
  // No zone is further than 14 hours from UTC: midnight is between these two bounds, in minutes.
  let before = (timeOf(day) - DAY_MS / 2) / MINUTE_MS
  let after = (timeOf(day) + 2.5 * DAY_MS) / MINUTE_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(zone, middle * MINUTE_MS) > day) after = middle
    else before = middle
  }
  return after * MINUTE_MS
}

const calendars = new Map<string, Intl.DateTimeFormat>()
/** Creating a formatter takes longer than a thousand uses of it. The Swedish date format is ISO. */
function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(zone, made)
  return made
}
