/**
 * Days of play in a row, in the player's own time zone. Who travels has two calendars for a while, the one where the last day
 * was counted and the one of where they are: a new day begins, and a day is missed, only when it is so in both. So no change
 * of zones makes a day out of nothing, and none is lost on the way. One function, `settle`, tells what time has made of a run;
 * whoever reads or writes goes through it.
 */
import { dayAfter, dayIn, endOfDay, type Day } from '../../platform/pure/days.ts'

export type Streak = {
  /** Where the player is. */
  zone: string
  /** Where the last day was played; of several places the one where it ends last. */
  countedZone: string
  /** The last day that was played or that a freeze stood in for; null: no run is on. */
  lastDay: Day | null
  /** Played where a new day had begun already, while the last one was not over where it was counted: it counts once that is. */
  early: { day: Day; zone: string } | null
  /** Days played in this run; frozen ones hold it together and do not count. */
  days: number
  longest: number
  freezes: number
}
export type Settled = { streak: Streak; played: Day[]; frozen: Day[] }

export const newStreak = (zone: string, freezes: number): Streak => ({ zone, countedZone: zone, lastDay: null, early: null, days: 0, longest: 0, freezes })

/** The day that has been reached in both calendars. */
function reached({ zone, countedZone }: Streak, now: number): Day {
  const [here, there] = [dayIn(zone, now), dayIn(countedZone, now)]
  return here < there ? here : there
}

const over = (day: Day, ...zones: string[]): number => Math.max(...zones.map((zone) => endOfDay(zone, day)))

function counted(streak: Streak, day: Day, zone: string): Streak {
  const days = streak.days + 1
  return { ...streak, lastDay: day, countedZone: zone, early: null, days, longest: Math.max(streak.longest, days) }
}

/** What time has made of a run: an early day counts, missed days use freezes up, and without one the run is over. `fresh`: the freezes that a new run begins with. */
export function settle(before: Streak, now: number, fresh: number): Settled {
  let streak = before
  const played: Day[] = []
  const frozen: Day[] = []
  while (streak.lastDay !== null) {
    const today = reached(streak, now)
    if (today <= streak.lastDay) break
    if (streak.early) {
      played.push(streak.early.day)
      streak = counted(streak, streak.early.day, streak.early.zone)
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

/** Somebody has played: the day counts once, wherever they say they are. */
export function play(before: Streak, now: number, fresh: number): Settled {
  const { streak, played, frozen } = settle(before, now, fresh)
  const today = dayIn(streak.zone, now)
  if (streak.lastDay === null) return { streak: counted({ ...streak, freezes: fresh }, today, streak.zone), played: [...played, today], frozen }
  // Where this day lasts longer, the next one is waited for.
  if (today <= streak.lastDay) return { streak: endsLater(streak, streak.lastDay) ? { ...streak, countedZone: streak.zone } : streak, played, frozen }
  if (reached(streak, now) <= streak.lastDay) return { streak: { ...streak, early: streak.early ?? { day: today, zone: streak.zone } }, played, frozen }
  return { streak: counted(streak, today, streak.zone), played: [...played, today], frozen }
}

const endsLater = ({ zone, countedZone, early }: Streak, day: Day): boolean => !early && zone !== countedZone && endOfDay(zone, day) > endOfDay(countedZone, day)

/** When something happens by itself: an early day counts, or a day that was not played is missed; null: nothing will. */
export function dueAt({ lastDay, early, zone, countedZone }: Streak): number | null {
  if (lastDay === null) return null
  return early ? over(lastDay, zone, countedZone) : over(dayAfter(lastDay), zone, countedZone)
}

/** Nothing needs to be played any more to keep the run through today. */
export function isSafe(streak: Streak, now: number): boolean {
  return streak.early !== null || (streak.lastDay !== null && reached(streak, now) <= streak.lastDay)
}

export const WEEK = 7
export type Bulb = { day: Day; state: 'lit' | 'frozen' | 'dark' | 'today' }

/** The seven days up to today, as bulbs; `today` is one that is still to be played. */
export function weekOf({ zone, early }: Streak, now: number, days: ReadonlyMap<Day, 'lit' | 'frozen'>): Bulb[] {
  const today = dayIn(zone, now)
  return Array.from({ length: WEEK }, (_, at) => {
    const day = dayAfter(today, at + 1 - WEEK)
    const state = early?.day === day ? 'lit' : days.get(day)
    return { day, state: state ?? (day === today ? 'today' : 'dark') }
  })
}
