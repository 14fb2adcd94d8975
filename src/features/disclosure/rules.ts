/**
 * The one rule of disclosure: a question that is open for a player, in a round of any mode or in a battle, asked or still to
 * be asked, is neither drawn again for this player nor returned by any other call.
 */
export type OpenQuestionIds = ReadonlySet<number>

/**
 * The candidates of a new round or battle that are not open elsewhere. Undefined: fewer than the required share of `wanted`
 * are left, and the player has to finish the other round first. `least`: the required share, from 0 to 1.
 */
export function askable<Question extends { id: number }>(candidates: readonly Question[], open: OpenQuestionIds, wanted: number, least: number): Question[] | undefined {
  const free = candidates.filter(({ id }) => !open.has(id))
  const possible = Math.min(wanted, candidates.length)
  return possible > 0 && free.length < Math.max(1, Math.ceil(possible * least)) ? undefined : free
}
