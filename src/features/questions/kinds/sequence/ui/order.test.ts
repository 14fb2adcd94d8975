import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, shiftOf, targetOf } from './order.ts'

const list = ['a', 'b', 'c', 'd']

describe('ordering', () => {
  it.each([
    [0, 1, 'bacd'],
    [3, 0, 'dabc'],
    [1, 3, 'acdb'],
    [0, -1, 'abcd'],
    [3, 4, 'abcd'],
  ])('moves %i to %i: %s', (from, to, after) => expect(moved(list, from, to).join('')).toBe(after))

  it('there and back changes nothing, and nothing is ever lost', () => {
    const place = fc.integer({ min: 0, max: 3 })
    fc.assert(fc.property(place, place, (from, to) => {
      expect(moved(moved(list, from, to), to, from)).toEqual(list)
      expect(moved(list, from, to).toSorted()).toEqual(list)
    }))
  })
})

describe('dragging', () => {
  const rows = [0, 1, 2, 3].map((at) => ({ top: at * 70, height: 60 }))

  it.each([
    [0, 0, 0],
    [0, 71, 1],
    [0, 1000, 3],
    [3, -71, 2],
    [3, -1000, 0],
    [1, 20, 1],
  ])('row %i by %i pixels lands at %i', (from, dy, to) => expect(targetOf(rows, from, dy)).toBe(to))

  it('the others make way by a row and its gap', () => {
    expect(rows.map((_, at) => shiftOf(rows, at, 0, 2))).toEqual([0, -70, -70, 0])
    expect(rows.map((_, at) => shiftOf(rows, at, 3, 1))).toEqual([0, 70, 70, 0])
  })
})
