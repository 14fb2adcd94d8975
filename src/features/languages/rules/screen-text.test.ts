import { describe, expect, it } from 'vitest'
import { byStem, faultOf, formsOf, sameForms } from './screen-text.ts'

const COINS = { one: 'one coin', other: '{n} coins' }

it.each([
  ['en', ['one', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['it', ['one', 'many', 'other']],
  ['ja', ['other']],
])('a text with forms has those of %s', (code, forms) => {
  expect(formsOf(code, COINS)).toEqual(forms)
  expect(formsOf(code, { '': 'Back' }, undefined)).toEqual([''])
})

it('texts are put together by what is before the form', () => {
  expect([...byStem({ 'a.n#one': '1', 'a.back': 'Back', 'a.n#other': '2' })]).toEqual([['a.n', { one: '1', other: '2' }], ['a.back', { '': 'Back' }]])
})

describe('a text', () => {
  it.each<[string, string, Record<string, string>, Record<string, string>, object | undefined]>([
    ['with the values of English is sound', 'de', { '': 'Hallo {name}' }, { '': 'Hello {name}' }, undefined],
    ['may name the product or not', 'de', { '': 'Von {brand}' }, { '': 'By us' }, undefined],
    ['may name the product or not, also where English does', 'de', { '': 'Von uns' }, { '': 'By {brand}' }, undefined],
    ['with another value', 'de', { '': 'Hallo {nmae}' }, { '': 'Hello {name}' }, { fault: 'value-unknown', value: '{nmae}' }],
    ['without a value', 'de', { '': 'Hallo' }, { '': 'Hello {name}' }, { fault: 'value-missing', value: '{name}' }],
    ['with one as a word', 'de', { one: 'eine Münze', other: '{n} Münzen' }, COINS, undefined],
    ['with one as a word for 0 and 1, as English has it', 'fr', { one: 'une pièce', many: '{n} de pièces', other: '{n} pièces' }, COINS, undefined],
    ['with one as a word for 0 and 1, which English has not', 'fr', { one: 'une pièce', many: '{n}', other: '{n}' }, { one: '{n} coin', other: '{n} coins' }, { fault: 'value-missing', form: 'one', value: '{n}' }],
    ['without the number where it is not one number', 'de', { one: 'eine', other: 'viele' }, COINS, { fault: 'value-missing', form: 'other', value: '{n}' }],
    ['for zero may leave everything out', 'ar', { zero: 'لا شيء', one: 'واحد', two: 'اثنان', few: '{n}', many: '{n}', other: '{n}' }, COINS, undefined],
    ['without a form', 'de', { other: '{n}' }, COINS, { fault: 'form-missing', form: 'one' }],
    ['with a form too many', 'de', { one: '{n}', other: '{n}', few: '{n}' }, COINS, { fault: 'no-form', form: 'few' }],
    ['with nothing in it', 'de', { '': ' ' }, { '': 'Back' }, { fault: 'empty' }],
    ['that is too long', 'de', { '': 'x'.repeat(2_001) }, { '': 'Back' }, { fault: 'too-long' }],
  ])('%s', (_, code, texts, english, fault) => {
    const found = faultOf(code, texts, english, formsOf(code, english))
    if (fault) expect(found).toMatchObject(fault)
    else expect(found).toBeUndefined()
  })
})

it.each<[Record<string, string>, Record<string, string>, boolean]>([[{ a: '1' }, { a: '1' }, true], [{ a: '1' }, { a: '2' }, false], [{ a: '1' }, { a: '1', b: '2' }, false], [{}, {}, true]])('%j and %j are the same: %s', (a, b, same) => expect(sameForms(a, b)).toBe(same))
