/** What a review shows of each question, and what it withholds. */
import type { Round } from '../rules.ts'
import { COUNTED_AS, countedVerdict, type CountedVerdict } from './counting.ts'

/** not-yet: it is open in another game. daily-limit: enough answers were shown today. not-paid: the rest has a price. */
export type Withheld = 'not-yet' | 'daily-limit' | 'not-paid'
export type ReviewedItem = { verdict: CountedVerdict | '?'; withheld: Withheld | undefined }

/** `stands`: whether a question is open elsewhere. `shown`: how many questions, from the first on, the daily limit allows. `unpaid`: questions that were not wrong are not paid yet. */
export type ReviewLimits = { stands: (questionId: number) => boolean; shown: number; unpaid: boolean }

export function reviewedItems({ items }: Pick<Round, 'items'>, { stands, shown, unpaid }: ReviewLimits): ReviewedItem[] {
  return items.map((item) => {
    const verdict = countedVerdict(item) ?? 'n'
    if (stands(item.questionId)) return { verdict: '?', withheld: 'not-yet' }
    if (item.position > shown) return { verdict: '?', withheld: 'daily-limit' }
    return { verdict, withheld: unpaid && isPriced(verdict) ? 'not-paid' : undefined }
  })
}

/** Questions answered wrong are reviewed free of charge. */
export const isPriced = (verdict: CountedVerdict): boolean => COUNTED_AS[verdict] !== 'wrong'
