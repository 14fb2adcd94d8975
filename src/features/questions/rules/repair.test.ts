import { describe, expect, it } from 'vitest'
import { damageIn, tidyLine, tidyLines } from './repair.ts'

const misread = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

describe('a text is put right', () => {
  it.each([
    ['UTF-8 read as Windows-1252', misread('Café – “Ærø”'), 'Café – “Ærø”'],
    ['Arabic read as Windows-1252', misread('السلام'), 'السلام'],
    ['UTF-8 read wrongly twice', misread(misread('naïve')), 'naïve'],
    ['a closing quotation mark that was eaten on the way', 'â€œBadger Stateâ€?', '“Badger State”'],
    ['controls that were Windows-1252 letters', 'a \u0093quote\u0094', 'a “quote”'],
    ['Cyrillic letters in Latin words', 'Тhе Fountain of Jоsе', 'The Fountain of Jose'],
    ['spaces and tabs', '  a\t\u00a0 b ', 'a b'],
    ['letters that nobody sees', '\ufeffGiu\u200bsep\u00adpe\u200e', 'Giuseppe'],
    ['signs that turn the text around', 'ab\u202ecd\u2066', 'abcd'],
    ['letters in two parts', 'e\u0301', 'é'],
  ])('%s', (_what, raw, text) => expect(tidyLine(raw)).toBe(text))
})

describe('a text is left alone', () => {
  it.each([
    ['a quotation mark beside an accent', 'the “CAFÉ” and “OLÉ”'],
    ['Russian', 'Что такое CPU?'],
    ['a band that means its Cyrillic letter', 'KoЯn'],
    ['Arabic with its own marks inside', 'قال\u200f: نعم'],
    ['signs of mathematics', '3 × 3 ≤ 9½ − π²'],
    ['accents side by side', 'Ñandú, Noël, Ærøskøbing, façade'],
  ])('%s', (_what, text) => expect(tidyLine(text)).toBe(text))
})

it('keeps the lines of verses, without the blank ones', () => expect(tidyLines(' Finish it:\r\n\r\n Twas the night \n Not a creature\u2028 was stirring')).toBe('Finish it:\nTwas the night\nNot a creature\nwas stirring'))
it('is done after once', () => expect(tidyLines(tidyLines(misread('“Œuvre”\n\n é')))).toBe(tidyLines(misread('“Œuvre”\n\n é'))))

describe('damage', () => {
  it.each([['a lost letter', 'a\uFFFDb'], ['a control', 'bell\u0007'], ['zero', 'a\u0000'], ['half a letter', 'a\ud800'], ['a private letter', '\ue000'], ['a letter that is none', 'Per\u{ee829}n']])('%s', (_what, text) => expect(damageIn(text)).toBeTypeOf('string'))
  it.each([['lines', 'a\nb'], ['pictures', '🎬👩‍🚀'], ['every script', 'é ع 歡 ж']])('is not %s', (_what, text) => expect(damageIn(text)).toBeUndefined())
})
