import { describe, expect, it } from 'vitest'
import { aRoom, RoomRunner } from '../../../../tests/battle-room.ts'
import { BOT, dueAt, type Room } from '../rules.ts'
import { botAnswer, botDueAt, skillFor } from './bot.ts'

const bounds = { least: 25, most: 80 }
const withBot = (over: Partial<Room> = {}, count = 3): Room => ({ ...aRoom({ kind: 'bot', entryCoins: 0, players: ['ada', BOT], count }), ...over })
const given = (room: Room) => room.seats[1]?.given ?? []

describe('the bot’s skill', () => {
  it.each([
    ['unknown players: the middle', { answered: 0, right: 0 }, 53],
    ['near the player’s own level', { answered: 200, right: 120 }, 60],
    ['not below the least', { answered: 10, right: 1 }, 25],
    ['not above the most', { answered: 10, right: 10 }, 80],
  ])('%s', (_what, known, percent) => {
    expect(skillFor(known, bounds)).toBe(percent)
  })

  it('decides how often it is right', () => {
    const share = (botSkill: number) => Array.from({ length: 1_000 }, (_, seed) => botAnswer({ ...withBot({ botSkill, seed: seed * 31 }), position: 1 })).filter(({ right }) => right).length / 10
    expect(share(0)).toBe(0)
    expect(share(100)).toBe(100)
    expect(Math.abs(share(25) - 25)).toBeLessThan(5)
    expect(Math.abs(share(80) - 80)).toBeLessThan(5)
  })
})

describe('the bot at play', () => {
  it('answers one to six seconds after the question, in time even where there is less of it', () => {
    for (let seed = 0; seed < 300; seed++) {
      const due = botDueAt({ ...withBot({ seed }), phase: 'open', position: 1, since: 10_000, until: 42_000 }) - 10_000
      expect(due).toBeGreaterThanOrEqual(1_000)
      expect(due).toBeLessThanOrEqual(6_000)
      expect(botDueAt({ ...withBot({ seed }), phase: 'open', position: 1, since: 10_000, until: 11_500 })).toBeLessThan(11_500)
    }
  })

  it('gives an option of the question, right only if it says so', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { option, right } = botAnswer({ ...withBot({ seed }), position: 2 })
      expect(['1', '2', '3', '4']).toContain(option)
      expect(right).toBe(option === withBot().questions[1]?.right)
    }
  })

  it('answers every question, whether the player does or not', () => {
    const hands = new RoomRunner(withBot({}, 10)).out()
    expect(given(hands.room).every((one) => one !== null && one.ms >= 1_000 && one.ms <= 6_000)).toBe(true)
    expect(hands.room.phase).toBe('finished')
  })

  it('is waited for, and the question closed once it has answered', () => {
    const hands = new RoomRunner(withBot()).opened().right(0)
    const due = botDueAt(hands.room)
    expect([hands.room.phase, dueAt(hands.room)]).toEqual(['open', due])
    expect(hands.wait(due - hands.now).room).toMatchObject({ phase: 'closed', since: due })
    expect(hands.notices).toEqual([{ say: 'opened' }, { say: 'locked', seat: 0 }, { say: 'locked', seat: 1 }, { say: 'closed' }])
    expect(dueAt(hands.room)).toBe(hands.room.until)
  })

  it('earns what its answer is worth', () => {
    for (const [botSkill, worth] of [[100, 4], [0, 0]] as const) {
      const [answer] = given(new RoomRunner(withBot({ botSkill, figures: { right: 4, fastest: 0, faster: 0 } }, 1)).out().room)
      expect(answer).toMatchObject({ right: worth > 0, points: worth })
    }
  })

  it('is not late when the clock is: what was due first happens first', () => {
    const hands = new RoomRunner(withBot({}, 1)).opened()
    hands.now += 60_000
    hands.apply({ is: 'time' })
    expect(given(hands.room)[0]).not.toBeNull()
  })

  it('does the same in every process that hosts the room', () => {
    expect(new RoomRunner(withBot()).out().room).toEqual(new RoomRunner(structuredClone(withBot())).out().room)
  })

  it('does the same in every release, since a room that is taken over is played anew from its events', () => {
    const moves = [1, 2, 3].map((position) => {
      const room: Room = { ...withBot({ seed: 7, botSkill: 50 }), phase: 'open', position, since: 0, until: 32_000 }
      return [botDueAt(room), botAnswer(room)]
    })
    expect(moves).toEqual([
      [3_367, { option: '2', right: true, ms: 3_367 }],
      [3_581, { option: '2', right: false, ms: 3_581 }],
      [1_830, { option: '2', right: false, ms: 1_830 }],
    ])
  })

  it('plays for nothing: no badge, no coin, and a player who leaves has lost nothing', () => {
    expect(new RoomRunner(withBot()).opened().right(0).leave(0).room.phase).toBe('void')
  })
})
