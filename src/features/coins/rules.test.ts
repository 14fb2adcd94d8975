import { describe, expect, it } from 'vitest'
import english from './texts.en.json' with { type: 'json' }
import arabic from './texts.ar.json' with { type: 'json' }
import { TITLES } from './contract.ts'
import { differs, onTheWire, sentenceOf } from './rules.ts'

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
  const at = new Date('2026-03-01T12:00:00Z')
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
      date: '2026-03-01T12:00:00.000Z',
    }),
  )
})

describe('words', () => {
  it('are there for every title, in both languages', () => {
    const keys = TITLES.map((title) => `title.${title}`)
    expect([Object.keys(english), Object.keys(arabic)].map((texts) => keys.filter((key) => !texts.includes(key)))).toEqual([[], []])
  })

  it('name a breach with its figures', () =>
    expect(sentenceOf({ what: 'balance-differs', id: 105, expected: 10, found: 11 })).toBe(
      'Account 105 has a balance of 11, its postings come to 10.',
    ))
})
