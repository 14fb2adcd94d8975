import { describe, expect, it } from 'vitest'
import { mayTell, shownOptions } from './rules.ts'

describe('the right answer is told', () => {
  it.each([
    ['to whom it was told before', 2, { told: 2 }, true],
    ['not to whom it was never told', 2, { told: 0 }, false],
    ['not to whom nobody asked it', 2, undefined, false],
    ['not of another version', 3, { told: 2 }, false],
  ] as const)('%s', (_rule, version, seen, told) => expect(mayTell(version, seen)).toBe(told))
})

describe('options', () => {
  it('stand in the order of their words, wherever the author put the right one', () => {
    const options = ['south', 'east', 'north']
    expect(shownOptions({ questionType: 1, answerType: 1, options, answer: [2] }, false)).toEqual({ options: [{ id: '1', text: 'east' }, { id: '2', text: 'north' }, { id: '3', text: 'south' }], right: '2' })
    expect(shownOptions({ questionType: 1, answerType: 1, options: options.toReversed(), answer: [0] }, false)).toEqual(shownOptions({ questionType: 1, answerType: 1, options, answer: [2] }, false))
  })
  it('true and false stay as they are', () =>
    expect(shownOptions({ questionType: 2, answerType: 1, options: ['True', 'False'], answer: [1] }, false)).toEqual({ options: [{ id: '1', text: 'True' }, { id: '2', text: 'False' }], right: '2' }))
  it('of a sequence stand in the order of their words too; the right order is told apart from them', () =>
    expect(shownOptions({ questionType: 1, answerType: 2, options: ['one', 'two', 'three'], answer: [2, 1, 0] }, false)).toEqual({
      options: [{ id: '1', text: 'one' }, { id: '2', text: 'three' }, { id: '3', text: 'two' }],
      right: '2,3,1',
    }))
  it('of a word are the word, and not there before it is told', () => {
    const word = { questionType: 1, answerType: 1, options: ['zebra'], answer: [0] } as const
    expect(shownOptions(word, false)).toEqual({ options: [], right: '1' })
    expect(shownOptions(word, true)).toEqual({ options: [{ id: '1', text: 'zebra' }], right: '1' })
  })
  it('may be right together', () => expect(shownOptions({ questionType: 1, answerType: 1, options: ['b', 'c', 'a'], answer: [0, 2] }, false).right).toBe('1,2'))
})
