/** Chance is an argument: a die gives a number from 0 (included) to 1 (excluded). */
export type Dice = () => number

/** A copy in random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const deck = [...items]
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(dice() * (i + 1))
    ;[deck[i], deck[j]] = [deck[j] as T, deck[i] as T]
  }
  return deck
}

/** The numbers from 0 to `length` (excluded) in random order, one at a time: the same shuffle, which keeps only the places that were exchanged. */
export function* inRandomOrder(length: number, dice: Dice): Iterable<number> {
  const exchanged = new Map<number, number>()
  for (let i = length - 1; i >= 0; i--) {
    const j = Math.floor(dice() * (i + 1))
    yield exchanged.get(j) ?? j
    exchanged.set(j, exchanged.get(i) ?? i)
    exchanged.delete(i)
  }
}

/** A die that always rolls the same numbers for the same seed (mulberry32), for tests and for draws that all players share. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
