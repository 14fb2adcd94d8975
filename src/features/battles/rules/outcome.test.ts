import { describe, expect, it } from 'vitest'
import { aRoom, RoomRunner, playOut } from '../../../../tests/battle-room.ts'
import { BOT, type BattleKind, type Room } from '../rules.ts'
import { badgesFor, outcomeOf, type BattleStanding } from './outcome.ts'

const NAMES = ['ada', 'ben', 'cem', 'dan']
const played = (answers: readonly string[], kind: BattleKind = answers.length > 2 ? 'group' : 'random', entryCoins = 5) =>
  playOut(aRoom({ kind, entryCoins, players: NAMES.slice(0, answers.length), count: answers[0]?.length ?? 0 }), answers)
const column = <K extends 'rank' | 'coins' | 'refunded' | 'result' | 'points'>(room: Room, key: K) => outcomeOf(room).standings.map((standing) => standing[key])

describe('ranks', () => {
  it.each([
    ['by points', ['+++', '++-', '+--', '---'], [18, 12, 6, 0], [1, 2, 3, 4]],
    ['equal points share one: 1, 1, 3', ['++-', '+-+', '---'], [12, 12, 0], [1, 1, 3]],
    ['1, 2, 2, 4', ['+++', '+--', '-+-', '---'], [18, 6, 6, 0], [1, 2, 2, 4]],
    ['fast ones count', ['+..', '...', '~..'], [14, 12, 13], [1, 3, 2]],
    ['all equal', ['---', '---', '---', '---'], [0, 0, 0, 0], [1, 1, 1, 1]],
  ])('%s', (_what, answers, points, ranks) => {
    const room = played(answers)
    expect(column(room, 'points')).toEqual(points)
    expect(column(room, 'rank')).toEqual(ranks)
  })

  it('players who left rank behind all others', () => {
    const room = new RoomRunner(aRoom({ kind: 'group', players: NAMES.slice(0, 3), count: 2 })).opened().right(0).leave(0).wrong(1).wrong(2).opened().right(2).out().room
    expect(column(room, 'rank')).toEqual([3, 2, 1])
  })
})

it('the time of a player is that of the answers given, right or wrong', () => {
  const room = new RoomRunner(aRoom({ count: 2 })).opened().wait(2_000).right(0).wait(1_500).wrong(1).opened().wait(700).right(0).out().room
  expect(outcomeOf(room).standings.map(({ timeMs }) => timeMs)).toEqual([2_700, 3_500])
})

describe('the answers of a player', () => {
  const counts = (room: Room) => outcomeOf(room).standings.map(({ right, answered }) => [right, answered])

  it('are counted, and the right ones among them', () => expect(counts(played(['+-+ ', '  - ']))).toEqual([[2, 3], [0, 1]]))

  it('do not count to a question that is void', () => {
    const { seats, ...room } = played(['+-', '-+'])
    const voided = seats.map((seat) => ({ ...seat, given: seat.given.map((given, at) => given && (at === 0 ? { ...given, right: false, points: 0, voided: true } : given)) }))
    expect(counts({ ...room, seats: voided })).toEqual([[0, 1], [1, 1]])
  })
})

describe('the pot', () => {
  it.each([
    ['the winner takes both fees', ['+-', '--'], 5, { pot: 10, remainder: 0 }, [10, 0], [false, false]],
    ['a tie gives each the own fee back', ['+-', '-+'], 5, { pot: 0, remainder: 0 }, [0, 0], [true, true]],
    ['two first of three share, the remainder is revenue', ['+-', '-+', '--'], 5, { pot: 15, remainder: 1 }, [7, 7, 0], [false, false, false]],
    ['three first of four share, the remainder is revenue', ['+-', '-+', '+-', '--'], 4, { pot: 16, remainder: 1 }, [5, 5, 5, 0], [false, false, false, false]],
    ['all of a group equal: every fee back', ['+-', '-+', '+-'], 5, { pot: 0, remainder: 0 }, [0, 0, 0], [true, true, true]],
    ['without a fee there is none', ['+-', '--'], 0, { pot: 0, remainder: 0 }, [0, 0], [false, false]],
  ])('%s', (_what, answers, fee, pot, coins, refunded) => {
    const room = played(answers, answers.length > 2 ? 'group' : 'friend', fee)
    expect(outcomeOf(room)).toMatchObject(pot)
    expect([column(room, 'coins'), column(room, 'refunded')]).toEqual([coins, refunded])
  })

  it('without a fee there still is a winner', () => {
    expect(column(played(['+-', '--'], 'friend', 0), 'result')).toEqual(['won', 'lost'])
    expect(column(played(['+-', '-+', '--']), 'result')).toEqual(['drawn', 'drawn', 'lost'])
  })

  it('is given back where all who have paid are equal, whoever left before the first answer', () => {
    const room = new RoomRunner(aRoom({ kind: 'group', players: NAMES.slice(0, 3), count: 1 })).leave(2).out().room
    expect(outcomeOf(room)).toMatchObject({ pot: 0, remainder: 0 })
    expect([column(room, 'result'), column(room, 'refunded')]).toEqual([['drawn', 'drawn', 'void'], [true, true, true]])
  })

  it.each([[0, false], [5, true]])('against the bot there is none, also where a fee of %i was taken', (entryCoins, refunded) => {
    const room = playOut(aRoom({ kind: 'bot', entryCoins, players: ['ada', BOT], count: 2, botSkill: 0 }), ['++'])
    expect(outcomeOf(room)).toMatchObject({ pot: 0, remainder: 0, standings: [{ playerId: 'ada', result: 'won', coins: 0, refunded }, { playerId: BOT, coins: 0, refunded: false }] })
  })

  it('of a void battle is refunded, whatever was played', () => {
    const lost: Room = { ...new RoomRunner(aRoom()).opened().right(0).room, phase: 'void' }
    expect([column(lost, 'refunded'), column(lost, 'result')]).toEqual([[true, true], ['void', 'void']])
  })
})

