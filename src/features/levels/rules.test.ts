import { expect, it } from 'vitest'
import { readScope, scopeOf } from './rules.ts'

it('a scope is read as it was written', () => {
  const scope = { categoryId: 12, subcategoryId: 0, level: 3 }
  expect(scopeOf(scope)).toBe('12:0:3')
  expect(readScope(scopeOf(scope))).toEqual(scope)
})
