import { expect, it } from 'vitest'
import { keyOf } from './keys.ts'

it.each([
  ['a digit', { key: '1', code: 'Digit1' }, '1'],
  ['a small letter', { key: 'a', code: 'KeyA' }, 'A'],
  ['a letter where another keyboard has a Q', { key: 'a', code: 'KeyQ' }, 'A'],
  ['an Arabic letter', { key: 'ش', code: 'KeyA' }, 'A'],
  ['an Arabic digit', { key: '٢', code: 'Digit2' }, '2'],
  ['a digit of the number pad', { key: '٣', code: 'Numpad3' }, '3'],
  ['a named key', { key: 'Enter', code: 'NumpadEnter' }, 'Enter'],
  ['a sign', { key: '?', code: 'Slash' }, '?'],
])('%s', (_what, event, key) => expect(keyOf(event)).toBe(key))
