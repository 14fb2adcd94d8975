/** What a review shows of each question, and what it keeps back. */
import type { Round } from '../rules.ts'
import { COUNTED_AS, verdictOn, type VerdictCode } from './counting.ts'

/** not-yet: it stands open in another game. daily-limit: enough answers were shown today. not-paid: the rest has a price. */
export type Withheld = 'not-yet' | 'daily-limit' | 'not-paid'
export type ReviewedItem = { verdict: VerdictCode | '?'; withheld: Withheld | undefined }

/** `stands`: whether a question stands open elsewhere. `shown`: how many questions, from the first on, the day allows. `unpaid`: what was not wrong has a price. */
export type Reviewing = { stands: (questionId: number) => boolean; shown: number; unpaid: boolean }

export function reviewedItems({ items }: Pick<Round, 'items'>, { stands, shown, unpaid }: Reviewing): ReviewedItem[] {
  return items.map((item) => {
    const verdict = verdictOn(item) ?? 'n'
    if (stands(item.questionId)) return { verdict: '?', withheld: 'not-yet' }
    if (item.position > shown) return { verdict: '?', withheld: 'daily-limit' }
    return { verdict, withheld: unpaid && isPriced(verdict) ? 'not-paid' : undefined }
  })
}

/** What a player got wrong is free always. */
export const isPriced = (verdict: VerdictCode): boolean => COUNTED_AS[verdict] !== 'wrong'
