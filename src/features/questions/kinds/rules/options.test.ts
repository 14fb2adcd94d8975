import { describe, expect, it } from 'vitest'
import { byWords, letterIn, letterOf, optionCells, optionsIn, sameRight, sameSequence, shuffledConcealed } from './options.ts'

describe('an order that conceals the answer', () => {
  const asked = (isConcealed: (tries: number) => boolean) => {
    let tries = 0
    const order = shuffledConcealed(['a', 'b', 'c'], () => !isConcealed(++tries), () => 0.5)
    return { order, tries }
  }

  it('is the first that does', () => expect(asked((tries) => tries === 3)).toEqual({ order: ['a', 'c', 'b'], tries: 3 }))
  it('may be the twentieth', () => expect(asked((tries) => tries === 20)).toEqual({ order: ['a', 'c', 'b'], tries: 20 }))
  it('is given up after twenty', () => expect(asked(() => false)).toEqual({ order: undefined, tries: 20 }))
})

describe('options by their words', () => {
  const options = ['south', 'east', 'north']
  it('are sorted, and the right ones found among them', () => expect(byWords({ questionType: 1, options, answer: [2, 0] })).toEqual({ options: [{ id: '1', text: 'east' }, { id: '2', text: 'north' }, { id: '3', text: 'south' }], right: [1, 2] }))
  it('true and false stay', () => expect(byWords({ questionType: 2, options: ['True', 'False'], answer: [1] })).toEqual({ options: [{ id: '1', text: 'True' }, { id: '2', text: 'False' }], right: [1] }))
})

describe('the cells of options', () => {
  const read = (...cells: string[]) => optionsIn((column) => cells['abcde'.indexOf(column.slice(-1))] ?? '')
  it.each([[[], []], [['x'], ['x']], [['x', 'y', 'z', 'u', 'v'], ['x', 'y', 'z', 'u', 'v']], [['x', 'y', '', '', ''], ['x', 'y']]])('%j are the options %j', (cells, options) => {
    expect(read(...cells)).toEqual(options)
    expect(read(...Object.values(optionCells(options)))).toEqual(options)
  })
  it.each([[['', 'y'], 'optiona'], [['x', '', 'z', '', 'v'], 'optionb'], [['x', 'y', 'z', '', 'v'], 'optiond']])('%j have a gap at %s', (cells, column) => expect(read(...cells)).toEqual({ refused: { code: 'option-gap', values: { column } }, column }))

  it.each([['a', 0], ['E', 4], ['f', undefined], ['', undefined], ['ab', undefined], ['1', undefined]])('"%s" names position %s', (letter, position) => expect(letterIn(letter)).toBe(position))
  it('are named by letters', () => expect([0, 1, 2, 3, 4].map(letterOf)).toEqual(['a', 'b', 'c', 'd', 'e']))
})

describe('the same key under other words', () => {
  const key = (options: string, ...answer: number[]) => ({ options: options.split(' '), answer, more: {} })
  it.each([
    ['capitals', key('Mars Saturn', 1), key('mars SATURN', 1), true],
    ['spaces around', key('Mars Saturn', 1), { ...key('', 1), options: ['Mars', ' Saturn '] }, true],
    ['spaces around the right one that moved', key('Mars Saturn', 1), { ...key('', 0), options: [' Saturn', 'Mars'] }, true],
    ['as it was, of two words that capitals would make one', key('Maße Masse', 0), key('Maße Masse', 0), true],
    ['a right one less', key('a b c', 0, 1), key('a b c', 0), false],
    ['a right one less, its words gone', key('a b c d', 0, 1), key('a x c d', 0), false],
    ['one of two stays, the other is new at another place', key('a b c d', 0, 1), key('a y z d', 0, 2), false],
    ['one of two stays, the other has the words of a wrong one', key('a b c d', 0, 1), key('a c x d', 0, 1), false],
    ['another right one of two', key('a b c d', 0, 1), key('a b c d', 0, 2), false],
    ['new words, and moved at once', key('a b c', 0), key('x y z', 1), false],
    ['new words for all, each at its place', key('a b c', 0), key('x y z', 0), true],
    ['the right one moved, by its words', key('a b c', 0), key('x y A', 2), true],
  ])('%s: %s to %s is %s', (_what, before, after, same) => expect(sameRight(before, after)).toBe(same))

  it.each([
    ['capitals', key('a b c', 2, 0, 1), key('A b C', 2, 0, 1), true],
    ['one less', key('a b c', 0, 1, 2), key('a b', 0, 1), false],
    ['new words at another place', key('a b c', 2, 0, 1), key('z a b', 0, 1, 2), false],
    ['new words for all', key('a b c', 2, 0, 1), key('x y z', 2, 0, 1), true],
  ])('of a sequence, %s: %s to %s is %s', (_what, before, after, same) => expect(sameSequence(before, after)).toBe(same))
})
