import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillingOf, forHint, keyFor, nextBox, openedCount, put, runsFromTheRight, shown, takeLast, takeOut, usedKeys, wordOf, written, type LetterBoard, type Filling } from './filling.ts'

/** OWL among other letters. */
const OWL: LetterBoard = { letters: ['A', 'L', 'O', 'O', 'W'], boxes: ['', '', ''] }
const empty = fillingOf('', OWL)
const spell = (board: LetterBoard, ...keys: number[]) => keys.reduce<Filling>((filling, key) => put(filling, board, key), fillingOf('', board))

describe('keys fill boxes', () => {
  it('one after the other, each key once', () => {
    expect(shown(spell(OWL, 2, 2, 4), OWL)).toEqual(['O', 'W', ''])
    expect(nextBox(spell(OWL, 2, 4), OWL)).toBe(2)
    expect(shown(spell(OWL, 2, 4, 1, 0), OWL)).toEqual(['O', 'W', 'L'])
    expect(wordOf(spell(OWL, 2, 4, 1), OWL)).toBe('OWL')
    expect(wordOf(spell(OWL, 2, 4), OWL)).toBeUndefined()
  })

  it('and go back', () => {
    const full = spell(OWL, 2, 4, 1)
    expect(shown(takeLast(full), OWL)).toEqual(['O', 'W', ''])
    expect(shown(takeOut(full, 0), OWL)).toEqual(['', 'W', 'L'])
    expect(shown(put(takeOut(full, 0), OWL, 3), OWL)).toEqual(['O', 'W', 'L'])
    expect(shown(takeLast(empty), OWL)).toEqual(['', '', ''])
  })

  it('around what stands there from the start', () => {
    const board: LetterBoard = { letters: ['A', 'B', 'C'], boxes: ['', ' ', '', '-', ''] }
    expect(shown(spell(board, 0, 1, 2), board)).toEqual(['A', ' ', 'B', '-', 'C'])
    expect(wordOf(spell(board, 0, 1, 2), board)).toBe('A B-C')
    expect([openedCount(board.boxes), forHint(spell(board, 0), board)]).toEqual([0, 'A _ _ - _'])
  })
})

describe('a hint', () => {
  const hinted: LetterBoard = { ...OWL, boxes: ['', 'W', ''] }
  it('takes its key with it, from the box where it lay', () => {
    const filling = fillingOf(written(spell(OWL, 2, 0, 4)), hinted)
    expect(shown(filling, hinted)).toEqual(['O', 'W', ''])
    expect([...usedKeys(filling, hinted)].sort()).toEqual([2, 4])
    expect(openedCount(hinted.boxes)).toBe(1)
  })
  it('leaves a twin of its letter where it is', () => {
    const board: LetterBoard = { letters: ['O', 'O', 'Z'], boxes: ['', 'O', ''] }
    const filling = fillingOf('1,,2', board)
    expect(shown(filling, board)).toEqual(['O', 'O', 'Z'])
    expect([...usedKeys(filling, board)].sort()).toEqual([0, 1, 2])
  })
})

it('what is remembered is read as it was written, and nonsense as nothing', () => {
  expect(fillingOf(written(spell(OWL, 2, 4)), OWL)).toEqual([2, 4, undefined])
  expect(shown(fillingOf('99,x,-1', OWL), OWL)).toEqual(['', '', ''])
})

it('whatever is pressed, no key lies in two boxes and no opened letter is used twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4)), fc.constantFrom(['', '', ''], ['O', '', ''], ['', 'W', 'L']), (presses, boxes) => {
      const board = { ...OWL, boxes }
      const filling = presses.reduce<Filling>((all, key, i) => (i % 4 === 3 ? takeLast(all) : put(all, board, key)), fillingOf('', board))
      const keys = filling.filter((key) => key !== undefined)
      expect(new Set(keys).size).toBe(keys.length)
      const counted = shown(filling, board).filter(Boolean)
      for (const letter of new Set(counted)) expect(counted.filter((each) => each === letter).length).toBeLessThanOrEqual(OWL.letters.filter((each) => each === letter).length)
    }),
  )
})

describe('typing', () => {
  const board: LetterBoard = { letters: ['E', 'É', 'ا', 'أ', 'कि', 'त'], boxes: ['', '', '', ''] }
  it.each([['E', 0], ['É', 1], ['أ', 3], ['ا', 2], ['त', 5], ['क', 4], ['Q', undefined]])('%s presses key %s', (typed, key) => expect(keyFor(typed, fillingOf('', board), board)).toBe(key))
  it('a letter that is gone presses its like with an accent', () => expect(keyFor('E', spell(board, 0), board)).toBe(1))
})

it.each([[['فيل'], true], [['ש'], true], [['A'], false], [['क'], false]])('%j run from the right: %s', (letters, right) => expect(runsFromTheRight(letters)).toBe(right))
