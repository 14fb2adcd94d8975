import { describe, expect, it } from 'vitest'
import { kindOf } from '../../../../features/questions/kinds/rules.ts'
import { answerInWords, fieldOf, isWhole, numberAnswer, optionKeys, tapped, textAnswer, ticked, type PhoneQuestion } from './answers.ts'

const options = ['Organ', 'Accordion', 'Piano', 'Harp'].map((text, at) => ({ id: String(at + 1), text }))
const asked = (kind: string, more: Partial<PhoneQuestion> = {}): PhoneQuestion => ({ id: 'q', position: 1, question: '?', question_type: '1', options, image: '', image_text: '', time_ms: 20_000, kind, worth: 1000, ...more })
const share = (kind: string, right: string, answer: string, more = {}) => kindOf({ kind }).judge(right, answer, more)

it.each([['one', 'choice'], ['clip', 'choice'], ['poll', 'choice'], ['several', 'several'], ['sequence', 'order'], ['number', 'number'], ['word', 'text'], ['place', 'place']])('questions of the kind "%s" have the field "%s"', (kind, field) => {
  expect(fieldOf(asked(kind))).toBe(field)
})

it('an unknown kind without options is typed', () => expect(fieldOf(asked('new', { options: [] }))).toBe('text'))

describe('the judge of its kind takes what a field yields', () => {
  it('several, ticked in any order', () => {
    const answer = ['3', '1', '2', '2'].reduce((before, id) => ticked(before, id, options), '')
    expect(answer).toBe('1,3')
    expect(share('several', '1,3', answer)).toBe(1)
  })

  it('order, tapped one after the other, one of them taken out and put in again', () => {
    const answer = ['2', '4', '1', '4', '3', '4'].reduce(tapped, '')
    expect(answer).toBe('2,1,3,4')
    expect(isWhole(answer, options)).toBe(true)
    expect(isWhole('2,1', options)).toBe(false)
    expect(share('sequence', '2,1,3,4', answer)).toBe(1)
  })

  it('a number, in the digits and with the separators of a language', () => {
    expect(numberAnswer('8.849,5', 'de')).toBe('8849.5')
    expect(numberAnswer('٨٨٤٩', 'ar')).toBe('8849')
    expect(numberAnswer('−40', 'en')).toBe('-40')
    expect(numberAnswer('many', 'en')).toBeUndefined()
    expect(share('number', '8849', numberAnswer('8,849', 'en') ?? '', { range: 100, unit: 'm' })).toBe(1)
  })

  it('a typed word', () => {
    expect(textAnswer('  new \t york ')).toBe('new york')
    expect(textAnswer(' ')).toBeUndefined()
    expect(share('word', 'New York', textAnswer('new  york') ?? '')).toBe(1)
  })
})

it('writes answers in words', () => {
  const num = (value: number) => new Intl.NumberFormat('en').format(value)
  expect(answerInWords(asked('one'), '3', num)).toEqual(['Piano'])
  expect(answerInWords(asked('sequence'), '3,1', num)).toEqual(['Piano', 'Organ'])
  expect(answerInWords(asked('number', { options: [], number: { unit: 'm' } }), '8849', num)).toEqual(['8,849 m'])
  expect(answerInWords(asked('word', { options: [] }), 'Nairobi', num)).toEqual(['Nairobi'])
  expect(answerInWords(asked('place', { options: [] }), '10,20', num)).toEqual([])
  expect(answerInWords(asked('one'), '', num)).toEqual([])
})

it('presses options by digits and letters, six at most', () => {
  const pressed: string[] = []
  const keys = optionKeys([...options, ...options].map((option, at) => ({ ...option, id: String(at + 1) })), (id) => pressed.push(id))
  expect(Object.keys(keys).sort()).toEqual([...'123456', ...'ABCDEF'])
  keys['F']?.()
  keys['2']?.()
  expect(pressed).toEqual(['6', '2'])
})
