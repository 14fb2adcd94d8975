/** When backups are made by themselves: once a day, and again an hour after one that failed. */
import { BackupFault } from './fault.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** `HH:MM` in UTC, which has no hour twice and none left out, as milliseconds since midnight. Throws `BackupFault`. */
export function timeOfDay(text: string): number {
  const [, hours, minutes] = TIME.exec(text) ?? []
  if (hours === undefined) throw new BackupFault(`--daily takes a time of day in UTC, such as 03:15, not "${text}".`)
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
}

/** The next moment after `now` that has this time of day; after a failure at most an hour away. All in milliseconds, moments since 1970. */
export function nextRun(now: number, at: number, hasFailed: boolean): number {
  const today = now - (now % DAY_MS) + at
  const next = today > now ? today : today + DAY_MS
  return hasFailed ? Math.min(next, now + HOUR_MS) : next
}

/** `run` resolves with whether it has succeeded. */
type Daily = { at: number; run: () => Promise<boolean>; now: () => number; waitUntil: (moment: number) => Promise<void>; say: (line: string) => void }

/** Ends only by a rejection of `waitUntil` or `run`. */
export async function everyDay({ at, run, now, waitUntil, say }: Daily): Promise<never> {
  for (let hasFailed = false; ; hasFailed = !(await run())) {
    const moment = nextRun(now(), at, hasFailed)
    say(`The next backup is made at ${new Date(moment).toISOString()}.`)
    await waitUntil(moment)
  }
}
