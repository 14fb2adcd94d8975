import { describe, expect, it } from 'vitest'
import { aboveOwn, agrees, cursorOf, withRanks, readCursor } from './rules.ts'

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

describe('a page that may be a second old, beside the own row that is not', () => {
  const page = lines(40, 36, 32)
  const own = (score: number, playerId = 'me') => ({ playerId, name: 'N1', picture: '', score })
  it.each<[string, ReturnType<typeof own>, Parameters<typeof agrees>[2], boolean]>([
    ['shows it as it is', own(36, 'p1'), { above: null, isLast: false }, true],
    ['shows it with an older score', own(38, 'p1'), { above: null, isLast: false }, false],
    ['shows it with an older name', { ...own(36, 'p1'), name: 'New' }, { above: null, isLast: false }, false],
    ['lacks it between two rows', own(34), { above: null, isLast: false }, false],
    ['lacks it at the top of the first page', own(50), { above: null, isLast: false }, false],
    ['is a later page, after a row that it is above', own(50), { above: { score: 44, playerId: 'p9' }, isLast: false }, true],
    ['lacks it at the top of a later page', own(42), { above: { score: 44, playerId: 'p9' }, isLast: false }, false],
    ['is a later page, and the row before it is not known', own(42), { above: undefined, isLast: false }, true],
    ['is full, and it comes later', own(20), { above: null, isLast: false }, true],
    ['is the last one, and lacks it at its end', own(20), { above: null, isLast: true }, false],
    ['lacks it among equal scores', own(36, 'p11'), { above: null, isLast: false }, false],
    ['is full, and it comes later among equal scores', own(32, 'p1x'), { above: null, isLast: false }, true],
  ])('%s', (_what, row, bounds, expected) => expect(agrees(page, row, bounds)).toBe(expected))

  it('is empty', () => {
    expect(agrees([], own(20), { above: null, isLast: true })).toBe(false)
    expect(agrees([], own(20), { above: { score: 10, playerId: 'p9' }, isLast: true })).toBe(true)
    expect(agrees([], own(20), { above: undefined, isLast: true })).toBe(true)
  })
})
