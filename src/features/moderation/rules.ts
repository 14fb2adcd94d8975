/** Who is hidden from whom among a few people. */
export type Hidden = {
  /** Whether anything at all is hidden: mostly nothing is, and everybody sees the same. */
  any: boolean
  /** What `viewer` does not see of `other`. */
  from: (viewer: string, other: string) => boolean
  /** Either of the two has blocked the other: they do not meet by chance. */
  apart: (one: string, other: string) => boolean
}

export function hiddenFrom(blocks: readonly { by: string; whom: string }[]): Hidden {
  const pairs = new Set(blocks.map(({ by, whom }) => `${by}:${whom}`))
  const from = (viewer: string, other: string) => pairs.has(`${viewer}:${other}`)
  return { any: pairs.size > 0, from, apart: (one, other) => from(one, other) || from(other, one) }
}

export const NOBODY_HIDDEN: Hidden = hiddenFrom([])
