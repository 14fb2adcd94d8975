import { describe, expect, it } from 'vitest'
import { aboveOwn, cursorOf, withRanks, readCursor } from './rules.ts'

const lines = (...scores: number[]) => scores.map((score, at) => ({ playerId: `p${at}`, name: `N${at}`, picture: '', score }))

describe('ranks of a page', () => {
  it.each<[string, number[], { first: number; next: number }, number[]]>([
    ['no player', [], { first: 1, next: 1 }, []],
    ['one', [40], { first: 1, next: 2 }, [1]],
    ['all different', [40, 36, 32], { first: 1, next: 2 }, [1, 2, 3]],
    ['two firsts', [40, 40, 32], { first: 1, next: 3 }, [1, 1, 3]],
    ['two seconds', [40, 36, 36, 32], { first: 1, next: 2 }, [1, 2, 2, 4]],
    ['all equal', [40, 40, 40], { first: 1, next: 4 }, [1, 1, 1]],
    ['a page that begins among equals: two of them stood on the page before', [40, 40, 36, 36, 8], { first: 7, next: 11 }, [7, 7, 11, 11, 13]],
    ['a page of equals with more of them behind it', [40, 40], { first: 7, next: 90 }, [7, 7]],
  ])('%s', (_what, scores, ranks, expected) => expect(withRanks(lines(...scores), ranks).map(({ rank }) => rank)).toEqual(expected))
})

it('reads a cursor as it was written', () => {
  const line = { score: 1240, playerId: '0190c2a4-5a11-7a4e-8ddd-1f6a2f6f3f00' }
  expect(readCursor(cursorOf(line))).toEqual(line)
})

it.each([[1, 0], [2, 1], [11, 5], [25, 12]])('of %i lines around the own one %i stand above it', (limit, above) => expect(aboveOwn(limit)).toBe(above))
