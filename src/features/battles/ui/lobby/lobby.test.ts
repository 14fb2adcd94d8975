import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomOnTheWire, SeatOnTheWire, Snapshot } from '../../contract.ts'
import { syncSlice } from '../line/slice-sync.ts'
import { newsOf } from './news.ts'
import { storedRoom } from '../line/stored-room.ts'
import { groupBattle } from '../line/slices.ts'

const seat = (user_id: string, more: Partial<SeatOnTheWire> = {}): SeatOnTheWire => ({
  user_id, name: user_id.toUpperCase(), profile: 'face:bob', bot: 0, ready: 0, away: 0, gone: 0, answered: 0, points: 0, marks: '', ...more,
})
const snapshot = (room: Partial<RoomOnTheWire> | null): Snapshot => ({
  position: 0, total: 10, ends_in_ms: null, question: null, chosen: '',
  room: room && {
    id: 'r1', code: 'K7WQ4M', type: 'group', state: 'lobby', phase: null, owner_id: 'ada', category: '3', category_name: 'Cinema', no_of_que: 10, time_ms: 30_000,
    entry_coin: 5, max_seats: 4, seats: [seat('ada')], ...room,
  },
})

describe('the slice of a room', () => {
  beforeEach(() => groupBattle.reset())

  it('has the seats, the fee and the code', () => {
    syncSlice(snapshot({ seats: [seat('ada'), seat('ben')] }))
    expect(groupBattle.get()).toMatchObject({ roomID: 'r1', createdBy: 'ada', readytoplay: '0', roomCode: 'K7WQ4M', entryFee: 5, totalusers: 2, showScore: false })
    expect(groupBattle.get()).toMatchObject({ user1: { uid: 'ada', name: 'ADA', image: 'face:bob' }, user2: { uid: 'ben' }, user3: { uid: '' } })
  })

  it('counts what is right while it runs', () => {
    syncSlice(snapshot({ state: 'live', seats: [seat('ada', { marks: 'rwr', points: 10 }), seat('ben', { marks: 'nww' })] }))
    expect(groupBattle.get()).toMatchObject({ readytoplay: '1', user1: { CorrectAnswer: 2, point: 10 }, user2: { CorrectAnswer: 0, point: 0 } })
  })

  it('frees a seat that was given up', () => {
    syncSlice(snapshot({ seats: [seat('ada'), seat('ben')] }))
    syncSlice(snapshot({ seats: [seat('ada')] }))
    expect(groupBattle.get()).toMatchObject({ totalusers: 1, user2: { uid: '', name: '' } })
  })

  it('keeps the score of one that is over', () => {
    syncSlice(snapshot({ state: 'finished', seats: [seat('ada', { points: 30 })] }))
    expect(groupBattle.get()).toMatchObject({ showScore: true, user1: { point: 30 } })
  })

  it('is empty for a player without a seat, and stays while nothing is known', () => {
    syncSlice(snapshot({}))
    syncSlice(undefined)
    expect(groupBattle.get().roomCode).toBe('K7WQ4M')
    syncSlice(snapshot(null))
    expect(groupBattle.get()).toMatchObject({ roomID: '', roomCode: '' })
  })
})

describe('after a reload', () => {
  beforeEach(() => groupBattle.reset())
  const room = { seats: [seat('ada', { points: 12, marks: 'rrw' }), seat('ben')] }
  const drawn = (code = 'k7wq4m', player = 'ben') => storedRoom(groupBattle.get(), code, player)

  it('a stored lobby is restored, the own seat first', () => {
    syncSlice(snapshot(room))
    expect(drawn()).toMatchObject({ live: false, feeCoins: 5, seats: [{ uid: 'ben', own: true, host: false }, { uid: 'ada', name: 'ADA', image: 'face:bob', own: false, host: true }] })
    expect(drawn()?.seats).toHaveLength(2)
  })

  it('a running battle is drawn with its points', () => {
    syncSlice(snapshot({ ...room, state: 'live' }))
    expect(drawn()).toMatchObject({ live: true, seats: [{ point: 0 }, { point: 12, CorrectAnswer: 2 }] })
  })

  it.each([
    ['at another address', room, 'OTHER1', 'ben'],
    ['for another player of this browser', room, 'K7WQ4M', 'cem'],
    ['of a battle that is over', { ...room, state: 'finished' as const }, 'K7WQ4M', 'ben'],
    ['of a player who sits nowhere', null, 'K7WQ4M', 'ben'],
  ])('nothing is drawn %s', (_what, last, code, player) => {
    syncSlice(snapshot(last))
    expect(drawn(code, player)).toBeUndefined()
  })
})

describe('of a lobby is announced', () => {
  const [ada, ben, cem] = [seat('ada'), seat('ben'), seat('cem')]
  it.each([
    ['who came', [ada], [ada, ben], [{ key: 'battles.lobby-came', name: 'BEN' }]],
    ['who went', [ada, ben], [ada], [{ key: 'battles.lobby-went', name: 'BEN' }]],
    ['who is ready', [ada, ben], [ada, { ...ben, ready: 1 as const }], [{ key: 'battles.lobby-is-ready', name: 'BEN' }]],
    ['who is not', [ada, { ...ben, ready: 1 as const }], [ada, ben], [{ key: 'battles.lobby-is-not-ready', name: 'BEN' }]],
    ['all at once', [ada, ben], [ada, cem], [{ key: 'battles.lobby-went', name: 'BEN' }, { key: 'battles.lobby-came', name: 'CEM' }]],
    ['nothing of oneself', [ben], [{ ...ada, ready: 1 as const }, ben], []],
    ['nothing where nothing changed', [ada, ben], [ada, ben], []],
  ])('%s', (_what, before, after, news) => expect(newsOf(before, after, 'ada')).toEqual(news))
})