describe('badges', () => {
  const badges = (room: Room, seat: number, winsInARow = 1) => badgesFor(room, { ...(outcomeOf(room).standings[seat] as BattleStanding), winsInARow }, 3)
  /** One question, answered right by the first seat after so many milliseconds. */
  const after = (ms: number, roundTripMs = 0, kind: BattleKind = 'friend') => new RoomRunner(aRoom({ kind, count: 1 })).opened().wrong(1).wait(ms).answer(0, '2', roundTripMs).out().room

  it.each([
    ['a random battle that both finished', 'random', ['.-', '--'], 1, ['combat_winner'], []],
    ['three of them in a row', 'random', ['.-', '--'], 3, ['combat_winner', 'quiz_warrior'], []],
    ['a row of two', 'random', ['.-', '--'], 2, ['combat_winner'], []],
    ['a battle of friends', 'friend', ['.-', '--'], 3, [], []],
    ['a group battle', 'group', ['.-', '--', '--'], 3, ['clash_winner'], []],
    ['a tie', 'random', ['..', '..'], 3, [], []],
    ['every answer right within two seconds, though another is as good', 'group', ['++', '++', '--'], 1, ['ultimate_player'], ['ultimate_player']],
    ['every answer right but one slow', 'group', ['+~', '++', '--'], 1, [], ['clash_winner', 'ultimate_player']],
  ] as const)('%s', (_what, kind, answers, inARow, first, second) => {
    const room = played(answers, kind)
    expect([badges(room, 0, inARow), badges(room, 1, inARow)]).toEqual([first, second])
  })

  it.each([[2_000, 0, true], [2_001, 0, false], [2_150, 150, true], [2_151, 150, false]])('an answer after %i ms with %i on the way is the ultimate player’s: %s', (ms, roundTripMs, is) => {
    expect(badges(after(ms, roundTripMs), 0)).toEqual(is ? ['ultimate_player'] : [])
  })

  it('combat_winner is not earned by the opponent leaving, nor ultimate_player without all answers', () => {
    const room = new RoomRunner(aRoom({ count: 2 })).opened().right(0).leave(1).room
    expect(badges(room, 0)).toEqual([])
    expect(badges(room, 0, 3)).toEqual(['quiz_warrior'])
  })

  it('clash_winner needs one other who finished', () => {
    const three = () => new RoomRunner(aRoom({ kind: 'group', players: NAMES.slice(0, 3), count: 2 })).opened().right(0).wait(9_000)
    expect(badges(three().leave(1).out().room, 0)).toEqual(['clash_winner'])
    expect(badges(three().leave(1).leave(2).room, 0)).toEqual([])
  })

  it('a player who left earns none, though all answers were right and fast', () => {
    const room = new RoomRunner(aRoom({ kind: 'group', players: NAMES.slice(0, 3), count: 1 })).opened().right(0).leave(0).out().room
    expect(badges(room, 0)).toEqual([])
  })

  it('none is earned against the bot, or in a void battle', () => {
    expect(badges(playOut(aRoom({ kind: 'bot', entryCoins: 0, players: ['ada', BOT], botSkill: 0 }), ['+++']), 0, 3)).toEqual([])
    expect(badges({ ...played(['+++', '---']), phase: 'void' }, 0, 3)).toEqual([])
  })
})
