import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestCode, codeOf, LANGUAGES } from './rules.ts'

describe('a wished language', () => {
  it.each([['en', 'en'], ['AR', 'ar'], ['arabic', 'ar'], ['English', 'en'], ['ar-EG', 'ar'], ['en_GB', 'en'], ['de-AT', 'de'], ['german', 'de'], ['it', undefined], ['', undefined]])('"%s" is %s', (wish, code) => expect(codeOf(wish)).toBe(code))
})

describe('the best language', () => {
  it.each([
    ['nothing said', '', '', 'en'],
    ['one that we speak', 'ar', '', 'ar'],
    ['the first that we speak', 'it-IT, ar;q=0.8, en;q=0.5', '', 'ar'],
    ['the heaviest, whatever the order', 'en;q=0.2, ar;q=0.9', '', 'ar'],
    ['none that is forbidden', 'ar;q=0, en;q=0.1', '', 'en'],
    ['none that we speak', 'it, pt;q=0.5, *;q=0.1', '', 'en'],
    ['the own choice before the browser’s', 'ar', 'english', 'en'],
    ['a choice that we do not speak counts for nothing', 'ar', 'klingon', 'ar'],
  ])('%s', (_what, header, wish, code) => expect(bestCode(header, wish)).toBe(code))

  it.each([
    ['the browser’s', 'de, fr;q=0.5', '', 'fr'], ['the own choice', 'fr', 'german', 'fr'], ['the only one', 'de', 'de', 'en'],
  ])('is none that is switched off, though it is %s', (_what, header, wish, code) => {
    expect(bestCode(header, wish, LANGUAGES.map((one) => (one.code === 'de' ? { ...one, off: true } : one)))).toBe(code)
  })

  it('is one of ours whatever a header says', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (header, wish) => LANGUAGES.some(({ code }) => code === bestCode(header, wish))))
  })
})
