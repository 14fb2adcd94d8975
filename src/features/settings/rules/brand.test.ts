import { describe, expect, it } from 'vitest'
import { contrast, edgeOf, INK, LIME, LEAST_CONTRAST, readableShade, wrongBrandValue } from './brand.ts'

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
    [LIME, INK, 14.8],
  ])('%s and %s have %d', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 1))
})

it.each([
  ['lime', LIME],
  ['lime', '#FFD84A'],
  ['name', 'Quiz Club'],
  ['footer', 'صنع في القاهرة'],
  ['social', 'https://example.org/club?a=b'],
] as const)('%s may be %s', (part, value) => expect(wrongBrandValue(part, value)).toBeUndefined())

it.each([
  ['lime', 'red', '"red" is no colour such as #c6f432.'],
  ['lime', '#c6f', '"#c6f" is no colour such as #c6f432.'],
  ['lime', '#808080', 'Text in #0b1020 on #808080 has a contrast of 4.79 to 1; at least 7 to 1 is needed. Choose a lighter colour.'],
  ['lime', '#0b1020', 'Text in #0b1020 on #0b1020 has a contrast of 1.00 to 1; at least 7 to 1 is needed. Choose a lighter colour.'],
  ['name', '', 'The name has 1 to 40 characters.'],
  ['name', 'x'.repeat(41), 'The name has 1 to 40 characters.'],
  ['name', 'Quiz\nClub', 'The name is one line of text.'],
  ['name', 'Quiz\u2028Club', 'The name is one line of text.'],
  ['name', ' \u200B\u3164\u2800', 'The name needs a visible character.'],
  ['footer', 'x'.repeat(501), 'The footer has 1 to 500 characters.'],
  ['social', 'http://example.org', '"http://example.org" is no address that begins with https://.'],
  ['social', 'javascript:alert(1)', '"javascript:alert(1)" is no address that begins with https://.'],
  ['social', 'https://me@example.org', '"https://me@example.org" is no address that begins with https://.'],
  ['social', 'https://', '"https://" is no address that begins with https://.'],
  ['social', `https://example.org/${'x'.repeat(500)}`, 'An address has at most 500 characters.'],
] as const)('a wrong $0 is refused', (part, value, sentence) => expect(wrongBrandValue(part, value)).toBe(sentence))

it.each([[LIME, '#7fa311'], ['#ffd84a', '#a88f31'], ['#0fffff', '#0aa8a8']])('the edge below %s is %s', (lime, edge) => expect(edgeOf(lime)).toBe(edge))

it.each(['#808080', '#e5533d', '#0b1020', '#0000FF'])('a readable shade of %s is lighter, and no lighter than it must be', (colour) => {
  const shade = readableShade(colour) ?? ''
  expect(wrongBrandValue('lime', shade)).toBeUndefined()
  expect(contrast(shade, INK)).toBeLessThan(LEAST_CONTRAST + 0.3)
})

it('a readable colour is its own shade, and what is no colour has none', () => {
  expect([readableShade(LIME), readableShade('lime')]).toEqual([LIME, undefined])
})
