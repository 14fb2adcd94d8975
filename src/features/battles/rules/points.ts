/** The points of an answer: for being right, and extra points for speed. */

export type PointsInput = { right: number; fastest: number; faster: number }

/** Up to two seconds is fastest, up to four faster. */
export const FASTEST_MS = 2_000
export const FASTER_MS = 4_000
/** The maximum round trip that is subtracted, so that delaying packets earns nothing. */
export const MOST_ROUND_TRIP_MS = 150

/** Points of a right answer, `ms` after its question was sent (rules of the game, "Random battle"). */
export function pointsFor(ms: number, { right, fastest, faster }: PointsInput): number {
  return right + (ms <= FASTEST_MS ? fastest : ms <= FASTER_MS ? faster : 0)
}

/** A low percentile of the latest round trips, so that delaying some of them earns nothing. Milliseconds; 0 before the first. */
export function roundTripOf(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return Math.min(MOST_ROUND_TRIP_MS, Math.max(0, sorted[Math.floor(sorted.length / 5)] ?? 0))
}
