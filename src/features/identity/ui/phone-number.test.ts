import { describe, expect, it } from 'vitest'
import { afterTyping, countriesIn, countryIn, guessCountry, movedTo, plainPhone, shownPhone, typedPhone } from './phone-number.ts'

describe('a telephone number', () => {
  it.each([
    ['0151 1234-5678', 'DE', '+4915112345678'],
    ['(201) 555-0123', 'US', '+12015550123'],
    ['٠١٠٠١٢٣٤٥٦٧', 'EG', '+201001234567'],
    ['+49 151 12345678', 'EG', '+4915112345678'],
    ['0151', 'DE', undefined],
    ['hello', 'DE', undefined],
    ['', 'DE', undefined],
  ])('typed %j in %s is %s', (typed, country, plain) => expect(plainPhone(typed, country)).toBe(plain))

  it('is read and typed again in the groups of its country', () => {
    expect(shownPhone('+12015550123')).toBe('+1 201 555 0123')
    expect(typedPhone('+12015550123')).toEqual({ country: 'US', phone: '(201) 555-0123' })
    expect(typedPhone('')).toBeUndefined()
  })
})

describe('the field, while one types', () => {
  const field = (before: string, typed: string, atEnd = true) => afterTyping({ before, typed, atEnd, country: 'US' })
  it('groups at the end', () => expect(field('(201) 55', '(201) 555')).toBe('(201) 555'))
  it('groups what is filled in by the browser', () => expect(field('', '2015550123')).toBe('(201) 555-0123'))
  it('does not put back what one deletes', () => expect(field('(201)', '(201')).toBe('(201'))
  it('moves nothing while one types in the middle', () => expect(field('(201) 555-0123', '(2091) 555-0123', false)).toBe('(2091) 555-0123'))
  it.each([
    ['+49 151', 'DE'],
    ['+٤٩', 'DE'],
    ['0049', undefined],
    ['+', undefined],
  ])('%s names %s', (typed, country) => expect(countryIn(typed)).toBe(country))
  it.each([
    ['2015550123', 'US', '(201) 555-0123'],
    ['+12015550123', 'US', '(201) 555-0123'],
    ['+', 'US', ''],
  ])('%s moved to %s is %s', (typed, country, moved) => expect(movedTo(country, typed)).toBe(moved))
})

describe('countries', () => {
  it.each(['en', 'ar', 'hi'])('all have a name in %s', (language) => {
    const all = countriesIn(language)
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter(({ code, name }) => name === code)).toEqual([])
  })
  it('stand in the order of the language', () => {
    expect(
      countriesIn('en')
        .slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['Afghanistan', 'Åland Islands'])
    expect(countriesIn('ar').find(({ code }) => code === 'EG')).toEqual({ code: 'EG', name: 'مصر', calling: '20' })
  })
  it.each([
    ['de-AT', 'AT'],
    ['ar', 'EG'],
    ['en', 'US'],
    ['es-419', 'US'],
    ['eo', 'US'],
  ])('a browser in %s has its telephone in %s', (language, country) => expect(guessCountry(language)).toBe(country))
})
