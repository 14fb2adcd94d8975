import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, answerAll, atTheTable, sitDown, type BattleClient } from '../../../tests/battle.ts'
import type { World } from '../../../tests/world.ts'
import { battleBot, getQuestionByRoomId, getRoom, questionAnswer, roomLeave, setBattleSeen } from '../battles/contract.ts'
import { getHome } from './contract.ts'

let world: World
let category: string
let [ada, ben, cem]: [BattleClient, BattleClient, BattleClient] = [] as never
beforeEach(async () => {
  // Half a second to reconnect: battles run ten times as fast here.
  world = await aBattleWorld()
  await world.set('battle_away_seconds', 5)
  category = await aCategory(world.database, { levels: 1, each: 20 })
  const url = await world.listen()
  const come = async (name: string) => aLine(url, await world.aPlayer({ name, coins: 20 }))
  ;[ada, ben, cem] = [await come('Ada'), await come('Ben'), await come('Cem')]
})

const battleOf = async ({ player }: BattleClient) => (await world.call(getHome, {}, player)).battle

describe('the battle on the first page', () => {
  it('is none for a player without a seat', async () => {
    expect(await world.call(getHome, {}, ada.player)).toEqual({ battle: null, rounds: [], daily_played: 0, live_contests: 0, exams_today: 0, played_today: [] })
  })

  it('is the lobby, then the game, on any device of its players', async () => {
    const { roomId: room_id, code } = await sitDown(world, [ada, ben], { category, kind: 'friend' })
    expect(await battleOf(ben)).toMatchObject({ room_id, code, type: 'friend', state: 'lobby', absent: 0, result: null, coins: 0 })
    await ada.raw('room:start', { room_id })
    expect(await battleOf(ben)).toMatchObject({ room_id, state: 'live', absent: 0 })
    expect(await battleOf(cem)).toBeNull()
  })

  it('is the one with the bot while it runs, and never afterwards', async () => {
    await ada.send(battleBot, { category })
    expect(await battleOf(ada)).toMatchObject({ type: 'bot', state: 'live' })
    ada.close()
    await expect.poll(() => battleOf(ada), { timeout: 15_000 }).toBeNull()
  })

  it('is not returned to a player who left, or who has seen its end', async () => {
    const { roomId: room_id } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
    await answerAll([ada, ben], room_id, () => true, 5)
    await ada.next('battle:finished')
    expect([await battleOf(ada), await battleOf(ben)]).toEqual([null, null])
    const { roomId } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
    await ada.send(roomLeave, { room_id: roomId })
    await ben.until(({ room }) => room?.id === roomId && room.state === 'void')
    // The end of a room is broadcast before its seats are settled.
    await expect.poll(async () => [await battleOf(ada), await battleOf(ben)]).toEqual([null, null])
  })

  it('is returned to a player who was away for too long, with its result, until that was seen', async () => {
    const { roomId: room_id, code } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
    const { question } = await ada.next('question:opened')
    await ada.send(questionAnswer, { room_id, question_id: question.id, answer: '1' })
    ben.close()
    await ada.next('battle:finished')
    expect(await battleOf(ben)).toMatchObject({ room_id, state: 'finished', absent: 1, result: 'left', coins: -5 })
    const { room, outcome } = await world.call(getRoom, { room_id: code }, ben.player)
    expect(room?.seats[1]).toMatchObject({ gone: 1, lapsed: 1 })
    expect(outcome?.standings[1]).toMatchObject({ result: 'left', refunded: 0 })
    await world.call(setBattleSeen, { room_id }, cem.player)
    expect(await battleOf(ben)).not.toBeNull()
    await world.call(setBattleSeen, { room_id }, ben.player)
    expect([await battleOf(ben), await battleOf(ada)]).toEqual([null, null])
  })

  it('continues without a player who was away for too long: no "started" for them, and no question', async () => {
    const { roomId: room_id, code } = await atTheTable(world, [ada, ben, cem], { category, kind: 'group' })
    const { question } = await ada.next('question:opened')
    await ada.send(questionAnswer, { room_id, question_id: question.id, answer: '1' })
    ben.close()
    await ada.until(({ room }) => room?.seats[1]?.gone === 1)
    await expect.poll(() => battleOf(ben)).toMatchObject({ state: 'live', absent: 1, result: null })
    for (const left of [await world.call(getRoom, { room_id: code }, ben.player), await world.call(getQuestionByRoomId, { room_id }, ben.player)]) {
      expect(left).toMatchObject({ room: { state: 'live' }, question: null, chosen: '' })
      expect(left.room?.seats[1]).toMatchObject({ gone: 1, lapsed: 1 })
      expect(left).not.toHaveProperty('right_answer')
    }
  })
})
