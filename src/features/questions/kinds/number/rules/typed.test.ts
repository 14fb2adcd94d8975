import { expect, it } from 'vitest'
import { asSent, withOtherSign } from './typed.ts'

it.each([
  ['8849', ',', '.', '8849'], ['8,849', ',', '.', '8849'], ['8,849.5', ',', '.', '8849.5'], [' 8 849 ', ',', '.', '8849'],
  ['8.849,5', '.', ',', '8849.5'], ['8\u202f849,5', '\u202f', ',', '8849.5'],
  ['\u0668\u0668\u0664\u0669\u066b\u0665', '\u066c', '\u066b', '8849.5'], ['\u096e\u096e\u096a\u096f', ',', '.', '8849'],
  ['-40', ',', '.', '-40'], ['\u22121,200.5', ',', '.', '-1200.5'], ['\u2013 40', ',', '.', '-40'], ['\u061c-\u0664\u0660', '\u066c', '\u066b', '-40'], ['4-0', ',', '.', '4-0'], ['--4', ',', '.', '--4'],
  ['many', ',', '.', 'many'], ['1.2.3', ',', '.', '1.2.3'],
])('"%s" with the separators "%s" and "%s" is sent as "%s"', (typed, group, decimal, sent) => expect(asSent(typed, { group, decimal })).toBe(sent))

it.each([['', '-'], ['40', '-40'], ['-40', '40'], ['\u221240', '40'], ['-', '']])('the other sign of "%s" is "%s"', (typed, other) => expect(withOtherSign(typed)).toBe(other))
