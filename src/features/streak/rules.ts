/**
 * Consecutive days of play, in the player's own time zone. After a change of zone two calendars apply, that of the zone where
 * the last day was counted and that of the current one: a new day begins, and a day is missed, only when it is so in both, so
 * that changing zones neither creates nor loses a day. `settle` advances a streak to the present; all reads and writes use it.
 */
import { dayAfter, dayIn, endOfDay, type Day } from '../../platform/pure/days.ts'

export type Streak = {
  /** The current time zone of the player. */
  zone: string
  /** The zone where the last day was played; of several the one where that day ends last. */
  countedZone: string
  /** The last day that was played or replaced by a freeze; null: there is no run. */
  lastDay: Day | null
  /** A day played in the current zone before the last day had ended in `countedZone`; it counts once that has ended. */
  early: { day: Day; zone: string } | null
  /** Days played in this run; frozen ones continue the run without counting. */
  days: number
  longest: number
  freezes: number
}
export type SettledStreak = { streak: Streak; played: Day[]; frozen: Day[] }

export const newStreak = (zone: string, freezes: number): Streak => ({ zone, countedZone: zone, lastDay: null, early: null, days: 0, longest: 0, freezes })

/** The day that has been reached in both calendars. */
function reachedDay({ zone, countedZone }: Streak, now: number): Day {
  const [here, there] = [dayIn(zone, now), dayIn(countedZone, now)]
  return here < there ? here : there
}

const latestEnd = (day: Day, ...zones: string[]): number => Math.max(...zones.map((zone) => endOfDay(zone, day)))

function withDay(streak: Streak, day: Day, zone: string): Streak {
  const days = streak.days + 1
  return { ...streak, lastDay: day, countedZone: zone, early: null, days, longest: Math.max(streak.longest, days) }
}

/** Advances a streak to `now`: an early day counts, missed days consume freezes, and without a freeze the run ends. `fresh`: the freezes of a new run. */
export function settle(before: Streak, now: number, fresh: number): SettledStreak {
  let streak = before
  const played: Day[] = []
  const frozen: Day[] = []
  while (streak.lastDay !== null) {
    const today = reachedDay(streak, now)
    if (today <= streak.lastDay) break
    if (streak.early) {
      played.push(streak.early.day)
      streak = withDay(streak, streak.early.day, streak.early.zone)
      continue
    }
    const missed = dayAfter(streak.lastDay)
    if (missed >= today) break
    if (streak.freezes === 0) return { streak: { ...streak, lastDay: null, days: 0, freezes: fresh }, played, frozen }
    frozen.push(missed)
    streak = { ...streak, lastDay: missed, freezes: streak.freezes - 1 }
  }
  return { streak, played, frozen }
}

/** Records play at `now`: the day counts once, whatever the zone. */
export function recordPlay(before: Streak, now: number, fresh: number): SettledStreak {
  const { streak, played, frozen } = settle(before, now, fresh)
  const today = dayIn(streak.zone, now)
  if (streak.lastDay === null) return { streak: withDay({ ...streak, freezes: fresh }, today, streak.zone), played: [...played, today], frozen }
  // The same day in a zone where it ends later: the next day begins at the later end.
  if (today <= streak.lastDay) return { streak: endsLater(streak, streak.lastDay) ? { ...streak, countedZone: streak.zone } : streak, played, frozen }
  if (reachedDay(streak, now) <= streak.lastDay) return { streak: { ...streak, early: streak.early ?? { day: today, zone: streak.zone } }, played, frozen }
  return { streak: withDay(streak, today, streak.zone), played: [...played, today], frozen }
}

const endsLater = ({ zone, countedZone, early }: Streak, day: Day): boolean => !early && zone !== countedZone && endOfDay(zone, day) > endOfDay(countedZone, day)

/** When time alone changes the streak: an early day counts, or an unplayed day is missed; null: never. */
export function dueAt({ lastDay, early, zone, countedZone }: Streak): number | null {
  if (lastDay === null) return null
  return early ? latestEnd(lastDay, zone, countedZone) : latestEnd(dayAfter(lastDay), zone, countedZone)
}

/** The run continues through today without further play. */
export function isSafe(streak: Streak, now: number): boolean {
  return streak.early !== null || (streak.lastDay !== null && reachedDay(streak, now) <= streak.lastDay)
}

export const WEEK = 7
export type WeekDay = { day: Day; state: 'lit' | 'frozen' | 'dark' | 'today' }

/** The state of the seven days up to today; `today`: not played yet. */
export function weekOf({ zone, early }: Streak, now: number, days: ReadonlyMap<Day, 'lit' | 'frozen'>): WeekDay[] {
  const today = dayIn(zone, now)
  return Array.from({ length: WEEK }, (_, at) => {
    const day = dayAfter(today, at + 1 - WEEK)
    const state = early?.day === day ? 'lit' : days.get(day)
    return { day, state: state ?? (day === today ? 'today' : 'dark') }
  })
}
