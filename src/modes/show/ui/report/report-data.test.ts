import { expect, it } from 'vitest'
import { bulbsOfTen, pillsOf, rightIn } from './report-data.ts'

it.each([[0, 0], [1, 1], [26, 3], [93, 9], [100, 10]])('%i percent are %i bulbs', (percent, bulbs) => expect(bulbsOfTen(percent)).toBe(bulbs))

it('writes marks as pills', () => {
  expect(pillsOf('rpwnl-')).toBe('rawss-')
  expect(rightIn('rrpw')).toBe(2)
})
