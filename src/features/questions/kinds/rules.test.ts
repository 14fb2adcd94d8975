import { describe, expect, it } from 'vitest'
import { KIND_IDS } from './rules/ids.ts'
import { KINDS } from './rules.ts'

it('each kind stands in the list under its own name', () => expect(KIND_IDS.map((id) => KINDS[id].id)).toEqual(KIND_IDS))

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
    }))
  it('of a word are the word, and not there before it is told', () => {
    const word = { questionType: 1, options: ['zebra'], answer: [0], more: {} } satisfies Parameters<typeof KINDS.word.shelved>[0]
    expect(KINDS.word.shelved(word, false)).toEqual({ options: [], right: '1' })
    expect(KINDS.word.shelved(word, true)).toEqual({ options: [{ id: '1', text: 'zebra' }], right: '1' })
  })
  it('may be right together', () => expect(KINDS.several.shelved({ questionType: 1, options: ['b', 'c', 'a'], answer: [0, 2], more: {} }, false).right).toBe('1,2'))
})
