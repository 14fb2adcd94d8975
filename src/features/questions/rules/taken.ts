/** An answer of a round: ids of options as they lay, joined by commas, and the author's positions in that order. */
export type GivenAnswer = { answer: string; order: readonly number[] }

/** How often each of `options` options was taken, in the author's order. An answer that is no option counts nowhere. */
export function takenOf(answers: readonly GivenAnswer[], options: number): number[] {
  const counts = Array.from({ length: options }, () => 0)
  for (const { answer, order } of answers) {
    for (const id of answer.split(',')) {
      const author = order[Number(id) - 1]
      if (author !== undefined && counts[author] !== undefined) counts[author]++
    }
  }
  return counts
}
