/** Options at the end that stay there while the others are shuffled, such as "None of the above". */
import { shuffled, type Dice } from '../../../../platform/pure/dice.ts'
import type { Wording } from '../../rules/draft.ts'

/** In a question's further data: how many. */
export const LAST_STAY = 'last_stay'

export function lastStaying({ options, more }: Pick<Wording, 'options' | 'more'>): number {
  const count = Number.isInteger(more[LAST_STAY]) ? (more[LAST_STAY] as number) : 0
  return count >= 1 && count < options.length ? count : 0
}

/** `order`: the author's positions that are shown, ascending. */
export function shuffledButLast(order: readonly number[], asked: Pick<Wording, 'options' | 'more'>, dice: Dice): number[] {
  const free = asked.options.length - lastStaying(asked)
  return [...shuffled(order.filter((position) => position < free), dice), ...order.filter((position) => position >= free)]
}
