import { inRandomOrder, type Dice } from '../../platform/pure/dice.ts'
import type { Candidate, Candidates } from './rules/candidates.ts'

export type { Candidate } from './rules/candidates.ts'

/**
 * All candidates in the order in which they are asked: unseen ones first, shuffled (or, without `shuffle`, in their order); then
 * seen ones, the longest ago first. `seen`: when a player last saw a question, in milliseconds. Takes time for those that are taken
 * and for seen ones, not for all. Each iteration shuffles anew.
 */
export function inOrder(candidates: Candidates, seen: ReadonlyMap<number, number>, dice: Dice, shuffle = true): Iterable<Candidate> {
  return {
    *[Symbol.iterator]() {
      const old: { candidate: Candidate; seenAt: number; position: number }[] = []
      for (const position of shuffle ? inRandomOrder(candidates.length, dice) : positions(candidates.length)) {
        const candidate = candidates.at(position) as Candidate
        const seenAt = seen.get(candidate.id)
        if (seenAt === undefined) yield candidate
        else old.push({ candidate, seenAt, position })
      }
      for (const { candidate } of old.sort((a, b) => a.seenAt - b.seenAt || a.position - b.position)) yield candidate
    },
  }
}

function* positions(length: number): Iterable<number> {
  for (let position = 0; position < length; position++) yield position
}

/** The first `count` of them. */
export function draw(candidates: Candidates, seen: ReadonlyMap<number, number>, count: number, dice: Dice, shuffle = true): Candidate[] {
  return first(inOrder(candidates, seen, dice, shuffle), count)
}

function first<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = []
  if (count <= 0) return taken
  for (const item of items) if (taken.push(item) >= count) break
  return taken
}
