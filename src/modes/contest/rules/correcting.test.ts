import { describe, expect, it } from 'vitest'
import type { ContestStanding } from '../rules.ts'
import { prizesDue, type PaidPrize } from './correcting.ts'

const place = (playerId: string, prize: number): ContestStanding => ({ playerId, score: 8, timeMs: 1_000, rank: 1, prize })
const stood = (playerId: string, redeemable: number, bonus: number, over: Partial<PaidPrize> = {}): PaidPrize => ({ playerId, redeemable, bonus, staked: 0, capped: 0, ...over })
type Facts = Parameters<typeof prizesDue>[2]
/** Two entrants who paid in redeemable coins, thirty coins in all; the cap of the day leaves each of them four. */
const facts = (over: Partial<Facts> = {}): Facts => ({ pot: { redeemable: 30, bonus: 0, paid: 0 }, redeemable: true, staked: new Set(['ada', 'ben']), capOf: () => 4, ...over })
const dueFor = (placed: ContestStanding[], paid: PaidPrize[] = [], over: Partial<Facts> = {}) =>
  prizesDue(placed, new Map(paid.map((one) => [one.playerId, one])), facts(over)).map(({ place: { playerId }, old, due }) => [playerId, old?.playerId, due.redeemable, due.bonus, due.capped])

describe('a contest that is graded anew', () => {
  it('leaves prizes alone that stay, of whichever kinds they are', () => expect(dueFor([place('ada', 40), place('ben', 0)], [stood('ada', 30, 10)])).toEqual([]))
  it('pays a new prize of the fees, then of the house as far as the cap of the day goes, the rest as bonus', () => expect(dueFor([place('ada', 40)])).toEqual([['ada', undefined, 34, 6, 4]]))
  it('adds no more than is needed, however much the cap leaves', () => expect(dueFor([place('ada', 40)], [], { capOf: () => 90 })).toEqual([['ada', undefined, 40, 0, 10]]))
  it('has room under the cap for what the old prize took of it', () => expect(dueFor([place('ada', 40)], [stood('ada', 20, 0, { capped: 3 })])).toEqual([['ada', 'ada', 37, 3, 7]]))
  it('asks the cap of each player', () => expect(dueFor([place('ada', 20), place('ben', 20)], [], { capOf: (playerId) => (playerId === 'ada' ? 1 : 5) })).toEqual([['ada', undefined, 16, 4, 1], ['ben', undefined, 20, 0, 5]]))
  it('takes a prize back from a player who has lost it, and gives its fees to the next', () => {
    expect(dueFor([place('cem', 0), place('ben', 30), place('ada', 0)], [stood('ada', 20, 0, { staked: 20 }), stood('cem', 10, 0, { staked: 10 })], { pot: { redeemable: 30, bonus: 0, paid: 30 } })).toEqual([['cem', 'cem', 0, 0, 0], ['ben', undefined, 30, 0, 0], ['ada', 'ada', 0, 0, 0]])
  })

  it('has no fees left where those of a prize that stays were all', () => expect(dueFor([place('ada', 30), place('ben', 3)], [stood('ada', 30, 0, { staked: 30 })], { pot: { redeemable: 30, bonus: 0, paid: 30 } })).toEqual([['ben', undefined, 3, 0, 3]]))
  it.each<[string, Partial<Facts>]>([['who paid in bonus coins', { staked: new Set() }], ['of a contest whose prizes are not redeemable', { redeemable: false }]])('pays bonus coins to an entrant %s', (_what, over) => expect(dueFor([place('ada', 30)], [], over)).toEqual([['ada', undefined, 0, 30, 0]]))
})
