import { beforeEach, describe, expect, it } from 'vitest'
import { clockReset, countdown, secondsIn, shown, snapshotTaken, totalSet } from './countdown.ts'
import {
  groupBattle,
  groupBattleChanged,
  groupBattleCleared,
  message,
  roomEntered,
  roomLeft,
  seatChanged,
  showSeconds,
  tempData,
  winsInARow,
} from './slices.ts'

beforeEach(() => [groupBattle, message, showSeconds, tempData, countdown].forEach((slice) => slice.reset()))

describe('a group battle', () => {
  it('fills its seats one by one', () => {
    seatChanged('user2', { name: 'Ada', uid: '7' })
    seatChanged('user2', { CorrectAnswer: 3, point: 12 })
    expect(groupBattle.get()).toMatchObject({ user1: { uid: '' }, user2: { name: 'Ada', uid: '7', CorrectAnswer: 3, point: 12 } })
  })

  it('is as new once it is cleared', () => {
    const fresh = groupBattle.get()
    groupBattleChanged({ showScore: true, roomID: '1', roomCode: 'QUIZ', entryFee: 5, totalusers: 4 })
    seatChanged('user1', { name: 'Ada' })
    groupBattleCleared()
    expect(groupBattle.get()).toEqual(fresh)
    expect(groupBattle.get().showScore).toBe(false)
  })
})

it('a room is kept under both names until it is left', () => {
  roomEntered('42', 'QUIZ')
  expect(message.get()).toEqual({ firestoreId: '42', roomCodeFirestoreId: '42', roomCode: 'QUIZ' })
  roomLeft()
  expect(message.get()).toEqual({ firestoreId: '', roomCodeFirestoreId: '', roomCode: '' })
})

it('seconds are shown or not', () => {
  showSeconds.set({ shown: true })
  expect(showSeconds.get().shown).toBe(true)
})

it('wins in a row are set, or set to nothing', () => {
  winsInARow(3)
  expect(tempData.get().backToBackWins).toBe(3)
  winsInARow(0)
  expect(tempData.get().backToBackWins).toBe(0)
})

describe('a countdown', () => {
  it('adds what passed with each snapshot, for its player alone', () => {
    totalSet('player1', 90)
    snapshotTaken('player1', '0:01:10')
    expect(countdown.get().player1).toEqual({ total: 90, snapshot: 70, stored: 20, remaining: '01:10' })
    snapshotTaken('player1', '0:01:20')
    expect(countdown.get().player1).toMatchObject({ stored: 30, remaining: '01:00' })
    expect(countdown.get().player2).toMatchObject({ stored: 0, remaining: '00:00' })
  })

  it('stops at nothing', () => {
    totalSet('player2', 30)
    snapshotTaken('player2', '0:00:00')
    snapshotTaken('player2', '0:00:00')
    expect(countdown.get().player2).toMatchObject({ stored: 60, remaining: '00:00' })
  })

  it('forgets what passed when it is reset', () => {
    totalSet('player1', 30)
    snapshotTaken('player1', '0:00:10')
    clockReset('player1')
    expect(countdown.get().player1).toMatchObject({ total: 30, stored: 0, remaining: '00:00' })
  })

  it.each([
    ['1:02:03', 3723],
    ['0:00:00', 0],
    ['00:30', 0],
    ['soon', 0],
    ['-1:00:00', 0],
  ])('reads %s as %i seconds', (clock, seconds) => expect(secondsIn(clock)).toBe(seconds))

  it.each([
    [0, '00:00'],
    [59.9, '00:59'],
    [3600, '60:00'],
    [-5, '00:00'],
  ])('shows %d seconds as %s', (seconds, text) => expect(shown(seconds)).toBe(text))
})
