import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice, shuffled } from '../../../../../platform/pure/dice.ts'
import { folded, isLetter, keysFor, signsOf } from './letters.ts'

describe('the signs of a word', () => {
  it.each([
    ['zebra', 'Z E B R A'],
    ['alarm clock', 'A L A R M   C L O C K'],
    ['  ice   cream ', 'I C E   C R E A M'],
    ['soufflé', 'S O U F F L É'],
    ['souffle\u0301', 'S O U F F L É'],
    ['Straße', 'S T R A ß E'],
    ['x-ray', 'X - R A Y'],
    ['قوس قزح', 'ق و س   ق ز ح'],
    ['नमस्ते', 'न म स्ते'],
  ])('%s', (word, signs) => expect(signsOf(word).join(' ')).toBe(signs))

  it.each([[' ', false], ['-', false], ['’', false], ['É', true], ['ش', true], ['स्ते', true], ['7', true]])('"%s" is a letter: %s', (sign, is) => expect(isLetter(sign)).toBe(is))
})

it.each([['Zebra', 'ZEBRA'], ['ice cream', 'IceCream'], ['soufflé', 'SOUFFLE\u0301'], ['قوس قزح', 'قوسقزح'], ['λόγος ζωής', 'ΛΌΓΟΣΖΩΉΣ'], ['balık', 'BALIK'], ['Straße', 'STRASSE'], ['Straße', 'STRAẞE']])('case and spaces do not count: %s is %s', (one, other) => expect(folded(one)).toBe(folded(other)))
it.each([['soufflé', 'souffle'], ['أسد', 'اسد'], ['zebra', 'zebras']])('all else does: %s is not %s', (one, other) => expect(folded(one)).not.toBe(folded(other)))
it.each(['zebra', 'λόγος ζωής', 'balık', 'İzmir', 'Straße', 'नमस्ते', 'قوس قزح'])('%s spelled with its own keys is itself', (each) => {
  expect(folded(signsOf(each).join(''))).toBe(folded(each))
  expect(folded(signsOf(each).filter(isLetter).join(''))).toBe(folded(each))
})

const WORDS = ['zebra', 'owl', 'R2D2', 'नमस्ते 2', 'नहीं', 'alarm clock', 'jalapeño', 'kaleidoscope', 'فيل', 'قوس قزح', 'أخطبوط', 'नमस्ते', 'किताब', 'Москва', 'Ἀθήνα', 'שלום']
const word = fc.constantFrom(...WORDS)
const sorted = (letters: string[]) => [...letters].sort()

describe('the keys for a word', () => {
  it('hold every letter of it as often as it has it, in whole rows of five with at least three others', () => {
    fc.assert(
      fc.property(word, fc.nat(), (each, seed) => {
        const own = signsOf(each).filter(isLetter)
        const keys = keysFor(each, seededDice(seed))
        const rest = [...keys]
        for (const letter of own) rest.splice(rest.indexOf(letter), 1)
        expect(rest.length).toBe(keys.length - own.length)
        expect(rest.length).toBeGreaterThanOrEqual(3)
        expect(keys.length % 5).toBe(0)
        expect(new Set(rest).size).toBe(rest.length)
        expect(rest.filter((letter) => own.includes(letter))).toEqual([])
      }),
    )
  })

  it('stand in the order of the alphabet, and tell no order of the word: an anagram has the same keys', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), (each, seed, mix) => {
        const keys = keysFor(each, seededDice(seed))
        expect(keys).toEqual(sorted(keys))
        expect(keysFor(shuffled(signsOf(each).filter(isLetter), seededDice(mix)).join(''), seededDice(seed))).toEqual(keys)
      }),
    )
  })

  it.each([
    ['zebra', /^\p{Script=Latin}$/u],
    ['فيل', /^\p{Script=Arabic}$/u],
    ['किताब', /^[\p{Script=Devanagari}]+$/u],
    ['Москва', /^\p{Script=Cyrillic}$/u],
    ['שלום', /^\p{Script=Hebrew}$/u],
  ])('are all of the script of %s', (each, script) => {
    for (let seed = 0; seed < 50; seed++) for (const key of keysFor(each, seededDice(seed))) expect(key).toMatch(script)
  })

  it('are its own letters only, in a script that the product has no alphabet of', () => expect(keysFor('犬猫', seededDice(1))).toEqual(['犬', '猫']))

  it('an accent does not stand out: other accented letters may be among them', () => {
    const drawn = new Set(Array.from({ length: 50 }, (_, seed) => keysFor('jalapeño', seededDice(seed))).flat())
    expect([...drawn].filter((letter) => letter !== 'Ñ' && /[^A-Z]/.test(letter)).length).toBeGreaterThan(5)
    const plain = new Set(Array.from({ length: 50 }, (_, seed) => keysFor('zebra', seededDice(seed))).flat())
    expect([...plain].every((letter) => /^[A-Z]$/.test(letter))).toBe(true)
  })

  it('of a syllable have all of its signs, and none of its further consonants', () => {
    const others = (each: string) => new Set(Array.from({ length: 50 }, (_, seed) => keysFor(each, seededDice(seed)).filter((key) => !signsOf(each).includes(key))).flat())
    expect(new Set([...others('नहीं')].map((key) => key.slice(1)))).toEqual(new Set(['', 'ीं']))
    expect(new Set([...others('नमस्ते')].map((key) => key.slice(1)))).toEqual(new Set(['']))
  })

  it('of a syllable have its vowel signs too', () => {
    const drawn = new Set(Array.from({ length: 50 }, (_, seed) => keysFor('किताब', seededDice(seed))).flat())
    expect([...drawn].filter((letter) => letter !== 'कि' && letter.endsWith('ि')).length).toBeGreaterThan(3)
  })
})
