import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapAfter, pairsOf, strengthOf, type Limits, type Searching } from './matching.ts'

const noLimits: Limits = { sameAddress: true, mayMeet: () => true }
const one = (playerId: string, strength: number, { waitedMs = 0, addressHash = playerId }: Partial<Searching> = {}): Searching => ({ playerId, strength, addressHash, waitedMs })
const names = (pairs: [Searching, Searching][]) => pairs.map((pair) => pair.map(({ playerId }) => playerId).join('-'))

describe('pairing', () => {
  it.each([
    ['no single player', [one('ada', 50)], []],
    ['two alike', [one('ada', 50), one('ben', 50)], ['ada-ben']],
    ['two as far apart as may be at once', [one('ada', 50), one('ben', 60)], ['ada-ben']],
    ['two further apart: not yet', [one('ada', 50), one('ben', 61)], []],
    ['the same two after a second', [one('ada', 50, { waitedMs: 1_000 }), one('ben', 61)], ['ada-ben']],
    ['as far apart as a second allows', [one('ada', 50, { waitedMs: 1_000 }), one('ben', 66)], ['ada-ben']],
    ['further than a second allows: not yet', [one('ada', 50), one('ben', 67, { waitedMs: 1_000 })], []],
    ['any two after fifteen seconds', [one('ada', 0, { waitedMs: 15_000 }), one('ben', 100)], ['ada-ben']],
    ['the nearest first, whichever came first', [one('ada', 50), one('ben', 58), one('cem', 51)], ['ada-cem']],
    ['as many pairs as there are', [one('ada', 20), one('ben', 80), one('cem', 81), one('dan', 22)], ['ben-cem', 'ada-dan']],
    ['of two equally near the one who waited longer', [one('ada', 50, { waitedMs: 9_000 }), one('ben', 52), one('cem', 54)], ['ada-ben']],
  ])('%s', (_what, searching, pairs) => {
    expect(names(pairsOf(searching, noLimits))).toEqual(pairs)
  })

  it('two of one address meet only where they may', () => {
    const home = [one('ada', 50, { addressHash: 'home' }), one('ben', 50, { addressHash: 'home' }), one('cem', 59)]
    expect(names(pairsOf(home, noLimits))).toEqual(['ada-ben'])
    expect(names(pairsOf(home, { ...noLimits, sameAddress: false }))).toEqual(['ada-cem'])
    expect(pairsOf(home.slice(0, 2), { ...noLimits, sameAddress: false })).toEqual([])
  })

  it('two who have reached the daily limit meet others', () => {
    const limits: Limits = { ...noLimits, mayMeet: (a, b) => [a, b].sort().join() !== 'ada,ben' }
    expect(names(pairsOf([one('ada', 50), one('ben', 50), one('cem', 58)], limits))).toEqual(['ada-cem'])
  })

  it('seats no player twice or with themselves, none too far apart, and leaves none that fits', () => {
    const searching = fc.array(fc.record({ strength: fc.nat(100), waitedMs: fc.nat(20_000), address: fc.nat(3) }), { maxLength: 12 })
    fc.assert(
      fc.property(searching, fc.boolean(), (people, sameAddress) => {
        const all = people.map(({ strength, waitedMs, address }, i) => one(`p${i}`, strength, { waitedMs, addressHash: String(address) }))
        const pairs = pairsOf(all, { sameAddress, mayMeet: () => true })
        const fits = (a: Searching, b: Searching) => (sameAddress || a.addressHash !== b.addressHash) && Math.abs(a.strength - b.strength) <= gapAfter(Math.max(a.waitedMs, b.waitedMs))
        const seated = pairs.flat()
        expect(new Set(seated).size).toBe(seated.length)
        for (const [a, b] of pairs) expect(fits(a, b)).toBe(true)
        const rest = all.filter((person) => !seated.includes(person))
        for (const a of rest) for (const b of rest) if (a !== b) expect(fits(a, b)).toBe(false)
      }),
    )
  })
})

it.each([
  [0, 0, 50],
  [1, 1, 55],
  [1, 0, 45],
  [100, 80, 77],
  [10_000, 10_000, 100],
])('of %i answers %i right is a strength of %i', (answered, right, strength) => expect(strengthOf({ answered, right })).toBe(strength))
