/**
 * The one rule of disclosure: a question that stands open for a player, in a round of any mode or in a battle, handed out or
 * still to come, is neither handed out a second time to this player nor told of anywhere else.
 */
export type OpenQuestionIds = ReadonlySet<number>

/**
 * Of the questions that a new round or battle could ask, those that it may. Undefined: too few are left of the `wanted`
 * ones, and the caller has to finish elsewhere first. `least`: the share of `wanted` that is enough.
 */
export function askable<Question extends { id: number }>(candidates: readonly Question[], standing: OpenQuestionIds, wanted: number, least: number): Question[] | undefined {
  const free = candidates.filter(({ id }) => !standing.has(id))
  const possible = Math.min(wanted, candidates.length)
  return possible > 0 && free.length < Math.max(1, Math.ceil(possible * least)) ? undefined : free
}
