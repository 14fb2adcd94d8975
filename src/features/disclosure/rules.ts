/**
 * The one rule of disclosure: a question that is open for a player, in a round of any mode or in a battle, asked or still to
 * be asked, is neither drawn again for this player nor returned by any other call.
 */
export type OpenQuestionIds = ReadonlySet<number>

/**
 * The first `wanted` candidates of a new round or battle that are not open elsewhere. Undefined: fewer than the required share of `wanted`
 * are left, and the player has to finish the other round first. `least`: the required share, from 0 to 1.
 */
export function askable<Question extends { id: number }>(candidates: Iterable<Question>, open: OpenQuestionIds, wanted: number, least: number): Question[] | undefined {
  const { free, leftOut } = firstNotOpen(candidates, open, wanted)
  const possible = Math.min(wanted, free.length + leftOut)
  return possible > 0 && free.length < Math.max(1, Math.ceil(possible * least)) ? undefined : free
}

/** The first `wanted` candidates that are not open, and how many open ones were met before there were so many. */
function firstNotOpen<Question extends { id: number }>(candidates: Iterable<Question>, open: OpenQuestionIds, wanted: number): { free: Question[]; leftOut: number } {
  const free: Question[] = []
  let leftOut = 0
  if (wanted <= 0) return { free, leftOut }
  for (const candidate of candidates) {
    if (open.has(candidate.id)) leftOut++
    else if (free.push(candidate) >= wanted) break
  }
  return { free, leftOut }
}
