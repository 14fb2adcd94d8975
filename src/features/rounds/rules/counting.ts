/** The one counting of answers: every result, review and list of a round goes by it. */
import type { Item } from '../rules.ts'

/** r right, w wrong, s skipped, n not attempted: the time ran out, or it was never touched. */
export type VerdictCode = 'r' | 'w' | 's' | 'n'

/** A question that was not attempted is wrong, and says so on itself; a skipped one is not counted. */
export const COUNTED_AS = { r: 'right', w: 'wrong', n: 'wrong', s: 'skipped' } as const satisfies Record<VerdictCode, string>
export type Counted = (typeof COUNTED_AS)[VerdictCode]

/** Undefined while there is no verdict. */
export function verdictOn({ mark, answer }: Pick<Item, 'mark' | 'answer'>): VerdictCode | undefined {
  return mark === 'w' && !answer ? 'n' : (mark ?? undefined)
}

export function countOf(items: readonly Pick<Item, 'mark' | 'answer'>[], wanted: Counted): number {
  return items.filter((item) => {
    const verdict = verdictOn(item)
    return verdict !== undefined && COUNTED_AS[verdict] === wanted
  }).length
}
