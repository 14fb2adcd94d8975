import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, atTheTable, coinsOf, type BattleClient } from '../../../tests/battle.ts'
import type { World } from '../../../tests/world.ts'
import { verifyLedger } from '../coins/server.ts'
import { battleSearch, createRoom, getRandomQuestions, joinRoom, questionAnswer, roomStart, type Snapshot } from './contract.ts'

let world: World
let category: string
let url: string
let [ada, ben]: [BattleClient, BattleClient] = [] as never
beforeEach(async () => {
  // At this pace the thirty seconds to return take three.
  world = await aBattleWorld()
  category = await aCategory(world.database, { levels: 1, each: 20 })
  url = await world.listen()
  ;[ada, ben] = [await aLine(url, await world.aPlayer({ name: 'Ada', coins: 20 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 20 }))]
})

const coins = () => coinsOf(world, [ada.player, ben.player])
const isAway = (at: number) => ({ room }: Snapshot) => room?.seats[at]?.away === 1
async function answered(): Promise<string> {
  const { roomId: room_id } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
  const { question } = await ada.next('question:opened')
  await ada.send(questionAnswer, { room_id, question_id: question.id, answer: '1' })
  return room_id
}

describe('a player who is away', () => {
  it('is seen to be, and has left once the time to come back is over', async () => {
    await answered()
    ben.close()
    await ada.until(isAway(1))
    const { room, outcome } = await ada.next('battle:finished')
    expect(room?.seats[1]).toMatchObject({ gone: 1, away: 0 })
    expect(outcome?.standings.map(({ result }) => result)).toEqual(['won', 'left'])
    expect(await coins()).toEqual([25, 15])
  })

  it('is seen within seconds where a network goes without a word, and seen to be back with the first one', async () => {
    // Longer than the detection of a silent connection takes at this pace.
    await world.set('battle_away_seconds', 600)
    await answered()
    const { transport } = ben.socket.io.engine as unknown as { transport: { ws: { pause: () => void; resume: () => void } } }
    transport.ws.pause()
    await ada.until(isAway(1))
    transport.ws.resume()
    const latest = () => ada.events.findLast(({ event }) => event === 'room:snapshot')?.payload as Snapshot
    await expect.poll(() => isAway(1)(latest()), { timeout: 15_000 }).toBe(false)
    expect(ben.socket.connected).toBe(true)
  })

  it('is not, as long as one page of theirs is open', async () => {
    const room_id = await answered()
    const second = await aLine(url, ben.player)
    ben.close()
    const { question } = await second.until((snapshot) => snapshot.question !== null)
    await second.send(questionAnswer, { room_id, question_id: question?.id as string, answer: '1' })
    await ada.next('question:closed')
    expect(ada.events.some(({ payload }) => isAway(1)(payload as Snapshot))).toBe(false)
  })

  it('like the other one: the battle is void, every fee back', async () => {
    await answered()
    ben.close()
    ada.close()
    await expect.poll(coins, { timeout: 15_000 }).toEqual([20, 20])
    expect((await aLine(url, ada.player)).events[0]?.payload).toMatchObject({ room: null })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('from the start on, having joined without ever opening a line: void, every fee back', async () => {
    const cem = await world.aPlayer({ name: 'Cem', coins: 20 })
    const { code, room_id } = await world.call(createRoom, { room_type: 1, category, no_of_que: 5 }, ada.player)
    await world.call(joinRoom, { room_id: code }, cem)
    await ada.send(roomStart, { room_id })
    await ada.until(isAway(1))
    expect((await ada.next('battle:finished')).room?.state).toBe('void')
    expect(await coinsOf(world, [ada.player, cem])).toEqual([20, 20])
  })
})

describe('a random battle is left by a call too', () => {
  async function found(): Promise<string> {
    for (const line of [ada, ben]) await line.send(battleSearch, { category })
    const { room } = await ada.next('battle:found')
    await ben.next('battle:found')
    return room?.id as string
  }

  it('before the first answer with the fee', async () => {
    const match_id = await found()
    expect((await world.call(getRandomQuestions, { match_id }, ada.player)).room?.state).toBe('live')
    expect(await world.envelope(getRandomQuestions, { match_id, destroy_match: '1' }, ada.player)).toMatchObject({ error: false, message: '108' })
    expect((await ben.next('battle:finished')).room?.state).toBe('void')
    expect(await coins()).toEqual([20, 20])
  })

  it('after it without; again it changes nothing', async () => {
    const match_id = await found()
    const { question } = await ben.next('question:opened')
    await ben.send(questionAnswer, { room_id: match_id, question_id: question.id, answer: '1' })
    for (let i = 0; i < 2; i++) await world.call(getRandomQuestions, { match_id, destroy_match: '1' }, ada.player)
    expect((await ben.next('battle:finished')).room?.state).toBe('finished')
    expect(await coins()).toEqual([15, 25])
    expect((await world.call(getRandomQuestions, { match_id, destroy_match: '1' }, ben.player)).outcome?.pot).toBe(10)
    expect(await coins()).toEqual([15, 25])
  })
})
