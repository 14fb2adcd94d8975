import { expect, it } from 'vitest'
import { toggled } from './chosen-ids.ts'

it('ticks are kept in the order of the options', () => {
  const all = ['1', '2', '3', '4']
  expect(toggled('', '3', all)).toBe('3')
  expect(toggled('3', '1', all)).toBe('1,3')
  expect(toggled('1,3', '3', all)).toBe('1')
  expect(toggled('1', '1', all)).toBe('')
})
