import { expect, it } from 'vitest'
import { nearestOf, numberLine, numbersIn, placeOn } from './number-line.ts'

const one = (...values: number[]) => values.map((value) => ({ value, seats: 1 }))
const seatsOn = (line: ReturnType<typeof numberLine>) => line.columns.reduce((sum, { seats }) => sum + seats, 0)

it('reads numbers and leaves out other texts', () =>
  expect(numbersIn([{ answer: '1650', seats: 2 }, { answer: '-4.5', seats: 1 }, { answer: 'many', seats: 3 }, { answer: '', seats: 9 }])).toEqual([{ value: 1650, seats: 2 }, { value: -4.5, seats: 1 }]))

it('names three seats that came nearest', () => {
  expect(nearestOf(one(1750, 1600, 1650, 300), 1665)).toEqual(one(1650, 1600, 1750))
  expect(nearestOf([{ value: 10, seats: 2 }, { value: 13, seats: 5 }], 10)).toEqual([{ value: 10, seats: 2 }, { value: 13, seats: 1 }])
  expect(nearestOf(one(12, 8), 10, 1)).toEqual(one(8))
  expect(nearestOf([], 10)).toEqual([])
})

it('has columns of a thirtieth to a hundredth of the range', () => {
  for (const values of [[250, 1050, 1665, 3050], [0.2, 0.9], [-40, 55], [1_000_000, 9_000_000], [7, 8], [1900, 2024]]) {
    const { columns } = numberLine(one(...values), values[0])
    expect(columns.length).toBeGreaterThanOrEqual(30)
    expect(columns.length).toBeLessThanOrEqual(100)
  }
})

it('holds everybody, and what lies beyond the range in the last column', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ value: 1000 + at * 10, seats: 1 }))
  const line = numberLine([...many, { value: 999_999_999, seats: 1 }, { value: -50, seats: 1 }], 1300)
  expect(line.to).toBeLessThan(3000)
  expect(seatsOn(line)).toBe(62)
  expect(line.columns.at(-1)?.seats).toBeGreaterThan(0)
})

it('begins at zero where it begins near it, and holds the right number', () => {
  const line = numberLine(one(250, 800, 3050), 1665)
  expect(line.from).toBe(0)
  expect(placeOn(line, 1665)).toBeCloseTo((1665 - line.from) / (line.to - line.from))
  expect(numberLine(one(5), 1000).to).toBeGreaterThan(1000)
})

it('has few ticks, without the rounding of binary fractions', () => {
  expect(numberLine(one(0, 3050), 1665).ticks.length).toBeLessThanOrEqual(9)
  expect(numberLine(one(0, 3050), 1665).ticks.length).toBeGreaterThanOrEqual(3)
  for (const tick of numberLine(one(0.1, 0.7), 0.3).ticks) expect(String(tick).length).toBeLessThan(6)
})

it('needs no answer at all', () => {
  expect(seatsOn(numberLine([], 12))).toBe(0)
  expect(seatsOn(numberLine([], undefined))).toBe(0)
  expect(numberLine(one(7, 7, 7), 7).columns.filter(({ seats }) => seats > 0)).toHaveLength(1)
})

it('lets a bulb stand for several people where a column would be too high', () => {
  expect(numberLine(one(1, 2, 3), 2).perBulb).toBe(1)
  expect(numberLine([{ value: 5, seats: 600 }, { value: 9, seats: 3 }], 5).perBulb).toBe(100)
})
