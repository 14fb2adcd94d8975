import { describe, expect, it } from 'vitest'
import { columnsFor, currentLevel, nextAfter, playedCount, spotOf, standingOf } from './level-map.ts'

describe('the string of bulbs', () => {
  it.each([
    [0, { row: 1, column: 1, back: false, cable: 'along' }],
    [4, { row: 1, column: 5, back: false, cable: 'along' }],
    [5, { row: 1, column: 6, back: false, cable: 'round' }],
    [6, { row: 2, column: 6, back: true, cable: 'along' }],
    [11, { row: 2, column: 1, back: true, cable: 'round' }],
    [12, { row: 3, column: 1, back: false, cable: 'along' }],
    [29, { row: 5, column: 6, back: false, cable: 'none' }],
  ])('hangs the bulb %i of 30 in six columns at %o', (index, spot) => expect(spotOf(index, 30, 6)).toEqual(spot))

  it('never leaves a place twice and walks one step at a time, also round the ends', () => {
    for (const columns of [1, 3, 5, 6]) {
      const spots = Array.from({ length: 50 }, (_, index) => spotOf(index, 50, columns))
      expect(new Set(spots.map(({ row, column }) => `${row}:${column}`)).size).toBe(50)
      spots.slice(1).forEach((spot, at) => expect(Math.abs(spot.row - spots[at]!.row) + Math.abs(spot.column - spots[at]!.column)).toBe(1))
    }
  })

  it('ends in the middle of a row without a loose cable', () => expect(spotOf(7, 8, 6)).toMatchObject({ row: 2, column: 5, cable: 'none' }))

  it.each([
    [1, { wide: 1, narrow: 1 }],
    [3, { wide: 3, narrow: 3 }],
    [5, { wide: 5, narrow: 5 }],
    [6, { wide: 6, narrow: 5 }],
    [50, { wide: 6, narrow: 5 }],
  ])('%i levels hang in %o columns', (count, columns) => expect(columnsFor(count)).toEqual(columns))
})

describe('the levels', () => {
  const data = (played: number, of: number) =>
    Array.from({ length: of }, (_, at) => ({ level: at + 1, no_of_ques: 10, played: at < played ? (1 as const) : (0 as const) }))

  it.each([
    [1, 3, 'played'],
    [3, 3, 'current'],
    [4, 3, 'locked'],
  ])('level %i with %i open is %s', (level, open, standing) => expect(standingOf(level, open)).toBe(standing))

  it('plays the highest open one, or the last when all are played', () => {
    expect(currentLevel({ level: 3, level_data: data(2, 5) })).toBe(3)
    expect(currentLevel({ level: 6, level_data: data(5, 5) })).toBe(5)
    expect(playedCount({ level_data: data(2, 5) })).toBe(2)
  })

  it('finds the next one, over gaps too', () => {
    expect(nextAfter(1, { level_data: data(0, 3) })).toBe(2)
    expect(nextAfter(1, { level_data: data(0, 4).filter(({ level }) => level !== 2) })).toBe(3)
    expect(nextAfter(3, { level_data: data(0, 3) })).toBeUndefined()
  })
})
