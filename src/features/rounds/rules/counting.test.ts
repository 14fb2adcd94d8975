import { describe, expect, it } from 'vitest'
import { countedVerdict, countOf } from './counting.ts'
import { anItem } from './samples.ts'

const items = [
  anItem(1, { verdict: 'r', answer: '2' }), anItem(2, { verdict: 'w', answer: '1' }), anItem(3, { verdict: 'w', answer: '' }), anItem(4, { verdict: 'w' }), anItem(5, { verdict: 's', answer: '' }), anItem(6, { answer: '3' }),
]

describe('answers', () => {
  it('that ran out of time or were never given are not attempted, wrong ones are', () => expect(items.map(countedVerdict)).toEqual(['r', 'w', 'n', 'n', 's', undefined]))
  it.each([['right', 1], ['wrong', 3], ['skipped', 1]] as const)('count as %s: %i; those without a verdict nowhere', (wanted, count) => expect(countOf(items, wanted)).toBe(count))
})
