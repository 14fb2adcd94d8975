import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { draw, type Candidate } from './rules.ts'
import { PackedCandidates } from './rules/candidates.ts'

const candidates = (count: number): Candidate[] => Array.from({ length: count }, (_, i) => ({ id: i + 1, version: 1 }))
const ids = (drawn: Candidate[]) => drawn.map(({ id }) => id)

describe('a draw', () => {
  it('takes unseen questions first, then the one seen longest ago', () => {
    const seen = new Map([[1, 300], [2, 100], [3, 200]])
    const drawn = ids(draw(candidates(5), seen, 4, seededDice(1)))
    expect([drawn.slice(0, 2).sort(), drawn.slice(2)]).toEqual([[4, 5], [2, 3]])
  })

  it('takes all of a level that has fewer than asked for', () => expect(draw(candidates(3), new Map(), 10, seededDice(1))).toHaveLength(3))
  it('keeps the file’s order where the operator wants no shuffling', () => expect(ids(draw(candidates(5), new Map([[2, 1]]), 5, seededDice(1), false))).toEqual([1, 3, 4, 5, 2]))
  it('is another one for other dice', () => expect(ids(draw(candidates(50), new Map(), 10, seededDice(1)))).not.toEqual(ids(draw(candidates(50), new Map(), 10, seededDice(2)))))

  it('has as many as there are, none twice, and nothing seen while something unseen is left over', () => {
    const worlds = fc.record({ size: fc.nat(60), seen: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat())), count: fc.nat(30), seed: fc.nat(), shuffle: fc.boolean() })
    fc.assert(
      fc.property(worlds, ({ size, seen, count, seed, shuffle }) => {
        const when = new Map(seen)
        const drawn = ids(draw(candidates(size), when, count, seededDice(seed), shuffle))
        const unseen = candidates(size).filter(({ id }) => !when.has(id)).length
        expect(drawn).toHaveLength(Math.min(size, count))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.filter((id) => !when.has(id))).toHaveLength(Math.min(unseen, count))
        const again = drawn.filter((id) => when.has(id)).map((id) => when.get(id) as number)
        expect(again).toEqual(again.toSorted((a, b) => a - b))
      }),
    )
  })

  it('gives every question its turn: playing a level again and again shows all of it before any twice', () => {
    const level = candidates(23)
    const seen = new Map<number, number>()
    for (let round = 0; round < 5; round++) for (const { id } of draw(level, seen, 10, seededDice(round))) seen.set(id, (seen.get(id) ?? 0) + round + 1)
    expect(seen.size).toBe(23)
  })

  it('looks only at what it takes and at what was seen, however many there are', () => {
    let looked = 0
    const many = { length: 1_000_000, at: (index: number) => (looked++, { id: index + 1, version: 1 }) }
    expect(new Set(ids(draw(many, new Map([[7, 1]]), 10, seededDice(3)))).size).toBe(10)
    expect(looked).toBeLessThanOrEqual(11)
  })

  it('shuffles fairly: each of four comes first about as often, and after each other', () => {
    const firsts = new Map<string, number>()
    const dice = seededDice(5)
    for (let n = 0; n < 12_000; n++) {
      const key = ids(draw(candidates(4), new Map(), 2, dice)).join()
      firsts.set(key, (firsts.get(key) ?? 0) + 1)
    }
    expect(firsts.size).toBe(12)
    for (const times of firsts.values()) expect(Math.abs(times - 1_000)).toBeLessThan(150)
  })
})

describe('packed candidates', () => {
  it('are what was packed, beyond 32 bits too', () => {
    const packed = new PackedCandidates('1:1 4294967300:12 3:2147483647')
    expect([packed.length, packed.at(0), packed.at(1), packed.at(2), packed.at(3)]).toEqual([3, { id: 1, version: 1 }, { id: 4_294_967_300, version: 12 }, { id: 3, version: 2_147_483_647 }, undefined])
    expect([new PackedCandidates('').length, new PackedCandidates('').at(0)]).toEqual([0, undefined])
  })
})
