import { expect, it } from 'vitest'
import { signed } from './signed.ts'

const arabic = new Intl.NumberFormat('ar-EG')

it('writes the sign before the digits, and none before nothing', () => {
  expect([988, -250, 0].map((value) => signed(value, String))).toEqual(['\u2066+988\u2069', '\u2066\u2212250\u2069', '\u20660\u2069'])
  expect(signed(-12, (value) => arabic.format(value))).toBe('\u2066\u2212١٢\u2069')
})
