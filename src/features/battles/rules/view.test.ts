import { describe, expect, it } from 'vitest'
import { aRoom, RoomRunner, rightOf } from '../../../../tests/battle-room.ts'
import { viewFor } from './view.ts'

describe('what is seen of a room', () => {
  const hands = () => new RoomRunner(aRoom()).opened().wait(1_000).right(0)

  it('an open question has no right option, and a seat shows no more than that it has answered', () => {
    const { room, now } = hands()
    const view = viewFor(room, 'ben', now)
    expect(view).toMatchObject({ phase: 'open', position: 1, total: 3, chosen: '', right: undefined, question: { id: 100, version: 1, order: [2, 0, 3, 1] } })
    expect(Object.keys(view.question ?? {})).toEqual(['id', 'version', 'order'])
    expect(view.seats).toEqual([
      { playerId: 'ada', bot: false, away: false, gone: false, lapsed: false, answered: true, points: 0, marks: '' },
      { playerId: 'ben', bot: false, away: false, gone: false, lapsed: false, answered: false, points: 0, marks: '' },
    ])
  })

  it('a choice is shown only to the player who made it', () => {
    const { room, now } = hands()
    expect(viewFor(room, 'ada', now).chosen).toBe(rightOf(1))
    expect(viewFor(room, '', now).chosen).toBe('')
  })

  it('a closed one shows the right option, points and marks: right, wrong, not answered', () => {
    const { room, now } = hands().wrong(1).opened().right(0).out()
    const view = viewFor(room, '', now)
    expect([view.right, view.seats.map(({ points, marks }) => [points, marks])]).toEqual([rightOf(3), [[12, 'rrn'], [0, 'wnn']]])
    const closed = hands().wrong(1)
    expect(viewFor(closed.room, '', closed.now).seats.map(({ points, marks }) => [points, marks])).toEqual([[6, 'r'], [0, 'w']])
  })

  it('before the first question it has none, and no answers', () => {
    const view = viewFor(aRoom(), 'ada', 0)
    expect(view).toMatchObject({ phase: 'countdown', position: 0, total: 3, timeMs: 30_000, question: undefined, chosen: '', right: undefined })
    expect(view.seats.map(({ answered, points, marks }) => [answered, points, marks])).toEqual([[false, 0, ''], [false, 0, '']])
  })

  it('a seat is shown as away, as left, as given up, as the bot', () => {
    const group = new RoomRunner(aRoom({ kind: 'group', players: ['ada', 'ben', 'cem', 'bot'] })).away(1).wait(30_000).away(0).leave(2)
    expect(viewFor(group.room, '', group.now).seats.map(({ away, gone, lapsed, bot }) => [away, gone, lapsed, bot])).toEqual([
      [true, false, false, false], [false, true, true, false], [false, true, false, false], [false, false, false, true],
    ])
  })

  it('points of closed questions stand while the next one is open, those of the open one do not', () => {
    const { room, now } = hands().wrong(1).opened().right(0)
    expect(viewFor(room, 'ben', now).seats.map(({ points, marks }) => [points, marks])).toEqual([[6, 'r'], [0, 'w']])
  })

  it.each([[1_000, 4_000], [5_000, 30_000], [6_500, 28_500], [35_000, 0], [36_000, 0]])('at %i ms the phase ends in %i: the grace after the time is not shown', (ms, endsInMs) => {
    const { room, now } = new RoomRunner(aRoom()).wait(ms)
    expect(viewFor(room, '', now).endsInMs).toBe(endsInMs)
  })
})
