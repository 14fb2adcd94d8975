import { describe, expect, it } from 'vitest'
import { aRoom, RoomRunner, rightOf, wrongOf } from '../../../tests/battle-room.ts'
import { BOT, COUNTDOWN_MS, dueAt, GRACE_MS, judge, REVEAL_MS, step, type DealtQuestion } from './rules.ts'
import { outcomeOf } from './rules/outcome.ts'
import { viewFor } from './rules/view.ts'

const four = ['ada', 'ben', 'cem', 'dan']
const results = (hands: RoomRunner) => outcomeOf(hands.room).standings.map(({ result }) => result)
const refunded = (hands: RoomRunner) => outcomeOf(hands.room).standings.map((standing) => standing.refunded)

describe('the course of a battle', () => {
  it('begins with all of its players here, none of whom has answered', () => {
    expect(aRoom({ count: 2 }).seats).toEqual(['ada', 'ben'].map((playerId) => ({ playerId, presence: 'here', awaySince: 0, refunded: false, given: [null, null] })))
  })

  it('counts down, asks, shows the right answer, asks again and ends, by its clock alone', () => {
    const hands = new RoomRunner(aRoom({ count: 2 })).wait(COUNTDOWN_MS - 1)
    expect(hands.room).toMatchObject({ phase: 'countdown', position: 0 })
    expect(hands.wait(1).room).toMatchObject({ phase: 'open', position: 1 })
    expect(hands.wait(30_000 + GRACE_MS).room).toMatchObject({ phase: 'closed', position: 1 })
    expect(hands.wait(REVEAL_MS).room).toMatchObject({ phase: 'open', position: 2 })
    expect(hands.out().room).toMatchObject({ phase: 'finished', position: 2 })
    expect(hands.notices.map(({ say }) => say)).toEqual(['opened', 'closed', 'opened', 'closed', 'over'])
    expect(dueAt(hands.room)).toBeUndefined()
  })

  it('closes a question as soon as all remaining players have answered it', () => {
    const hands = new RoomRunner(aRoom()).opened().wait(1_000).right(0)
    expect(hands.room.phase).toBe('open')
    expect(hands.wait(500).wrong(1).room).toMatchObject({ phase: 'closed', since: hands.now, until: hands.now + REVEAL_MS })
    expect(hands.notices).toEqual([{ say: 'opened' }, { say: 'locked', seat: 0 }, { say: 'locked', seat: 1 }, { say: 'closed' }])
  })

  it('waits for a player who is away, not for one who is gone', () => {
    const hands = new RoomRunner(aRoom({ kind: 'group', players: four.slice(0, 3) })).opened().away(1).right(0).right(2)
    expect(hands.room.phase).toBe('open')
    expect(hands.leave(1).room.phase).toBe('closed')
  })

  it('shows the right answer no longer because a player leaves', () => {
    const hands = new RoomRunner(aRoom({ kind: 'group', players: four.slice(0, 3) })).opened().right(0).right(1).right(2)
    const { since, until } = hands.room
    expect(hands.wait(1_000).leave(1).room).toMatchObject({ phase: 'closed', since, until })
    expect(hands.notices.map(({ say }) => say)).toEqual(['opened', 'locked', 'locked', 'locked', 'closed', 'left'])
  })

  it('asks the next question however late its clock is, and gives it all its time', () => {
    const hands = new RoomRunner(aRoom())
    hands.now = 400_000
    expect(hands.apply({ is: 'time' }).room).toMatchObject({ phase: 'open', position: 1, since: 400_000, until: 432_000 })
  })

  it('is not touched by a change of hands, nor by anything after its end', () => {
    const { room } = new RoomRunner(aRoom()).opened()
    expect(step(room, { is: 'taken-over' }, 9_000)).toEqual({ room, notices: [] })
    const over = new RoomRunner(aRoom()).out().room
    for (const event of [{ is: 'time' }, { is: 'leave', seat: 0 }] as const) expect(step(over, event, 1e9)).toEqual({ room: over, notices: [] })
    expect(step(over, { is: 'answer', seat: 0, position: 3, option: '1', roundTripMs: 0 }, 1e9)).toEqual({ room: over, notices: [], rejected: 'late' })
  })
})

