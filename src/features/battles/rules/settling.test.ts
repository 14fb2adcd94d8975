import { describe, expect, it } from 'vitest'
import { aRoom, playOut } from '../../../../tests/battle-room.ts'
import { DEFAULTS } from '../../settings/rules.ts'
import { BOT, type Room } from '../rules.ts'
import { outcomeOf, type BattleOutcome, type BattleStanding } from './outcome.ts'
import { escrowOf, fastPlayers, feeTitle, finishedStandings, paymentsOf, paysOut, potTitle, randomWinner, refundedPlayers, withWins } from './settling.ts'

const standing = (playerId: string, over: Partial<BattleStanding> = {}): BattleStanding => ({ playerId, rank: 1, points: 12, right: 2, answered: 3, result: 'lost', refunded: false, coins: 0, ...over })
const outcome = (...standings: BattleStanding[]): BattleOutcome => ({ standings, pot: 0, remainder: 0 })

it.each([['group', 'playedGroupBattle', 'wonGroupBattle'], ['random', 'playedBattle', 'wonBattle'], ['friend', 'playedBattle', 'wonBattle']] as const)('coins of a %s battle are %s and %s', (kind, fee, pot) => {
  expect([feeTitle(kind), potTitle(kind)]).toEqual([fee, pot])
})

it('each room has an escrow of its own', () => expect([escrowOf('r1'), escrowOf('r2')]).toEqual(['room:r1', 'room:r2']))

describe('fees', () => {
  it('go back to those of whom the outcome says so, in the order of players', () => {
    expect(refundedPlayers(outcome(standing('ben', { refunded: true }), standing('cem', { refunded: true }), standing('ada', { refunded: true }), standing('dan')))).toEqual(['ada', 'ben', 'cem'])
  })
})

describe('the pot', () => {
  const shared = outcome(standing('cem', { coins: 7 }), standing('ben'), standing('ada', { coins: 7 }), standing('dan', { coins: 5, refunded: true }))

  it('goes to those who won coins, one payment each in the order of players, never to whose fee went back', () => {
    expect(paymentsOf({ id: 'r1', kind: 'group' }, shared, { redeemable: 15, bonus: 0 })).toEqual([
      { playerId: 'ada', coins: 7, stakes: 7, title: 'wonGroupBattle', source: 'room:r1:ada' }, { playerId: 'cem', coins: 7, stakes: 7, title: 'wonGroupBattle', source: 'room:r1:cem' },
    ])
  })

  it('is redeemable in the proportion in which it was paid in', () => expect(paymentsOf({ id: 'r1', kind: 'random' }, shared, { redeemable: 5, bonus: 10 }).map(({ stakes }) => stakes)).toEqual([2, 2]))
  it.each([
    ['to a winner', shared, true],
    ['what no winner gets a whole share of', { ...outcome(standing('ada')), remainder: 1 }, true],
    ['nothing where nobody wins coins', outcome(standing('ada'), standing('ben')), false],
    ['nothing to those whose fee went back', outcome(standing('ada', { coins: 5, refunded: true }), standing('ben', { refunded: true })), false],
  ])('pays %s', (_what, ended, pays) => expect(paysOut(ended)).toBe(pays))
  it('without a winner pays nobody', () => expect(paymentsOf({ id: 'r1', kind: 'random' }, outcome(standing('ada'), standing('ben')), { redeemable: 10, bonus: 0 })).toEqual([]))
})

describe('wins in a row', () => {
  const won = outcome(standing('ada'), standing('ben', { result: 'won' }))

  it.each([['random', 'ben'], ['friend', undefined], ['group', undefined]] as const)('are counted in a %s battle for %s', (kind, winner) => expect(randomWinner({ kind }, won)).toBe(winner))
  it('are nobody’s where nobody has won', () => expect(randomWinner({ kind: 'random' }, outcome(standing('ada', { result: 'drawn' }), standing('ben', { result: 'drawn' })))).toBeUndefined())
  it('are one more than before, for the winner alone', () => {
    const counted = withWins({ ...won, pot: 10, remainder: 1 }, 'ben', 2)
    expect(counted).toMatchObject({ pot: 10, remainder: 1 })
    expect(counted.standings).toEqual([standing('ada'), standing('ben', { result: 'won', winsInARow: 3 })])
  })
})

describe('players who answer faster than people read', () => {
  const floor = DEFAULTS.fast_answer_floor_ms
  const given = (ms: number, option = '1') => ({ option, right: true, ms, points: 4 })
  const seatsOf = (...seats: [string, ...(ReturnType<typeof given> | null)[]][]) => ({ seats: seats.map(([playerId, ...answers]) => ({ ...(aRoom().seats[0] as Room['seats'][number]), playerId, given: answers })) })

  it('are named with the median of their answers', () => {
    expect(fastPlayers(seatsOf(['ada', given(floor - 10), null, given(9_000), given(1)], ['ben', given(floor)]), DEFAULTS)).toEqual([{ playerId: 'ada', medianMs: floor - 10 }])
  })

  it.each<[string, Parameters<typeof seatsOf>[0]]>([
    ['the bot', [BOT, given(1)]],
    ['who has given no answer', ['ada', null, null]],
    ['whose time ran out: that is no answer', ['ada', given(1, ''), given(floor + 1)]],
  ])('are not %s', (_what, seat) => expect(fastPlayers(seatsOf(seat), DEFAULTS)).toEqual([]))
})

describe('what is published', () => {
  const played = playOut(aRoom({ kind: 'random', players: ['ben', 'ada'] }), ['+++', '++-'])
  const points = (over: Partial<BattleStanding>, doubtful: string[] = []) => finishedStandings(played, outcome(standing('ada', over)), new Set(doubtful), 3)[0]?.score

  it('has the players in their order, with the badges of each', () => {
    expect(finishedStandings(played, outcomeOf(played), new Set(), 3).map(({ playerId, score, badges }) => [playerId, score, badges])).toEqual([['ada', 12, []], ['ben', 18, ['combat_winner', 'ultimate_player']]])
  })

  it('has no bot', () => {
    const room = playOut(aRoom({ kind: 'bot', entryCoins: 0, players: ['ada', BOT], botSkill: 0 }), ['+++'])
    expect(finishedStandings(room, outcomeOf(room), new Set(), 3).map(({ playerId }) => playerId)).toEqual(['ada'])
  })

  it.each<[string, Partial<BattleStanding>, string[], number]>([
    ['of who has lost too', { result: 'lost' }, [], 12],
    ['not of who has left', { result: 'left' }, [], 0],
    ['not of whose battle was void', { result: 'void' }, [], 0],
    ['not of whom there is doubt', { result: 'won' }, ['ada'], 0],
    ['although there is doubt of another', { result: 'won' }, ['ben'], 12],
  ])('adds points to the boards: %s', (_what, over, doubtful, score) => expect(points(over, doubtful)).toBe(score))
})
