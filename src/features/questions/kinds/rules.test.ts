import { describe, expect, it } from 'vitest'
import { BANKS } from '../rules/banks.ts'
import { PLAIN_KIND } from './rules/ids.ts'
import { QUESTION_USES } from './rules/kind.ts'
import { KINDS, kindOf, kindsFor, kindsIn } from './rules.ts'

it('each kind stands in the list under its own name', () => expect(Object.values(KINDS).map(({ id }) => id)).toEqual(Object.keys(KINDS)))
it('a kind that the list lacks is a fault', () => expect(() => kindOf({ kind: 'gone' })).toThrow('no kind of question "gone"'))

describe('where kinds are asked', () => {
  it('options are chosen everywhere; all other fields are for one question after the other', () => {
    expect(QUESTION_USES.map((use) => kindsFor(use))).toEqual([['number', 'clip', 'word', 'sequence', 'several', 'one'], ['one'], ['one'], ['one']])
  })
  it('a plain one comes last where a category holds several kinds, since it takes every row', () => {
    expect(([1, 2, 3, 4, 5, 6] as const).map((set) => kindsIn(set).join())).toEqual(['number,one', 'one', 'word', 'clip', 'one', 'sequence,several'])
    expect([BANKS.contest, BANKS.exam, BANKS['fun-and-learn']].map(({ kinds }) => kinds)).toEqual([[PLAIN_KIND], [PLAIN_KIND], [PLAIN_KIND]])
  })
})

describe('the options of a kept question', () => {
  it('stand in the order of their words, wherever the author put the right one', () => {
    const options = ['south', 'east', 'north']
    expect(KINDS.one.shelved({ questionType: 1, options, answer: [2], more: {} }, false)).toEqual({ options: [{ id: '1', text: 'east' }, { id: '2', text: 'north' }, { id: '3', text: 'south' }], right: '2' })
    expect(KINDS.one.shelved({ questionType: 1, options: options.toReversed(), answer: [0], more: {} }, false)).toEqual(KINDS.one.shelved({ questionType: 1, options, answer: [2], more: {} }, false))
  })
  it('true and false stay as they are', () =>
    expect(KINDS.one.shelved({ questionType: 2, options: ['True', 'False'], answer: [1], more: {} }, false)).toEqual({ options: [{ id: '1', text: 'True' }, { id: '2', text: 'False' }], right: '2' }))
  it('of a sequence stand in the order of their words too; the right order is told apart from them', () =>
    expect(KINDS.sequence.shelved({ questionType: 1, options: ['one', 'two', 'three'], answer: [2, 1, 0], more: {} }, false)).toEqual({
      options: [{ id: '1', text: 'one' }, { id: '2', text: 'three' }, { id: '3', text: 'two' }],
      right: '2,3,1',
      answer_type: '2',
    }))
  it('of a word are the word, and not there before it is told', () => {
    const word = { questionType: 1, options: ['zebra'], answer: [0], more: {} } satisfies Parameters<typeof KINDS.word.shelved>[0]
    expect(KINDS.word.shelved(word, false)).toEqual({ options: [], right: '1' })
    expect(KINDS.word.shelved(word, true)).toEqual({ options: [{ id: '1', text: 'zebra' }], right: '1' })
  })
  it('may be right together', () => expect(KINDS.several.shelved({ questionType: 1, options: ['b', 'c', 'a'], answer: [0, 2], more: {} }, false).right).toBe('1,2'))
})
