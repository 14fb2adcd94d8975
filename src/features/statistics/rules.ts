/** Statistics that are derived from the counters. */
import { dayAfter, type Day } from '../../platform/pure/days.ts'

export type AnswerTally = { answered: number; correct: number }
export type CategoryTally = AnswerTally & { id: string; name: string }

/** Categories with fewer answers are not significant, unless all have fewer. */
const ENOUGH_ANSWERS = 10
export const WEEKS = 12
const DAYS_OF_WEEK = 7
/** Days of a span, including today. */
export const SPAN_DAYS = { month: 30, year: 365 }

/** A percentage with up to two decimals. */
export const ratioOf = ({ answered, correct }: AnswerTally): number => (answered === 0 ? 0 : Math.round((correct * 10_000) / answered) / 100)

/** The categories with the best and the worst ratio. A single one is strong; weak is undefined then, and if both ratios are equal. */
export function strongAndWeak<One extends AnswerTally>(categories: readonly One[]): { strong: One | undefined; weak: One | undefined } {
  const significant = categories.filter(({ answered }) => answered >= ENOUGH_ANSWERS)
  const ranked = (significant.length > 0 ? significant : categories).toSorted((a, b) => b.correct * a.answered - a.correct * b.answered || b.answered - a.answered)
  const [strong, weak] = [ranked[0], ranked.at(-1)]
  return { strong, weak: strong && weak && ratioOf(strong) > ratioOf(weak) ? weak : undefined }
}

/** The first day of a span that ends today; undefined: no limit. */
export function firstDayOf(span: 'month' | 'year' | 'all', today: Day): Day | undefined {
  return span === 'all' ? undefined : dayAfter(today, 1 - SPAN_DAYS[span])
}

/** Monday is 0. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK

/** The Monday on which the last twelve weeks begin, including the current week. */
export const firstMonday = (today: Day): Day => dayAfter(today, -weekdayOf(today) - (WEEKS - 1) * DAYS_OF_WEEK)

/** The last twelve weeks, each from Monday on, without future days. */
export function weeksUntil(today: Day): Day[][] {
  const monday = firstMonday(today)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, day) => dayAfter(monday, week * DAYS_OF_WEEK + day)).filter((day) => day <= today),
  )
}

/** The size of a day's bulb: 0 no answers, 2 from `SOME` answers on, 3 from `MUCH` on. */
export const MUCH = 30
const SOME = 10
export function sizeOf(answered: number): 0 | 1 | 2 | 3 {
  if (answered === 0) return 0
  return answered >= MUCH ? 3 : answered >= SOME ? 2 : 1
}

/** The longest run of consecutive days; `days` is in ascending order. */
export function longestRun(days: readonly Day[]): number {
  let [longest, run] = [0, 0]
  days.forEach((day, at) => {
    run = at > 0 && dayAfter(days[at - 1] as Day) === day ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

/** A report is about one round or all of them; claiming more than was ever counted, or more right answers than answers, indicates fraud. */
export function isDoubtful(claim: { questions_answered?: number | undefined; correct_answers?: number | undefined }, known: AnswerTally): boolean {
  const { questions_answered = 0, correct_answers = 0 } = claim
  return questions_answered > known.answered || correct_answers > known.correct || (claim.questions_answered !== undefined && correct_answers > questions_answered)
}
