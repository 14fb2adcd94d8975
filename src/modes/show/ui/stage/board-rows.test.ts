import { expect, it } from 'vitest'
import { climbed, rowStarts } from './board-rows.ts'

const rows = (...was: number[]) => was.map((before, at) => ({ place: at + 1, was: before }))
const startsOf = (...was: number[]) => rowStarts(rows(...was)).map((start, at) => start.rows + at)

it('starts each row where it stood', () => expect(startsOf(2, 1, 3)).toEqual([1, 0, 2]))
it('lets rows from below the board come from below it, one after the other', () => expect(startsOf(19, 1, 2, 30)).toEqual([4, 0, 1, 5]))
it('gives rows that shared a place different starts', () => expect(startsOf(1, 1, 1)).toEqual([0, 1, 2]))
it('treats a row without an earlier place as one from below', () => expect(startsOf(1, 0)).toEqual([0, 2]))
it('moves the last row first', () => expect(rowStarts(rows(1, 2, 3)).map(({ delayMs }) => delayMs)).toEqual([120, 60, 0]))
it.each([[{ place: 7, was: 19 }, 12], [{ place: 2, was: 1 }, -1], [{ place: 3, was: 3 }, 0], [{ place: 3, was: 0 }, 0]])('%o climbed %i', (row, places) => expect(climbed(row)).toBe(places))
