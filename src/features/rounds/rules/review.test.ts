import { describe, expect, it } from 'vitest'
import { isPriced, reviewedItems, type ReviewLimits } from './review.ts'
import { anItem, aRound } from './samples.ts'

const round = aRound([anItem(1, { questionId: 11, verdict: 'r', answer: '2' }), anItem(2, { questionId: 12, verdict: 'w', answer: '1' }), anItem(3, { questionId: 13, verdict: 's', answer: '' }), anItem(4, { questionId: 14, verdict: 'w', answer: '' }), anItem(5, { questionId: 15 })])
const reviewed = (over: Partial<ReviewLimits> = {}) => reviewedItems(round, { stands: () => false, shown: 5, unpaid: false, ...over }).map(({ verdict, withheld }) => `${verdict} ${withheld ?? 'shown'}`)

describe('a review', () => {
  it('shows all that was asked; what was never judged was not attempted', () => expect(reviewed()).toEqual(['r shown', 'w shown', 's shown', 'n shown', 'n shown']))
  it('has a price, except for what was answered wrong or not at all', () => expect(reviewed({ unpaid: true })).toEqual(['r not-paid', 'w shown', 's not-paid', 'n shown', 'n shown']))
  it('ends with the daily limit, without the verdicts behind it', () => expect(reviewed({ shown: 2 })).toEqual(['r shown', 'w shown', '? daily-limit', '? daily-limit', '? daily-limit']))
  it('discloses no question that is open elsewhere, whatever else withholds it', () => expect(reviewed({ stands: (id) => id === 11 || id === 14, shown: 3, unpaid: true })).toEqual(['? not-yet', 'w shown', 's not-paid', '? not-yet', '? daily-limit']))
  it.each([['r', true], ['s', true], ['w', false], ['n', false]] as const)('of an answer marked %s has a price: %s', (verdict, priced) => expect(isPriced(verdict)).toBe(priced))
})
