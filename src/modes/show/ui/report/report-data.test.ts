import { expect, it } from 'vitest'
import { bulbsOfTen, hardestOf, pillsOf, rightIn, roomBulbs, type ReportQuestion } from './report-data.ts'

const question = (position: number, right: number | null): ReportQuestion => ({ id: String(position), position, kind: 'one', question: 'Why?', right, ms: 4_000, missed: null })

it('the hardest three have the fewest right answers; polls and what all had right are none of them', () => {
  const hardest = hardestOf([question(1, 93), question(2, null), question(3, 26), question(4, 38), question(5, 26), question(6, 100)])
  expect(hardest.map(({ position }) => position)).toEqual([3, 5, 4])
  expect(hardestOf([question(1, 100)])).toEqual([])
})

it.each([[0, 0], [1, 1], [26, 3], [93, 9], [100, 10]])('%i percent are %i bulbs', (percent, bulbs) => expect(bulbsOfTen(percent)).toBe(bulbs))

it('writes marks as pills', () => {
  expect(pillsOf('rpwnl-')).toBe('rawss-')
  expect(rightIn('rrpw')).toBe(2)
})

it('the room is one bulb a person up to sixty', () => {
  expect([roomBulbs(26, 42), roomBulbs(100, 200)]).toEqual([{ count: 42, lit: 26 }, { count: 60, lit: 30 }])
})
