import { beforeEach, describe, expect, it } from 'vitest'
import { groupBattle, groupBattleChanged, groupBattleCleared, seatChanged } from './slices.ts'

beforeEach(() => groupBattle.reset())

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
