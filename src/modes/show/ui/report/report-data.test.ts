import { expect, it } from 'vitest'
import { bulbsOfTen, pillsOf, rightIn, roomBulbs } from './report-data.ts'

it.each([[0, 0], [1, 1], [26, 3], [93, 9], [100, 10]])('%i percent are %i bulbs', (percent, bulbs) => expect(bulbsOfTen(percent)).toBe(bulbs))

it('writes marks as pills', () => {
  expect(pillsOf('rpwnl-')).toBe('rawss-')
  expect(rightIn('rrpw')).toBe(2)
})

it('the room is one bulb a person up to sixty', () => {
  expect([roomBulbs(26, 42), roomBulbs(100, 200)]).toEqual([{ count: 42, lit: 26 }, { count: 60, lit: 30 }])
})
