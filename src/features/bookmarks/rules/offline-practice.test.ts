import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../platform/pure/dice.ts'
import type { Bookmark } from '../contract.ts'
import { dealOffline, isRightOffline, isPlayableOffline, rightAnswerOffline } from './offline-practice.ts'

const options = ['Earth', 'Jupiter', 'Mars', 'Venus'].map((text, at) => ({ id: String(at + 1), text }))
const kept = (more: Partial<Bookmark> = {}): Bookmark => ({
  id: '9',
  question_id: '7',
  type: '1',
  category_name: 'Space',
  question: 'Which is the largest?',
  question_type: '1',
  answer_type: '1',
  options,
  image: '',
  image_text: '',
  date: '2026-11-22T00:00:00Z',
  right_answer: '2',
  ...more,
})
const word = kept({ type: '3', options: [{ id: '1', text: 'Mars' }], right_answer: '1' })

describe('what can be played without a network', () => {
  it.each([
    ['a question whose answer was disclosed', kept(), true],
    ['not one whose answer is not known', kept({ right_answer: undefined }), false],
    ['nor one with a clip', kept({ audio: '/media/seed/audio/a01.mp3' }), false],
  ])('%s', (_what, bookmark, playable) => expect(isPlayableOffline(bookmark)).toBe(playable))

  it('is dealt in any order, each with its place, at most so many', () => {
    const all = [kept({ question_id: '1' }), kept({ question_id: '2' }), kept({ question_id: '3', right_answer: undefined }), kept({ question_id: '4' })]
    const dealt = dealOffline(all, 2, seededDice(1))
    expect(dealt.map(({ question }) => question.position)).toEqual([1, 2])
    expect(dealt.every(({ question, bookmark }) => question.id === bookmark.question_id && question.id !== '3')).toBe(true)
  })
  it('keeps the ids of options at any position, which disclose nothing of the answer', () => {
    for (let seed = 1; seed < 20; seed++) {
      const [one] = dealOffline([kept()], 9, seededDice(seed))
      expect(one?.question.options.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(options)
      expect(one?.question).not.toHaveProperty('right_answer')
    }
  })
  it('never lays a sequence in its right order, and true and false as they are', () => {
    for (let seed = 1; seed < 60; seed++) {
      const two = options.slice(0, 2)
      const [sequence] = dealOffline([kept({ answer_type: '2', options: two, right_answer: '1,2' })], 9, seededDice(seed))
      expect(sequence?.question.options.map(({ id }) => id)).toEqual(['2', '1'])
      const [either] = dealOffline([kept({ question_type: '2', options: two })], 9, seededDice(seed))
      expect(either?.question.options).toEqual(two)
    }
  })
  it('says of a question with one right option no more than a round does', () => {
    expect(dealOffline([kept()], 9, seededDice(1))[0]?.question.answer_type).toBeUndefined()
    expect(dealOffline([kept({ type: '6', right_answer: '1,3' })], 9, seededDice(1))[0]?.question.answer_type).toBe('1')
  })
  it('asks as its kind asks', () => expect(dealOffline([word], 9, seededDice(1))[0]?.question).toMatchObject({ options: [], letters: expect.arrayContaining(['A', 'M', 'R', 'S']), boxes: ['', '', '', ''] }))
})

describe('the verdict', () => {
  it.each([
    ['the right option', kept(), '2', true],
    ['another one', kept(), '3', false],
    ['no answer', kept(), '', false],
    ['several, ticked in any order', kept({ type: '6', right_answer: '1,3' }), '3,1', true],
    ['one too few', kept({ type: '6', right_answer: '1,3' }), '3', false],
    ['one twice', kept({ type: '6', right_answer: '1,3' }), '1,3,3', false],
    ['a sequence in its order', kept({ answer_type: '2', right_answer: '2,1' }), '2,1', true],
    ['a sequence in another one', kept({ answer_type: '2', right_answer: '2,1' }), '1,2', false],
  ])('%s', (_what, bookmark, answer, right) => expect(isRightOffline(bookmark, answer)).toBe(right))

  it('is that of its kind where it has one', () => {
    expect([isRightOffline(word, 'MARS'), isRightOffline(word, '1'), rightAnswerOffline(word), rightAnswerOffline(kept())]).toEqual([true, false, 'Mars', '2'])
  })
})
