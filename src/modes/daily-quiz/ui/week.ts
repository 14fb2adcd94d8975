import { dayAfter, type Day } from '../../../platform/pure/days.ts'

export type WeekDay = { day: Day; state: 'played' | 'missed' | 'today' | 'to-come' }

const SUNDAY = 0
const MONDAY = 1
const SATURDAY = 6
/** Where a language's weeks begin, if not on Monday; as its calendars are printed. */
const FIRST_DAYS: Record<string, number> = { ar: SATURDAY, hi: SUNDAY, en: MONDAY }

/** The week around today, as the language counts it: what was played, what was missed, what comes. */
export function weekOf(today: Day, played: readonly Day[], language: string): WeekDay[] {
  const first = FIRST_DAYS[language] ?? MONDAY
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const start = dayAfter(today, -((weekday - first + 7) % 7))
  return Array.from({ length: 7 }, (_, at) => {
    const day = dayAfter(start, at)
    return { day, state: stateOf(day, today, played) }
  })
}

function stateOf(day: Day, today: Day, played: readonly Day[]): WeekDay['state'] {
  if (played.includes(day)) return 'played'
  if (day === today) return 'today'
  return day < today ? 'missed' : 'to-come'
}
