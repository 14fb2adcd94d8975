import { expect, it } from 'vitest'
import { masked } from './masked.ts'

it.each([
  ['ann@x.test', 'a…@x.test'],
  ['a@x.test', 'a…@x.test'],
  ['"a@b"@x.test', '"…@x.test'],
  ['+4915112345678', '+49…678'],
  ['12345', '…'],
  ['', '…'],
])('%s is shown as %s', (to, shown) => expect(masked(to)).toBe(shown))
