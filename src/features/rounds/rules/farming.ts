/** Signs of automated play: such rounds pay and show their score, but the coins are not redeemable and boards do not count them. */
import type { Settings } from '../../settings/rules.ts'
import type { Round } from '../rules.ts'

/** fast: answers came faster than people read. many: more paying rounds than people finish in an hour. */
export type Doubt = 'fast' | 'many'

/** The median time of the given answers, in milliseconds; undefined where there is none. */
export function medianAnswerMs({ items }: Pick<Round, 'items'>): number | undefined {
  return medianOf(items.flatMap(({ answer, openedAt, answeredAt }) => (answer && openedAt !== null && answeredAt !== null ? [answeredAt - openedAt] : [])))
}

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0 ? undefined : ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

export function isFast(medianMs: number | undefined, { fast_answer_floor_ms }: Settings): boolean {
  return (medianMs ?? Number.POSITIVE_INFINITY) < fast_answer_floor_ms
}

/** `paidThisHour`: paying rounds before this one; undefined where this one pays nothing. An all-at-once round has one clock, so its answers have no times of their own. */
export function doubtOf(round: Pick<Round, 'items' | 'allAtOnce'>, paidThisHour: number | undefined, settings: Settings): Doubt | undefined {
  if (!round.allAtOnce && isFast(medianAnswerMs(round), settings)) return 'fast'
  return paidThisHour !== undefined && paidThisHour >= settings.paying_rounds_hourly ? 'many' : undefined
}
