import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import english from './texts.en.json' with { type: 'json' }
import arabic from './texts.ar.json' with { type: 'json' }
import { TITLES } from './contract.ts'
import { differs, onTheWire, redeemableShares, sentenceOf, type LedgerBreach } from './rules.ts'

const known = { coins: 30, redeemable: 20, score: 100 }

describe('a claim', () => {
  it.each([
    ['says nothing', {}, false],
    ['is right', { coins: 30, score: 100 }, false],
    ['has more coins', { coins: 31 }, true],
    ['has fewer coins', { coins: 29 }, true],
    ['has more score', { coins: 30, score: 101 }, true],
  ])('that %s', (_, claim, signal) => expect(differs(claim, known)).toBe(signal))
})

describe('a line of the history', () => {
  const at = '2026-03-01T12:00:00.000Z'
  it.each([
    [4, 0],
    [-10, 1],
  ])('of %i points has status %i', (points, status) =>
    expect(onTheWire({ id: 7, points, redeemable: 3, title: 'wonQuizZone', at })).toEqual({
      id: '7',
      points,
      redeemable: 3,
      type: 'wonQuizZone',
      status,
      date: at,
    }),
  )
})

describe('words', () => {
  it('are there for every title, in English and Arabic', () => {
    const keys = TITLES.map((title) => `title.${title}`)
    expect([Object.keys(english), Object.keys(arabic)].map((texts) => keys.filter((key) => !texts.includes(key)))).toEqual([[], []])
  })

  it.each<[LedgerBreach['what'], string[]]>([
    ['journal-unbalanced', ['Journal 202609', '11']], ['journal-empty', ['Journal 202609']], ['journal-missing', ['journal 202609']], ['account-missing', ['account 202609']], ['chain-broken', ['journal 202609', '10', '11']],
    ['balance-differs', ['Account 202609', '10', '11']], ['balance-negative', ['Account 202609', '11']], ['escrow-not-empty', ['Escrow 202609', '11']], ['redeemable-unfounded', ['Journal 202609', '11']], ['pot-grew', ['Pot 202609', '10', '11']],
    ['award-uneven', ['Journal 202609', '10', '11']], ['hold-differs', ['Hold 202609', '10', '11']], ['total-differs', ['11']], ['month-unsealed', ['2026-09', '11']], ['seal-differs', ['2026-09', '10', '11']], ['seal-missing', ['2026-09']], ['seals-miscount', ['10', '11']],
  ])('of the breach %s say where it is, and the figures %j', (what, figures) => {
    for (const found of figures) expect(sentenceOf({ what, id: 202_609, expected: 10, found: 11 })).toContain(found)
  })

  it('name a breach with its figures', () =>
    expect(sentenceOf({ what: 'balance-differs', id: 105, expected: 10, found: 11 })).toBe(
      'Account 105 has a balance of 11, its postings come to 10.',
    ))
})

describe('what a pot pays out', () => {
  it.each([
    ['one winner gets it as it was paid in', { redeemable: 5, bonus: 5 }, [10], [5]],
    ['all of one kind stays that kind', { redeemable: 0, bonus: 12 }, [12], [0]],
    ['what cannot be divided is bonus first', { redeemable: 5, bonus: 10 }, [7, 7], [2, 2]],
    ['and goes by the largest remainders', { redeemable: 5, bonus: 11 }, [5, 5, 5], [1, 1, 2]],
    ['the largest of which need not be that of the largest payout', { redeemable: 5, bonus: 5 }, [4, 3, 3], [2, 1, 2]],
    ['an empty pot pays no redeemable coins', { redeemable: 0, bonus: 0 }, [40, 20], [0, 0]],
  ])('%s', (_, pot, payouts, redeemable) => expect(redeemableShares(pot, payouts)).toEqual(redeemable))

  it('is never more redeemable than the pot, and each within a coin of the proportion', () => {
    const coins = fc.nat(500)
    fc.assert(fc.property(coins, coins, fc.integer({ min: 1, max: 4 }), (redeemable, bonus, winners) => {
      const pot = redeemable + bonus
      const payouts = Array.from({ length: winners }, () => Math.floor(pot / winners))
      const shares = redeemableShares({ redeemable, bonus }, payouts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(redeemable)
      for (const [at, share] of shares.entries()) expect(Math.abs(share * pot - (payouts[at] ?? 0) * redeemable)).toBeLessThan(Math.max(1, pot))
    }))
  })
})
