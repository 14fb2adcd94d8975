/** The counting of answers that every result, review and list of a round uses. */
import type { Item } from '../rules.ts'

/** r right, w wrong, s skipped, n not attempted: timed out, or never answered. */
export type CountedVerdict = 'r' | 'w' | 's' | 'n'

/** A question that was not attempted counts as wrong and is labelled as not attempted; a skipped one is not counted. */
export const COUNTED_AS = { r: 'right', w: 'wrong', n: 'wrong', s: 'skipped' } as const satisfies Record<CountedVerdict, string>
export type CountedAs = (typeof COUNTED_AS)[CountedVerdict]

/** Undefined while the question has no verdict. */
export function countedVerdict({ verdict, answer }: Pick<Item, 'verdict' | 'answer'>): CountedVerdict | undefined {
  return verdict === 'w' && !answer ? 'n' : (verdict ?? undefined)
}

export function countOf(items: readonly Pick<Item, 'verdict' | 'answer'>[], wanted: CountedAs): number {
  return items.filter((item) => {
    const verdict = countedVerdict(item)
    return verdict !== undefined && COUNTED_AS[verdict] === wanted
  }).length
}
