import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenText, hasFormula, piecesOf } from './rules.ts'

const shown = (text: string) => piecesOf(text).map((piece) => (piece.kind === 'words' ? piece.text : `<${piece.tex}>${piece.apart ? '!' : ''}`))

describe('a text is taken apart', () => {
  it.each([
    ['only words', ['only words']],
    ['', ['']],
    ['$x^2$', ['<x^2>']],
    ['How is $a^3 \\cdot a^5$ written?', ['How is ', '<a^3 \\cdot a^5>', ' written?']],
    ['Multiply out: $(x + 3)^2$', ['Multiply out: ', '<(x + 3)^2>!']],
    ['Solve for $x$: $2x = 4$.', ['Solve for ', '<x>', ': ', '<2x = 4>', '.']],
    ['Which: $a$ or $b$?', ['Which: ', '<a>', ' or ', '<b>', '?']],
    ['It costs \\$5 and \\$7', ['It costs $5 and $7']],
    ['It costs $5', ['It costs $5']],
    ['$\\$5$ a day', ['<\\$5>', ' a day']],
    ['$$', ['$$']],
    ['$5\nand $6', ['$5\nand $6']],
  ])('%j', (text, pieces) => expect(shown(text)).toEqual(pieces))

  it('and nothing is lost, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('$', 'x', ' ', '\\frac{1}{2}', ':', '\n', 'ع'), { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        const pieces = piecesOf(text)
        expect(pieces.map((piece) => (piece.kind === 'words' ? piece.text : `$${piece.tex}$`)).join('')).toBe(text)
        expect(hasFormula(text)).toBe(pieces.some(({ kind }) => kind === 'formula'))
      }),
    )
  })
})

describe('a formula is said in one line', () => {
  it.each([
    ['$\\frac{1}{2}$', '1/2'],
    ['$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$', 'x = (-b ± √(b^2 - 4ac))/(2a)'],
    ['$a^8$', 'a^8'],
    ['$a^{15}$', 'a^(15)'],
    ['$5\\sqrt{2}$', '5√2'],
    ['$\\sqrt[3]{8}$', '3√8'],
    ['$90^\\circ$', '90°'],
    ['$\\left(3 \\times 4\\right) \\div 2$', '(3 × 4) ÷ 2'],
    ['$2\\,\\text{km} \\ne \\pi$', '2 km ≠ π'],
    ['$\\binom{5}{2}$', '(5 ; 2)'],
    ['The answer is $13$.', 'The answer is 13.'],
    ['$\\log_{10} 100$', 'log_(10) 100'],
  ])('%s is %s', (text, said) => expect(spokenText(text)).toBe(said))

  it('always, and always soon', () => {
    const parts = fc.array(fc.constantFrom('{', '}', '\\frac', '\\sqrt[', ']', '^', 'x', '\\', '$', ' '), { maxLength: 1000 })
    fc.assert(
      fc.property(parts, (some) => {
        const from = performance.now()
        expect(typeof spokenText(`$${some.join('')}$`)).toBe('string')
        expect(performance.now() - from).toBeLessThan(500)
      }),
    )
  })
})
