import { shuffled, type Dice } from '../../platform/pure/dice.ts'

/** A question with the version that is asked now. */
export type Candidate = { id: number; version: number }

/**
 * All candidates in the order in which they are asked: unseen ones first, shuffled (or, without `shuffle`, in their order); then
 * seen ones, the longest ago first. `seen`: when a player last saw a question, in milliseconds.
 */
export function inOrder(candidates: readonly Candidate[], seen: ReadonlyMap<number, number>, dice: Dice, shuffle = true): Candidate[] {
  const fresh = candidates.filter(({ id }) => !seen.has(id))
  const old = candidates.filter(({ id }) => seen.has(id)).sort((a, b) => (seen.get(a.id) as number) - (seen.get(b.id) as number))
  return [...(shuffle ? shuffled(fresh, dice) : fresh), ...old]
}

/** The first `count` of them. */
export function draw(candidates: readonly Candidate[], seen: ReadonlyMap<number, number>, count: number, dice: Dice, shuffle = true): Candidate[] {
  return inOrder(candidates, seen, dice, shuffle).slice(0, count)
}
