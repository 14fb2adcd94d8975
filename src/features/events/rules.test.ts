import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { seededDice } from '../../platform/pure/dice.ts'
import { isLocalTime, isReady, ownDraw, paperChecks, wayOfAsking } from './rules.ts'

describe('an own draw', () => {
  const pool = (perLevel: number[]) => perLevel.flatMap((count, level) => Array.from({ length: count }, (_, n) => ({ id: level * 100 + n, weight: level + 1 })))
  const perLevel = (drawn: { weight: number }[]) => [1, 2, 3].map((level) => drawn.filter(({ weight }) => weight === level).length)

  it.each([
    [[10, 10, 10], 6, [2, 2, 2]],
    [[20, 10, 10], 8, [4, 2, 2]],
    [[10, 10, 10], 7, [3, 2, 2]],
    [[5, 1, 1], 7, [5, 1, 1]],
    [[5, 1, 1], 9, [5, 1, 1]],
  ])('of levels of %j, %i asked, has %j', (levels, asked, expected) => expect(perLevel(ownDraw(pool(levels), asked, seededDice(3)))).toEqual(expected))

  it('has as many questions as are asked, each once, and its levels in the same shares for everybody', () =>
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }), fc.integer({ min: 1, max: 40 }), fc.integer(), (levels, asked, seed) => {
      const all = pool(levels)
      const [one, other] = [ownDraw(all, asked, seededDice(seed)), ownDraw(all, asked, seededDice(seed + 1))]
      expect(new Set(one.map(({ id }) => id)).size).toBe(Math.min(asked, all.length))
      expect(perLevel(one)).toEqual(perLevel(other))
    })))
})

describe('the checklist of a paper', () => {
  const states = (facts: Parameters<typeof paperChecks>[0]) => Object.fromEntries(paperChecks(facts).map(({ item, state }) => [item, state]))

  it.each([
    ['is done with a pool larger than what is asked', { pool: 20, asked: 10, keyless: 0, inBank: 0 }, { questions: 'done', keys: 'done', pool: 'done', elsewhere: 'done' }, true],
    ['misses questions where more are asked than there are', { pool: 18, asked: 20, keyless: 0, inBank: 0 }, { questions: 'missing', keys: 'done', pool: 'look', elsewhere: 'done' }, false],
    ['misses questions where there are none', { pool: 0, asked: undefined, keyless: 0, inBank: 0 }, { questions: 'missing', keys: 'done', pool: 'look', elsewhere: 'done' }, false],
    ['misses keys', { pool: 20, asked: 10, keyless: 1, inBank: 0 }, { questions: 'done', keys: 'missing', pool: 'done', elsewhere: 'done' }, false],
    ['asks to look where all are asked the same, and where originals can be asked elsewhere', { pool: 20, asked: undefined, keyless: 0, inBank: 3 }, { questions: 'done', keys: 'done', pool: 'look', elsewhere: 'look' }, true],
  ] as const)('%s', (_what, facts, expected, ready) => {
    expect(states(facts)).toEqual(expected)
    expect(isReady(paperChecks(facts))).toBe(ready)
  })
})

it.each([[0, 0, 'short'], [20, 0, 'short'], [20, 18, 'short'], [0, 18, 'same'], [18, 18, 'same'], [10, 18, 'own']] as const)('%i asked of a pool of %i: %s', (asked, pool, way) => expect(wayOfAsking(asked, pool)).toBe(way))

it.each([['2026-11-24T12:00', true], ['2028-02-29T23:59', true], ['2026-02-30T12:00', false], ['2026-11-24T24:00', false], ['2026-11-24T12:60', false], ['2026-11-24', false], ['soon', false]])('%s is a local time: %s', (text, is) => expect(isLocalTime(text)).toBe(is))
