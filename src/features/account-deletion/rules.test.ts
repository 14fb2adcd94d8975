import { describe, expect, it } from 'vitest'
import { isTheWord } from './rules.ts'

describe('the word that ends an account', () => {
  it.each([
    ['delete', 'delete', true],
    [' DELETE ', 'delete', true],
    ['delet', 'delete', false],
    ['', 'delete', false],
    ['احذف', 'احذف', true],
    ['‏احذف', 'احذف', true],
    ['supprimer', 'Supprimer', true],
    ['हटाएँ', 'हटाएँ', true],
    ['   ', '', false],
  ])('“%s” for “%s”: %s', (typed, word, is) => expect(isTheWord(typed, word)).toBe(is))
})
