import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kinds } from '../rules.ts'
import { after, coverFor, payAnew, type Purse, type Standing } from './correcting.ts'

const kinds = (redeemable: number, bonus: number): Kinds => ({ redeemable, bonus })
const purse = (redeemable: number, bonus: number, cap = 0): Purse => ({ redeemable, bonus, cap })
const stood = (redeemable: number, bonus: number, capped = 0): Standing => ({ redeemable, bonus, capped, journal: 1, source: 'zone:1' })

describe('what a player does not have any more', () => {
  it.each([
    ['nothing is lacking', purse(5, 5), kinds(-5, -5), { redeemable: 0, bonus: 0, borne: 0 }],
    ['coins come in', purse(0, 0), kinds(3, 4), { redeemable: 0, bonus: 0, borne: 0 }],
    ['redeemable coins are taken from the bonus', purse(2, 9), kinds(-5, 0), { redeemable: 3, bonus: -3, borne: 0 }],
    ['bonus coins are taken from the redeemable ones', purse(9, 2), kinds(0, -5), { redeemable: -3, bonus: 3, borne: 0 }],
    ['what the other kind cannot give is borne by the house', purse(2, 1), kinds(-5, 0), { redeemable: 3, bonus: -1, borne: 2 }],
    ['and so the other way round', purse(1, 2), kinds(0, -5), { redeemable: -1, bonus: 3, borne: 2 }],
    ['both kinds are lacking: neither helps the other', purse(1, 1), kinds(-3, -4), { redeemable: 2, bonus: 3, borne: 5 }],
  ])('%s', (_what, has, net, cover) => expect(coverFor(has, net)).toEqual(cover))

  it('never leaves an account below 0, and the house adds no more than is lacking', () => {
    const [coins, change] = [fc.nat(20), fc.integer({ min: -30, max: 30 })]
    fc.assert(fc.property(coins, coins, change, change, (redeemable, bonus, more, moreBonus) => {
      const cover = coverFor(purse(redeemable, bonus), kinds(more, moreBonus))
      const left = after(purse(redeemable, bonus), kinds(more, moreBonus), cover)
      expect(Math.min(left.redeemable, left.bonus)).toBeGreaterThanOrEqual(0)
      expect(cover.redeemable + cover.bonus).toBe(cover.borne)
      expect(cover.borne).toBe(Math.max(0, -(redeemable + bonus + more + moreBonus), -(more + redeemable) - Math.max(0, moreBonus + bonus), -(moreBonus + bonus) - Math.max(0, more + redeemable)))
    }))
  })
})

describe('a payment in the place of another', () => {
  it.each([
    ['the first one is redeemable up to the cap of the day', undefined, 10, purse(1, 2, 4), true, { paid: { redeemable: 4, bonus: 6, capped: 4 }, purse: purse(5, 8, 0) }],
    ['of coins that may not be redeemed it is bonus, and leaves the cap alone', undefined, 10, purse(1, 2, 4), false, { paid: { redeemable: 0, bonus: 10, capped: 0 }, purse: purse(1, 12, 4) }],
    ['of the same coins changes nothing', stood(4, 2, 4), 6, purse(9, 9, 1), true, { paid: { redeemable: 4, bonus: 2, capped: 4 }, purse: purse(9, 9, 1) }],
    ['of fewer coins takes the bonus first, and gives back room under the cap', stood(4, 2, 4), 3, purse(9, 9), true, { paid: { redeemable: 3, bonus: 0, capped: 3 }, purse: purse(8, 7, 1) }],
    ['of more coins keeps their kinds, further ones are redeemable up to the cap', stood(2, 2, 1), 9, purse(5, 5, 3), true, { paid: { redeemable: 5, bonus: 4, capped: 4 }, purse: purse(8, 7, 0) }],
    ['of another day makes no room under the cap of today', stood(4, 0, 0), 2, purse(9, 9, 3), true, { paid: { redeemable: 2, bonus: 0, capped: 0 }, purse: purse(7, 9, 3) }],
    ['of nothing takes all back; what was spent is borne by the house', stood(4, 2, 4), 0, purse(1, 0), true, { paid: { redeemable: 0, bonus: 0, capped: 0 }, cover: { redeemable: 3, bonus: 2, borne: 5 }, purse: purse(0, 0, 4) }],
  ])('%s', (_what, old, coins, has, mayRedeem, expected) => expect(payAnew(old, coins, has, mayRedeem)).toMatchObject(expected))

  it('pays these coins, never more redeemable ones than stood and the cap allow, and counts its parts together', () => {
    const coins = fc.nat(12)
    fc.assert(fc.property(coins, coins, coins, coins, coins, fc.boolean(), (redeemable, bonus, capped, anew, cap, mayRedeem) => {
      const old = stood(redeemable, bonus, Math.min(capped, redeemable))
      const { paid, purse: has } = payAnew(old, anew, purse(50, 50, cap), mayRedeem)
      expect(paid.redeemable + paid.bonus).toBe(anew)
      expect(paid.redeemable).toBeLessThanOrEqual(redeemable + (mayRedeem ? cap : 0))
      expect(has.redeemable + has.bonus).toBe(100 + anew - redeemable - bonus)
      expect(has.cap + paid.capped).toBe(cap + old.capped)
    }))
  })
})

it('a purse has afterwards what came in and what covers it; the cap stays, unless it is given', () => {
  expect(after(purse(5, 6, 7), kinds(-6, 2), kinds(1, -1))).toEqual(purse(0, 7, 7))
  expect(after(purse(5, 6, 7), kinds(1, 2), kinds(0, 0), 2)).toEqual(purse(6, 8, 2))
})
