/** Outcome of reports of a player: no cause to act, or acted on. */
export const PLAYER_REPORT_OUTCOMES = ['nothing', 'acted'] as const
export type PlayerReportOutcome = (typeof PLAYER_REPORT_OUTCOMES)[number]

/** The blocks between some players, as lookups. */
export type BlockedPairs = {
  /** Whether there is any block. Usually there is none, and all viewers get the same data. */
  any: boolean
  /** `viewer` has blocked `other` and receives neither name nor picture of them. */
  from: (viewer: string, other: string) => boolean
  /** Either of the two has blocked the other: they are not paired in random battles. */
  apart: (one: string, other: string) => boolean
}

export function blockedPairs(blocks: readonly { by: string; whom: string }[]): BlockedPairs {
  const pairs = new Set(blocks.map(({ by, whom }) => `${by}:${whom}`))
  const from = (viewer: string, other: string) => pairs.has(`${viewer}:${other}`)
  return { any: pairs.size > 0, from, apart: (one, other) => from(one, other) || from(other, one) }
}
