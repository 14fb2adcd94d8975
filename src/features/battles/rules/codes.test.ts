import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../platform/pure/dice.ts'
import { codeFrom, newCode } from './codes.ts'

const drawn = (alphabet: number) => Array.from({ length: 400 }, (_, seed) => newCode(alphabet, seededDice(seed)))

describe('a room’s code', () => {
  it.each([
    [1, /^[0-9]{6}$/],
    [2, /^[ACDEFGHJKMNPQRTUVWXY]{6}$/],
    [3, /^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/],
    // A value that no operator can set is treated as digits.
    [9, /^[0-9]{6}$/],
  ])('of kind %i is six characters that cannot be mistaken for each other', (alphabet, form) => {
    for (const code of drawn(alphabet)) expect(code).toMatch(form)
  })

  it.each([[2, 20], [3, 25], [1, 10]])('of kind %i uses all its characters', (alphabet, size) => {
    expect(new Set(drawn(alphabet).join('')).size).toBe(size)
  })

  it('with letters holds none of two that look alike', () => {
    for (const code of [...drawn(2), ...drawn(3)]) expect(code).not.toMatch(/[0O1IL2Z5S8B]/)
  })
})

describe('a typed code', () => {
  it.each([
    ['abc234', 'ABC234'], [' 123456 ', '123456'], ['a1B2', 'A1B2'], ['ABCDEFGHJKMN', 'ABCDEFGHJKMN'],
    ['', undefined], ['abc', undefined], ['ABCDEFGHJKMNP', undefined], ['12 34 56', undefined], ['12-456', undefined], ['١٢٣٤٥٦', undefined], ['ABC%0A1', undefined],
  ])('%j is kept as %j', (typed, code) => {
    expect(codeFrom(typed)).toBe(code)
  })

  it('of ours is always one, in small letters too', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(1, 2, 3), (seed, alphabet) => {
        const code = newCode(alphabet, seededDice(seed))
        expect(codeFrom(` ${code.toLowerCase()} `)).toBe(code)
      }),
    )
  })
})
