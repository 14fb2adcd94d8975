import { expect, it } from 'vitest'
import { wholeFrom } from './whole-number.ts'

it.each([
  ['1665', 1665], ['1,665', 1665], ['1.665', 1665], ['1 665', 1665], ['\u0661\u066c\u0666\u0666\u0665', 1665], ['\u22123', -3], ['\u061c-3', -3], ['0', 0],
  ['1.5', undefined], ['1,66', undefined], ['', undefined], ['many', undefined],
])('"%s" is %s', (typed, number) => expect(wholeFrom(typed)).toBe(number))
