import { describe, expect, it } from 'vitest'
import { EVERYBODY, isEverybody, readTexts, valuesOf } from './audience.ts'

const CODES = ['en', 'ar', 'de']
const hello = { title: 'Hello', message: 'A word' }

describe('the words of an announcement', () => {
  it('are read by language, without those that are empty or unknown', () => {
    expect(readTexts(JSON.stringify({ de: { title: ' Hallo ', message: '' }, en: hello, ar: { title: '', message: ' ' }, xx: hello }), CODES)).toEqual({ en: hello, de: { title: 'Hallo', message: '' } })
  })

  it.each(['', '[]', '{}', 'null', '7', '{"en":7}', '{"en":{}}'])('%j is none', (json) => expect(readTexts(json, CODES)).toBeUndefined())

  it('are stored with those of the first language for everybody else', () => {
    expect(valuesOf({ de: { title: 'Hallo', message: '' }, ar: hello }, CODES)).toEqual({ ...hello, 'title:ar': 'Hello', 'message:ar': 'A word', 'title:de': 'Hallo', 'message:de': '' })
  })
})

it.each([
  [EVERYBODY, true],
  [{ languages: ['en'] }, false],
  [{ languages: [], quiet: 30 }, false],
  [{ languages: [], premium: 0 as const }, false],
])('%j is everybody: %j', (audience, everybody) => expect(isEverybody(audience)).toBe(everybody))
