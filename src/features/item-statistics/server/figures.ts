/** What is stored of a version of a question beside its sums. */
import { discriminationOf, flagsOf, type ItemSums } from '../rules.ts'
import { levelFor } from '../rules/strength.ts'
import type { Figures, StoredItem, Version } from '../store.ts'

export type Counted = StoredItem & { sums: ItemSums }

export const keyOf = ({ questionId, version }: Version): string => `${questionId}.${version}`

export function figuresOf(item: Counted): Figures {
  const { questionId, version, sums, levels } = item
  const flags = flagsOf(sums, item)
  return {
    questionId, version, sums, answered: sums.answered, right: sums.right, measured: sums.moments.n, difficulty: sums.difficulty, discrimination: discriminationOf(sums) ?? null,
    overtaken: flags.includes('key-overtaken'), negative: flags.includes('negative'), unused: flags.includes('unused-option'), proposed: levelFor(sums.difficulty, levels) ?? null,
  }
}
