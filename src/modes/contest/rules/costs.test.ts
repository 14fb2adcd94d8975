import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { houseAdds, houseAddsAtMost, prizeRows, prizesFor, prizesIn } from './costs.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 30 }).map((prizes) => prizes.toSorted((a, b) => b - a))

it.each([
  ['fees cover nothing of one entrant’s prize', { prizes: [400, 200, 100], entry: 5 }, 1, 395],
  ['three entrants take all prizes', { prizes: [400, 200, 100], entry: 5 }, 3, 685],
  ['a hundred pay a part of them', { prizes: [400, 200, 100], entry: 5 }, 100, 200],
  ['a thousand pay more than all of them', { prizes: [400, 200, 100], entry: 5 }, 1_000, -4_300],
  ['free for all', { prizes: [10], entry: 0 }, 50, 10],
])('%s', (_what, figures, entrants, expected) => expect(houseAdds(figures, entrants)).toBe(expected))

it('no number of entrants costs more than the most', () =>
  fc.assert(fc.property(amounts, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 200 }), (prizes, entry, entrants) => {
    const most = houseAddsAtMost({ prizes, entry })
    expect(houseAdds({ prizes, entry }, entrants)).toBeLessThanOrEqual(most.coins)
    if (most.coins > 0) expect(houseAdds({ prizes, entry }, most.entrants)).toBe(most.coins)
  })))

it.each([
  ['', []], ['400,200', [400, 200]], [' 40 , 40,1', [40, 40, 1]],
  ['200,400', undefined], ['10,0', undefined], ['-5', undefined], ['4.5', undefined], ['ten', undefined], ['10,,5', undefined], ['99999999999', undefined], [Array.from({ length: 501 }, () => '1').join(','), undefined],
])('"%s" are the prizes %j', (text, prizes) => expect(prizesIn(text)).toEqual(prizes))

it('a table has the same prizes, ranks without a gap', () =>
  fc.assert(fc.property(amounts, (prizes) => {
    const rows = prizeRows(prizes)
    expect(rows.flatMap(({ from, to, coins }) => Array.from({ length: to - from + 1 }, () => coins))).toEqual(prizes)
    expect(prizesFor({ prizes, entry: 0 }, prizes.length)).toBe(prizes.reduce((sum, prize) => sum + prize, 0))
  })))
