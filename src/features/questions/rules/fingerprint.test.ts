import { describe, expect, it } from 'vitest'
import { sameness } from './fingerprint.ts'

const of = (question: string, options: string[], bounds = 1, language = 'en') => sameness(bounds, language, { question, options })
const kenya = of('What is the capital of Kenya?', ['Kampala', 'Nairobi'])

describe('the same question is', () => {
  it.each([
    ['one in other capitals and spaces', 'WHAT is  the capital\nof kenya', ['kampala', 'NAIROBI']],
    ['one with its options in another order', 'What is the capital of Kenya?', ['Nairobi', 'Kampala']],
    ['one with other punctuation', '“What is the capital of Kenya”…', ['Kampala.', 'Nairobi!']],
    ['one in wide letters', 'Ｗｈａｔ is the capital of Kenya?', ['Kampala', 'Nairobi']],
  ])('%s', (_what, question, options) => expect(of(question, options)).toBe(kenya))
  it('one that lost its apostrophes', () => expect(of('It’s Tom\'s', ['a', 'b'])).toBe(of('Its Toms', ['a', 'b'])))
})

describe('another question is', () => {
  it.each([
    ['one with other options', of('What is the capital of Kenya?', ['Kampala', 'Nairobi', 'Mombasa'])],
    ['one of another set', of('What is the capital of Kenya?', ['Kampala', 'Nairobi'], 6)],
    ['one of another language', of('What is the capital of Kenya?', ['Kampala', 'Nairobi'], 1, 'fr')],
  ])('%s', (_what, other) => expect(other).not.toBe(kenya))
  it.each([['5 + 3', '5 − 3'], ['5 + 3', '-5 + 3'], ['1.5 m', '15 m'], ['2 < 3', '2 > 3'], ['C', 'C++']])('%s is not %s', (a, b) => expect(of(a, ['1', '2'])).not.toBe(of(b, ['1', '2'])))
  it('not one whose minus is another dash', () => expect(of('−5 + 3', ['1', '2'])).toBe(of('-5 + 3', ['1', '2'])))
  it('one where a word of the question has become an option', () => expect(of('a b', ['c', 'd'])).not.toBe(of('a', ['b c', 'd'])))
})
