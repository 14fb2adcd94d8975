import { expect, it } from 'vitest'
import { countsIn, latePills, pillsOf } from './marks-row.ts'

it('has a pill for each step, and marks the open question', () => {
  expect(pillsOf({ marks: 'rpwn-' }, { phase: 'open', position: 6, total: 8 })).toEqual(['right', 'part', 'wrong', 'missed', 'none', 'now', 'open', 'open'])
})

it('shows the mark of a question once it is closed', () => {
  expect(pillsOf({ marks: 'rw' }, { phase: 'closed', position: 2, total: 3 })).toEqual(['right', 'wrong', 'open'])
})

it('shows a late-comer what was missed, and the first own question', () => {
  expect(latePills({ phase: 'open', position: 2, total: 4 })).toEqual(['missed', 'missed', 'now', 'open'])
  expect(latePills({ phase: 'closed', position: 4, total: 4 })).toEqual(['missed', 'missed', 'missed', 'missed'])
})

it.each([
  ['rrrrrrrnrwrr', { right: 10, asked: 12, longest: 7 }],
  ['rp-rwr', { right: 3, asked: 5, longest: 3 }],
  ['ll', { right: 0, asked: 2, longest: 0 }],
  ['', { right: 0, asked: 0, longest: 0 }],
])('of "%s" counts %j', (marks, counts) => expect(countsIn({ marks })).toEqual(counts))