describe('an answer', () => {
  const asked = () => new RoomRunner(aRoom()).opened()
  it.each([
    ['fits', { seat: 0, position: 1, option: rightOf(1) }],
    ['fits', { seat: 1, position: 1, option: wrongOf(1) }],
    ['foreign', { seat: 2, position: 1, option: '1' }],
    ['foreign', { seat: -1, position: 1, option: '1' }],
    ['foreign', { seat: 0, position: 2, option: '1' }],
    ['foreign', { seat: 0, position: 0, option: '1' }],
    ['foreign', { seat: 0, position: 1, option: '5' }],
    ['foreign', { seat: 0, position: 1, option: '0' }],
    ['foreign', { seat: 0, position: 1, option: '' }],
    ['foreign', { seat: 0, position: 1, option: '1 ' }],
  ])('is %s: %j', (verdict, claim) => {
    const { room, now } = asked()
    expect(judge(room, claim, now)).toBe(verdict)
    const next = step(room, { is: 'answer', roundTripMs: 0, ...claim }, now)
    expect(next.notices).toEqual(verdict === 'fits' ? [{ say: 'locked', seat: claim.seat }] : [])
    expect(next.rejected).toBe(verdict === 'fits' ? undefined : verdict)
    if (verdict !== 'fits') expect(next.room).toBe(room)
  })

  it('counts once: a repeat and a change leave what is locked', () => {
    const hands = asked().wrong(0)
    const before = hands.room
    expect(judge(before, { seat: 0, position: 1, option: rightOf(1) }, hands.now)).toBe('locked')
    expect(hands.right(0).room).toBe(before)
  })

  it.each([[32_000, 'fits'], [32_001, 'late']])('%i ms after the question, the clock not having come by: %s', (ms, verdict) => {
    const { room, now } = asked()
    expect(judge(room, { seat: 0, position: 1, option: '1' }, now + ms)).toBe(verdict)
  })

  it('to a closed question is late, and known again once locked', () => {
    const hands = asked().right(0).wait(32_000)
    expect(hands.room.phase).toBe('closed')
    expect(judge(hands.room, { seat: 1, position: 1, option: '1' }, hands.now)).toBe('late')
    expect(judge(hands.room, { seat: 0, position: 1, option: '1' }, hands.now)).toBe('locked')
    expect(judge(hands.opened().room, { seat: 1, position: 1, option: '1' }, hands.now)).toBe('late')
  })

  it('of a player who has left is foreign', () => {
    const hands = new RoomRunner(aRoom({ kind: 'group', players: four })).opened().leave(3)
    expect(judge(hands.room, { seat: 3, position: 1, option: '1' }, hands.now)).toBe('foreign')
  })

  it.each([[2_000, 0, 6], [2_001, 0, 5], [2_150, 150, 6], [2_151, 150, 5], [4_000, 0, 5], [4_001, 0, 4], [4_150, 150, 5], [100, 150, 6]])('right after %i ms, %i of them on the way, is worth %i', (ms, roundTripMs, points) => {
    const { room } = asked().wait(ms).answer(0, rightOf(1), roundTripMs)
    expect(room.seats[0]?.given[0]).toEqual({ option: rightOf(1), right: true, ms: Math.max(0, ms - roundTripMs), points })
  })

  it.each([['4', true], ['3', true], ['2', false]])('of %s is right where the question was dealt with further keys: %s', (option, right) => {
    const room = aRoom()
    const [first, ...others] = room.questions
    const hands = new RoomRunner({ ...room, questions: [{ ...(first as DealtQuestion), kind: 'one', right: '4', also: ['3'] }, ...others] }).opened().answer(0, option)
    expect(hands.room.seats[0]?.given[0]).toMatchObject({ option, right })
  })

  it('that is wrong is worth nothing, however fast', () => {
    expect(asked().wrong(0).room.seats[0]?.given[0]).toEqual({ option: wrongOf(1), right: false, ms: 0, points: 0 })
  })
})

describe('a player who leaves', () => {
  it('before the first answer refunds the fee, and of two players both fees', () => {
    const hands = new RoomRunner(aRoom()).opened().leave(0)
    expect(hands.room.phase).toBe('void')
    expect(hands.notices.map(({ say }) => say)).toEqual(['opened', 'left', 'over'])
    expect([results(hands), refunded(hands)]).toEqual([['void', 'void'], [true, true]])
  })

  it('after the first answer loses to the remaining player, whatever the points', () => {
    const hands = new RoomRunner(aRoom()).opened().right(0).leave(0)
    expect(hands.room.phase).toBe('finished')
    expect(outcomeOf(hands.room)).toMatchObject({ pot: 10, standings: [{ result: 'left', rank: 2, points: 6, coins: 0 }, { result: 'won', rank: 1, points: 0, coins: 10 }] })
  })

  it('of four lets three play on, before the first answer with the fee', () => {
    const hands = new RoomRunner(aRoom({ kind: 'group', players: four })).leave(1).opened().right(0).leave(3).out()
    expect(outcomeOf(hands.room)).toMatchObject({ pot: 15, remainder: 0, standings: [{ result: 'won', coins: 15 }, { result: 'void', refunded: true, coins: 0 }, { result: 'lost' }, { result: 'left', refunded: false }] })
  })

  it('while the other one is away ends the battle at once, as nothing was answered', () => {
    const hands = new RoomRunner(aRoom()).opened().away(1).leave(0)
    expect([hands.room.phase, refunded(hands)]).toEqual(['void', [true, true]])
  })

  it('last but one ends a group battle', () => {
    const hands = new RoomRunner(aRoom({ kind: 'group', players: four.slice(0, 3) })).opened().right(0).leave(0).leave(1)
    expect(hands.room.phase).toBe('finished')
    expect(results(hands)).toEqual(['left', 'left', 'won'])
  })
})

