import { describe, expect, it } from 'vitest'
import { byDay, dayKey, nearDay } from './days.ts'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()
const line = (id: string, date: string, points: number) => ({ id, date, points })

describe('the history', () => {
  it('stands by the reader’s days, with what each comes to', () => {
    const days = byDay([line('4', at(2, 0), -5), line('3', at(1, 23), 10), line('2', at(1, 1), 4), line('1', at(1, 0), -1)])
    expect(days.map(({ lines, sum }) => [lines.map(({ id }) => id), sum])).toEqual([[['4'], -5], [['3', '2', '1'], 13]])
  })
  it('counts a line once that two pages brought', () => {
    expect(byDay([line('2', at(1, 1), 4), line('2', at(1, 1), 4), line('1', at(1, 0), 1)])).toMatchObject([{ sum: 5, lines: [{ id: '2' }, { id: '1' }] }])
  })
  it('of nobody is empty', () => expect(byDay([])).toEqual([]))
})

it.each([
  ['today', new Date(2026, 2, 1, 0), 'today'],
  ['the evening before', new Date(2026, 1, 28, 23), 'yesterday'],
  ['the day before that', new Date(2026, 1, 27, 23), undefined],
  ['the same day a year ago', new Date(2025, 2, 1), undefined],
] as const)('%s', (_, moment, near) => expect(nearDay(dayKey(moment), new Date(2026, 2, 1, 12))).toBe(near))
