import { expect, it } from 'vitest'
import { whyRefused } from '../../../../tests/why-refused.ts'
import { wordingOf } from '../rules/wording.ts'
import { draftOf, emptyFields, fieldsOf, kindsOf, ofKind } from './question-form.ts'

const version = { version: 1, question: 'Which?', options: ['a', 'b', 'c'], answer: [1], more: {}, note: 'n', image: '', image_text: '', audio: '', audio_ms: 0, audio_text: '', as_of: '2026', source: 's', created_at: '', operator: '', reason: '', answered: 0, right: 0 }

it.each([
  ['one', {}], ['several', { answer: [0, 2] }], ['sequence', { answer: [2, 0, 1] }], ['word', { options: ['Saturn'], answer: [0] }], ['number', { options: [], answer: [-40.5], more: { unit: '°C', range: 10 } }],
])('a version of the kind %s is what it was after a look into the form', (kind, more) => {
  const before = { ...version, kind, ...more }
  expect(wordingOf(draftOf(fieldsOf(before)))).toMatchObject({ kind, options: before.options, answer: before.answer, more: before.more, note: 'n', asOf: '2026', source: 's' })
})

it('empty options at the end are none, and an answer among them counts no more', () => {
  expect(draftOf({ ...emptyFields(1), options: ['a', 'b', ' ', ''], answer: [3] })).toMatchObject({ options: ['a', 'b'], answer: [] })
})

it('a number that was not typed is none', () => expect(whyRefused(wordingOf(draftOf({ ...emptyFields(1), kind: 'number', question: 'How many?', range: '5' })))).toMatch(/one number/))

it('each mode begins with its usual kind', () => expect([0, 1, 2, 3, 4, 5, 6].map((type) => kindsOf(type)[0])).toEqual(['one', 'one', 'one', 'word', 'clip', 'one', 'several']))

it('another kind keeps words, and has a key that it can have', () => {
  const four = { ...emptyFields(6), options: ['a', 'b', 'c', 'd'], answer: [1, 2] }
  expect([ofKind(four, 'sequence').answer, ofKind(four, 'one').answer]).toEqual([[0, 1, 2, 3], [1]])
})