describe('a player who is away', () => {
  it('comes back into the running battle within its time', () => {
    const hands = new RoomRunner(aRoom()).opened().right(0).away(1).wait(29_999)
    expect(viewFor(hands.room, 'ada', hands.now).seats[1]).toMatchObject({ away: true, gone: false })
    expect(hands.back(1).wait(1).room.seats[1]?.presence).toBe('here')
    expect(hands.notices.map(({ say }) => say)).toEqual(['opened', 'locked', 'away', 'back'])
  })

  it('keeps the seat while the battle goes on', () => {
    const hands = new RoomRunner(aRoom({ kind: 'group', players: four, awayMs: 90_000 })).wait(3_000).away(1).opened().opened()
    expect(hands.room.seats.map(({ presence }) => presence)).toEqual(['here', 'away', 'here', 'here'])
    expect([hands.now, dueAt(hands.room)]).toEqual([39_500, 71_500])
    expect(hands.wait(53_499).room.seats[1]?.presence).toBe('away')
    expect(hands.wait(1).room.seats[1]?.presence).toBe('gone')
  })

  it('for too long has left', () => {
    const hands = new RoomRunner(aRoom()).opened().right(0).away(1).wait(30_000)
    expect(hands.room.phase).toBe('finished')
    expect(results(hands)).toEqual(['won', 'left'])
  })

  it('for too long before any answer gets the fee back', () => {
    const hands = new RoomRunner(aRoom()).away(1).wait(30_000)
    expect([hands.room.phase, refunded(hands)]).toEqual(['void', [true, true]])
  })

  it.each([[0], [10_000]])('like the other one, %i ms later, makes it void: every fee goes back', (ms) => {
    const hands = new RoomRunner(aRoom({ count: 10 })).opened().right(0).away(1).wait(ms).away(0).wait(30_000)
    expect(hands.room.phase).toBe('void')
    expect([results(hands), refunded(hands)]).toEqual([['void', 'void'], [true, true]])
  })

  it('keeps the time to come back when the other one leaves meanwhile, and has won then', () => {
    const hands = new RoomRunner(aRoom()).opened().right(0).away(1).leave(0)
    expect(hands.room.phase).toBe('open')
    expect(hands.wait(29_999).back(1).room.phase).toBe('finished')
    expect(hands.notices.map(({ say }) => say)).toEqual(['opened', 'locked', 'away', 'left', 'back', 'over'])
    expect(outcomeOf(hands.room)).toMatchObject({ pot: 10, standings: [{ result: 'left', coins: 0 }, { result: 'won', coins: 10 }] })
  })

  it('and no other player is left: void, once that time is over', () => {
    const hands = new RoomRunner(aRoom()).opened().right(0).away(1).leave(0).wait(30_000)
    expect([hands.room.phase, refunded(hands)]).toEqual(['void', [true, true]])
  })

  it('is the one who comes back, not one who was here all the time', () => {
    const hands = new RoomRunner(aRoom()).back(0)
    expect([hands.notices, hands.room]).toEqual([[], aRoom()])
  })

  it('is never the bot, which cannot leave either', () => {
    const room = aRoom({ kind: 'bot', players: ['ada', BOT] })
    for (const is of ['away', 'back', 'leave'] as const) expect(step(room, { is, seat: 1 }, 1_000)).toEqual({ room, notices: [] })
    expect(step(room, { is: 'away', seat: 2 }, 1_000)).toEqual({ room, notices: [] })
  })

  it('twice causes one notice, and gone is final', () => {
    const hands = new RoomRunner(aRoom({ kind: 'group', players: four })).opened().away(1).away(1).leave(1).back(1).away(1)
    expect(hands.notices.map(({ say }) => say)).toEqual(['opened', 'away', 'left'])
  })
})
