/** Operator commands for exams. */
import { isDay } from '../../../platform/pure/days.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { oneLine } from '../../../platform/server/terminal.ts'
import { entriesOf, hasExam, setClock, setDay, type Handed } from '../store.ts'

/** One line a taker, the best first; undefined: there is no such exam. */
export async function examReport(db: Sql, slug: string): Promise<string | undefined> {
  if (!(await hasExam(db, slug))) return undefined
  const entries = await entriesOf(db, slug)
  return entries.length === 0 ? 'Nobody has entered.' : entries.map(lineOf).join('\n')
}

function lineOf({ name, email, state, clockPercent, violations, captured, claimedMarks, result }: Handed): string {
  const marks = result ? `${result.obtained} of ${result.total} marks, ${result.right} right, ${result.wrong} wrong, ${Math.round(result.timeMs / 1000)} s` : state === 2 ? 'in the exam' : 'no result'
  const noted = [
    violations > 0 ? `rules violated ${violations} times` : '',
    captured.length > 0 ? `captured questions ${captured.join(', ')}` : '',
    claimedMarks && `claimed ${oneLine(claimedMarks)} marks`,
    clockPercent === 100 ? '' : `clock ${clockPercent} %`,
  ].filter(Boolean)
  return `${oneLine(name)} <${oneLine(email)}>: ${[marks, ...noted].join('; ')}`
}

/** Sets the factor of a player's clock for exams entered from now on: 1 to 10, in steps of a hundredth. Returns the fault. */
export async function setExamClock(db: Sql, playerId: string, factor: number): Promise<string | undefined> {
  const percent = Math.round(factor * 100)
  if (!(percent >= 100 && percent <= 1000)) return 'An exam clock is a factor from 1 to 10, such as 1.25.'
  await setClock(db, playerId, percent)
  return undefined
}

/** Returns the fault. */
export async function setExamDay(db: Sql, slug: string, day: string): Promise<string | undefined> {
  if (!isDay(day)) return `"${day}" is no day; write it as 2027-01-31.`
  return (await setDay(db, slug, day)) ? undefined : `There is no exam called ${slug}.`
}
