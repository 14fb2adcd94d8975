import { expect, it } from 'vitest'
import { asSent } from './typed.ts'

it.each([
  ['8849', ',', '.', '8849'], ['8,849', ',', '.', '8849'], ['8,849.5', ',', '.', '8849.5'], [' 8 849 ', ',', '.', '8849'],
  ['8.849,5', '.', ',', '8849.5'], ['8\u202f849,5', '\u202f', ',', '8849.5'],
  ['\u0668\u0668\u0664\u0669\u066b\u0665', '\u066c', '\u066b', '8849.5'], ['\u096e\u096e\u096a\u096f', ',', '.', '8849'],
  ['many', ',', '.', 'many'], ['1.2.3', ',', '.', '1.2.3'],
])('"%s" with the separators "%s" and "%s" is sent as "%s"', (typed, group, decimal, sent) => expect(asSent(typed, { group, decimal })).toBe(sent))
