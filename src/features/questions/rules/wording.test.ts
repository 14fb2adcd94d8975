import { describe, expect, it } from 'vitest'
import { whyRefused } from '../../../../tests/why-refused.ts'
import type { QuestionDraft } from './draft.ts'
import { wordingOf } from './wording.ts'

const draft = (what: Partial<QuestionDraft> = {}): QuestionDraft => ({ question: 'What is the capital of Kenya?', options: ['Kampala', 'Kisumu', 'Nairobi', 'Mombasa'], answer: 2, ...what })
const refused = (what: Partial<QuestionDraft>) => whyRefused(wordingOf(draft(what)))

it('keeps the author’s order and the place of the right option', () => {
  expect(wordingOf(draft({ question: '  What is\tit? ', note: ' By rail. ', image: '/media/map.svg' }))).toEqual({
    kind: 'one', questionType: 1, question: 'What is it?', options: ['Kampala', 'Kisumu', 'Nairobi', 'Mombasa'], answer: [2], more: {}, note: 'By rail.', image: '/media/map.svg', imageText: '', audio: '', audioMs: 0, audioText: '', asOf: '', source: '',
  })
})

it.each([[['True', 'False'], 2], [['Yes', 'No'], 2], [['a', 'b', 'c'], 1], [['a', 'b', 'c', 'd', 'e'], 1]])('%j is question type %i', (options, questionType) =>
  expect(wordingOf(draft({ options, answer: 0 }))).toMatchObject({ questionType, options }))

describe('no question is', () => {
  it.each([
    ['one without words', { question: ' \n ' }, /question is empty/],
    ['one that is endless', { question: 'a'.repeat(1_001) }, /1000 is the most/],
    ['one that was damaged', { question: 'Who was Per\uFFFDn?' }, /question is damaged/],
    ['one with a single option', { options: ['Nairobi'], answer: 0 }, /1 options/],
    ['one with six options', { options: [...'abcdef'], answer: 0 }, /6 options/],
    ['one with an empty option', { options: ['', 'b', 'c', 'd'] }, /option A is empty/],
    ['one with an option that was cut off', { options: ['a', 'b', 'c', 'd'.repeat(251)] }, /option D has 251/],
    ['one with a damaged option', { options: ['a', '\u0007', 'c'] }, /option B is damaged/],
    ['one with the same option twice', { options: ['1957', '1979', '1957 ', '1935'] }, /option A and option C read the same/],
    ['one whose options differ in capitals only', { options: ['Its', 'its', 'b', 'c'] }, /option A and option B/],
    ['one whose answer is no option', { answer: 4 }, /none of its options/],
    ['a true-or-false question of four', { questionType: 2 as const }, /question_type 2/],
    ['a choice of two', { questionType: 1 as const, options: ['True', 'False'], answer: 0 }, /question_type 1/],
    ['one with a picture from elsewhere', { image: 'https://example.org/a.png' }, /\/media\//],
    ['one with a picture out of the folder', { image: '/media/../../secret' }, /\/media\//],
    ['one with a note that is endless', { note: 'a'.repeat(2_001) }, /the note/],
  ])('%s', (_what, what, reason) => expect(refused(what)).toMatch(reason))
})

it('tells ½ from 12 and x² from x2, as options', () => expect(refused({ options: ['x²', 'x2', '½', '12'] })).toBe(''))
