import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the bulbs beside a new password', () => {
  it.each([
    ['', 0],
    ['stage12', 0],
    ['stagedor', 1],
    ['stagedoor1', 3],
    ['stagedoor12', 3],
    ['stagedoo', 1],
    ['stagedoorstage', 3],
    ['stage door', 3],
    ['stagedoor at nine', 4],
    ['مسرح-الليل-الكبير', 4],
  ])('"%s" lights %i', (password, bulbs) => expect(strengthOf(password)).toBe(bulbs))

  it.each([
    ['few different signs', 'aaaaaaaaaaaaaaaa'],
    ['a common password', 'Password-2026-xyz'],
    ['a row of keys', 'qwertzuiop1234'],
  ])('%s is a guess', (_why, password) => expect(strengthOf(password)).toBe(1))

  it('knows what others know', () => {
    expect(strengthOf('leila-on-stage', ['Leila Haddad', 'lh@example.org'])).toBe(1)
    expect(strengthOf('leila-on-stage', ['Bo'])).toBe(4)
  })
})
