import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory, choose } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, answerAll, coinsOf, type BattleClient } from '../../../tests/battle.ts'
import type { World } from '../../../tests/world.ts'
import { verifyLedger } from '../coins/server.ts'
import { battleBot, battleRematch, battleSearch, getQuestionByRoomId, questionAnswer, roomLeave } from './contract.ts'

let world: World
let category: string
let url: string
beforeEach(async () => {
  world = await aBattleWorld()
  category = await aCategory(world.database, { levels: 1, each: 20 })
  await world.set('battle_mode_random_total_question', 3)
  url = await world.listen()
})

const coins = (...lines: BattleClient[]) => coinsOf(world, lines.map(({ player }) => player))

async function twoPlay(): Promise<{ ada: BattleClient; ben: BattleClient; roomId: string }> {
  const [ada, ben] = [await aLine(url, await world.aPlayer({ name: 'Ada', coins: 20 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 20 }))]
  await Promise.all([ada, ben].map((line) => line.send(battleSearch, { category })))
  const found = await ada.next('battle:found')
  await ben.next('battle:found')
  return { ada, ben, roomId: found.room?.id as string }
}

describe('a random battle', () => {
  it('takes both fees, and gives them to the one with more points', async () => {
    const { ada, ben, roomId } = await twoPlay()
    expect(await coins(ada, ben)).toEqual([15, 15])
    await answerAll([ada, ben], roomId, (line, position) => line === ada || position === 1, 3)
    const { outcome } = await ada.next('battle:finished')
    expect(outcome).toMatchObject({ pot: 10, standings: expect.arrayContaining([expect.objectContaining({ user_id: ada.player.id, rank: 1, result: 'won', coins: 10, right: 3 })]) })
    expect(await coins(ada, ben)).toEqual([25, 15])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('shows the winner how many were won in a row, also later, and both how long their answers took', async () => {
    const { ada, ben, roomId } = await twoPlay()
    const again = async () => {
      await Promise.all([ada, ben].map((line) => line.send(battleSearch, { category })))
      return ((await ada.next('battle:found')) && (await ben.next('battle:found'))).room?.id as string
    }
    const outcomes: unknown[] = []
    for (const next of [async () => roomId, again]) {
      const id = await next()
      await answerAll([ada, ben], id, (line) => line === ada, 3)
      const { outcome } = await ada.next('battle:finished')
      await ben.next('battle:finished')
      const later = await world.call(getQuestionByRoomId, { room_id: id }, ben.player)
      expect(later.outcome).toEqual(outcome)
      expect(outcome?.standings.every(({ time_ms = -1 }) => time_ms >= 0)).toBe(true)
      outcomes.push([ada, ben].map(({ player }) => outcome?.standings.find(({ user_id }) => user_id === player.id)?.wins_in_a_row))
    }
    expect(outcomes).toEqual([[1, undefined], [2, undefined]])
  })

  it('refunds both fees when it is a draw', async () => {
    const { ada, ben, roomId } = await twoPlay()
    await answerAll([ada, ben], roomId, () => false, 3)
    expect((await ben.next('battle:finished')).outcome?.standings.map(({ result }) => result)).toEqual(['drawn', 'drawn'])
    expect(await coins(ada, ben)).toEqual([20, 20])
  })

  it('is given up with the fee before the first answer, without it after that', async () => {
    const first = await twoPlay()
    await first.ada.send(roomLeave, { room_id: first.roomId })
    expect((await first.ben.next('battle:finished')).room?.state).toBe('void')
    expect(await coins(first.ada, first.ben)).toEqual([20, 20])

    const second = await twoPlay()
    const { question } = await second.ben.next('question:opened')
    await second.ben.send(questionAnswer, { room_id: second.roomId, question_id: question.id, answer: '1' })
    await second.ada.send(roomLeave, { room_id: second.roomId })
    expect((await second.ben.next('battle:finished')).room?.state).toBe('finished')
    expect(await coins(second.ada, second.ben)).toEqual([15, 25])
  })

  it('continues where it stood for a player who returns', async () => {
    await world.set('battle_away_seconds', 300)
    const { ada, ben, roomId } = await twoPlay()
    const { question } = await ada.next('question:opened')
    await ada.send(questionAnswer, { room_id: roomId, question_id: question.id, answer: '2' })
    ada.close()
    await ben.until(({ room }) => room?.seats.some(({ away }) => away === 1) ?? false)
    const again = await aLine(url, ada.player)
    const snapshot = await again.until(({ room }) => room !== null)
    expect(snapshot).toMatchObject({ room: { id: roomId, phase: 'open' }, chosen: '2', question: { id: question.id } })
    await ben.until(({ room }) => room?.seats.every(({ away }) => away === 0) ?? false)
  })
})

describe('the bot', () => {
  it('answers, and nothing is won or lost', async () => {
    const ada = await aLine(url, await world.aPlayer({ name: 'Ada' }))
    await ada.send(battleBot, { category })
    const { room } = await ada.next('battle:found')
    expect(room).toMatchObject({ type: 'bot', seats: [{ bot: 0 }, { bot: 1, user_id: 'bot' }] })
    for (let i = 0; i < 3; i++) {
      const { question } = await ada.next('question:opened')
      await ada.send(questionAnswer, { room_id: room?.id as string, question_id: question.id, answer: choose(question) })
      await ada.next('question:closed')
    }
    expect((await ada.next('battle:finished')).outcome?.pot).toBe(0)
    expect(await coins(ada)).toEqual([0])
    expect((await ada.send(battleRematch, { room_id: room?.id as string })).code).toMatch(/^\w{6}$/)
    await ada.next('battle:found')
  })
})
