/** What a script does and people do not: its rounds still pay and show their score, but neither redeemable coins nor places come of them. */
import type { Settings } from '../../settings/rules.ts'
import type { Round } from '../rules.ts'

/** fast: answers came faster than people read. many: more paying rounds than people finish in an hour. */
export type Doubt = 'fast' | 'many'

/** The median time of the answers that were given, in milliseconds; undefined where there is none. */
export function medianAnswerMs({ items }: Pick<Round, 'items'>): number | undefined {
  return medianOf(items.flatMap(({ answer, openedAt, answeredAt }) => (answer && openedAt !== null && answeredAt !== null ? [answeredAt - openedAt] : [])))
}

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export function isFast(medianMs: number | undefined, { fast_answer_floor_ms }: Settings): boolean {
  return medianMs !== undefined && medianMs < fast_answer_floor_ms
}

/** `paidThisHour`: paying rounds before this one; undefined where this one pays nothing. A free round has one clock, and says nothing about single answers. */
export function doubtOf(round: Pick<Round, 'items' | 'free'>, paidThisHour: number | undefined, settings: Settings): Doubt | undefined {
  if (!round.free && isFast(medianAnswerMs(round), settings)) return 'fast'
  return paidThisHour !== undefined && paidThisHour >= settings.paying_rounds_hourly ? 'many' : undefined
}
