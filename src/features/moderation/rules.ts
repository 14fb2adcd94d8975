/** The blocks between some players, as lookups. */
export type Hidden = {
  /** Whether there is any block. Usually there is none, and all viewers get the same data. */
  any: boolean
  /** `viewer` has blocked `other` and receives neither name nor picture of them. */
  from: (viewer: string, other: string) => boolean
  /** Either of the two has blocked the other: they are not paired in random battles. */
  apart: (one: string, other: string) => boolean
}

export function hiddenFrom(blocks: readonly { by: string; whom: string }[]): Hidden {
  const pairs = new Set(blocks.map(({ by, whom }) => `${by}:${whom}`))
  const from = (viewer: string, other: string) => pairs.has(`${viewer}:${other}`)
  return { any: pairs.size > 0, from, apart: (one, other) => from(one, other) || from(other, one) }
}

export const NOBODY_HIDDEN: Hidden = hiddenFrom([])
