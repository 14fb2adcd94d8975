import { expect, it } from 'vitest'
import { serialOf, uuidOf } from './ids.ts'

it.each([
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['3F2504E0-4F89-41D3-9A0C-0305E82C3301', null],
  ['3f2504e04f8941d39a0c0305e82c3301', null],
  ["3f2504e0-4f89-41d3-9a0c-0305e82c3301' OR true", null],
  ['', null],
])('the uuid "%s" is searched as %s', (text, id) => expect(uuidOf(text)).toBe(id))

it.each([['1', 1], ['900719925474099', 900719925474099], ['9007199254740993', null], ['0', null], ['01', null], ['-1', null], ['1.5', null], ['space', null], ['', null], [undefined, null]])(
  'the serial %s is searched as %s',
  (text, id) => expect(serialOf(text)).toBe(id),
)
