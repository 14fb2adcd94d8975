import { describe, expect, it } from 'vitest'
import { bestFirst } from './best-match.ts'

const titled = (...titles: string[]) => titles.map((title) => ({ title }))
const inOrder = (text: string, ...groups: string[][]) => bestFirst(groups.map((titles) => titled(...titles)), text).map(({ title }) => title)

describe('what the search box finds', () => {
  it('is in the order of its groups, unless a later group has a nearer match', () => {
    expect(inOrder('or', ['Which ore?'], ['A forest'], ['Orla'])).toEqual(['Orla', 'Which ore?', 'A forest'])
    expect(inOrder('mei', ['Is it in meinem Bauch?', 'Someiller'], [], ['Mei Tanaka', 'Aunt Mei'])).toEqual(['Mei Tanaka', 'Aunt Mei', 'Is it in meinem Bauch?', 'Someiller'])
    expect(inOrder('ليلى', ['من الشاعر المعروف بمجنون ليلى؟'], ['ليلى منصور'])).toEqual(['ليلى منصور', 'من الشاعر المعروف بمجنون ليلى؟'])
  })

  it('stays as it was where all matches are equally near', () => {
    expect(inOrder('12', ['No. 12', 'No. 120'], ['Payout 12'])).toEqual(['No. 12', 'No. 120', 'Payout 12'])
  })
})
