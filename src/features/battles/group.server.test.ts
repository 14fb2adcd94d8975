import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory, choose } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, answerAll, atTheTable, coinsOf, playedTo, sitDown, type BattleClient } from '../../../tests/battle.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { escrowBalance, verifyLedger } from '../coins/server.ts'
import { battleRematch, battleSearch, createRoom, getRoom, inBattle, joinRoom, questionAnswer, roomLeave, roomSay, roomStart, type Snapshot } from './contract.ts'

let world: World
let category: string
let url: string
beforeEach(async () => {
  world = await aBattleWorld()
  category = await aCategory(world.database, { levels: 1, each: 20 })
  // Answer times depend on the machine's load, so the extra points for speed are off.
  for (const key of ['battle_fastest_answer_extra_score', 'battle_faster_answer_extra_score']) await world.set(key, 0)
  url = await world.listen()
})

const lines = <Names extends string[]>(...names: Names) =>
  Promise.all(names.map(async (name) => aLine(url, await world.aPlayer({ name, coins: 20 })))) as Promise<{ [K in keyof Names]: BattleClient }>
const coins = (...of: BattleClient[]) => coinsOf(world, of.map(({ player }) => player))
const standingOf = ({ outcome }: Snapshot, { player }: BattleClient) => outcome?.standings.find(({ user_id }) => user_id === player.id)

describe('a group battle', () => {
  it('of four asks all the same at the same time, and shares the pot among the first', async () => {
    const all = await lines('Ada', 'Ben', 'Cem', 'Dan')
    const [ada, ben, cem, dan] = all
    const { roomId } = await atTheTable(world, all, { category, kind: 'group' })
    expect(await coins(...all)).toEqual([15, 15, 15, 15])
    // Ada and Ben share the pot, Cem has two right answers of five, Dan none.
    await answerAll(all, roomId, (line, position) => line === ada || line === ben || (line === cem && position < 3), 5)
    const finished = await Promise.all(all.map((line) => line.next('battle:finished')))
    const asked = all.map((line) => line.events.filter(({ event }) => event === 'question:opened').map(({ payload }) => (payload as { question: object }).question))
    for (const one of asked) expect(one).toEqual(asked[0])
    expect(finished[0]).toMatchObject({ room: { state: 'finished', type: 'group' }, position: 5, total: 5, outcome: { pot: 20 } })
    expect([ada, ben, cem, dan].map((line) => standingOf(finished[3] as Snapshot, line)?.rank)).toEqual([1, 1, 3, 4])
    expect(await coins(...all)).toEqual([25, 25, 15, 15])
    expect(await escrowBalance(world.database, `room:${roomId}`)).toBe(0)
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('continues without a player who leaves', async () => {
    const [ada, ben, cem] = await lines('Ada', 'Ben', 'Cem')
    const { roomId } = await atTheTable(world, [ada, ben, cem], { category, kind: 'group' })
    const { question } = await cem.next('question:opened')
    await cem.send(questionAnswer, { room_id: roomId, question_id: question.id, answer: choose(question) })
    await cem.send(roomLeave, { room_id: roomId })
    await ada.until(({ room }) => room?.seats[2]?.gone === 1)
    // Cem can take a seat elsewhere at once, and receives no more events of this battle.
    const { room_id } = await until(() => world.call(createRoom, { room_type: 1, category, no_of_que: 5, entry_coin: 0 }, cem.player))
    await cem.until(({ room }) => room?.id === room_id)
    await answerAll([ada, ben], roomId, (line) => line === ada, 5)
    expect(standingOf(await ben.next('battle:finished'), cem)).toMatchObject({ rank: 3, result: 'left', points: 4, coins: 0, refunded: 0 })
    expect(await coins(ada, ben, cem)).toEqual([30, 15, 15])
    expect(cem.events.some(({ event }) => event === 'battle:finished')).toBe(false)
  })
})

/** Repeats the work until it succeeds: the seat is freed shortly after the event that reports it. */
async function until<T>(work: () => Promise<T>): Promise<T> {
  for (let i = 0; i < 50; i++) {
    const done = await work().catch((error: Error) => (error.message.includes(inBattle.code) ? undefined : Promise.reject(error)))
    if (done !== undefined) return done
    await new Promise((go) => setTimeout(go, 20))
  }
  throw new Error('The seat was not freed.')
}

describe('a battle of friends', () => {
  it('under one Idempotency-Key is joined with the same reply, and another code under it is refused', async () => {
    const [ada, eve, ben] = await Promise.all(['Ada', 'Eve', 'Ben'].map((name) => world.aPlayer({ name, coins: 20 }))) as [TestPlayer, TestPlayer, TestPlayer]
    const open = (owner: TestPlayer) => world.call(createRoom, { room_type: 1, category, no_of_que: 5 }, owner)
    const [one, two] = [await open(ada), await open(eve)]
    const join = async (code: string) => (await world.post(joinRoom.name, { room_id: code }, { authorization: `Bearer ${ben.token}`, 'idempotency-key': 'once' })).json()
    expect(await join(one.code)).toMatchObject({ error: false, data: { room_id: one.room_id } })
    expect(await join(one.code)).toMatchObject({ error: false, data: { room_id: one.room_id } })
    expect(await join(two.code)).toMatchObject({ error: true, code: 'idempotency-mismatch' })
    expect(await coinsOf(world, [ben])).toEqual([15])
  })

  it('is played for nothing too', async () => {
    const [ada, ben] = await lines('Ada', 'Ben')
    const { roomId } = await atTheTable(world, [ada, ben], { category, kind: 'friend', fee: 0 })
    await answerAll([ada, ben], roomId, (line) => line === ben, 5)
    const finished = await ada.next('battle:finished')
    expect([finished.outcome?.pot, standingOf(finished, ben)?.result, standingOf(finished, ada)?.result]).toEqual([0, 'won', 'lost'])
    expect(await coins(ada, ben)).toEqual([20, 20])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('takes each answer once, to the open question, from seated players', async () => {
    const [ada, ben, eve] = await lines('Ada', 'Ben', 'Eve')
    const { roomId: room_id } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
    const { question: { id: question_id } } = await ada.next('question:opened')
    expect(await ada.send(questionAnswer, { room_id, question_id, answer: '2' })).toEqual({ chosen: '2' })
    expect(await ada.send(questionAnswer, { room_id, question_id, answer: '3' })).toEqual({ chosen: '2' })
    expect(await ben.refused(questionAnswer, { room_id, question_id, answer: '9' })).toBe('not-found')
    expect(await ben.refused(questionAnswer, { room_id, question_id: '999999', answer: '1' })).toBe('not-found')
    expect(await eve.refused(questionAnswer, { room_id, question_id, answer: '1' })).toBe('not-found')
    await ben.send(questionAnswer, { room_id, question_id, answer: '1' })
    await ben.next('question:closed')
    expect(await ben.send(questionAnswer, { room_id, question_id, answer: '4' })).toEqual({ chosen: '1' })
  })

  it('continues for all when a seated player opens the link again', async () => {
    const [ada, ben] = await lines('Ada', 'Ben')
    const { roomId: room_id, code } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
    const { question } = await ada.next('question:opened')
    expect((await world.call(joinRoom, { room_id: code }, ben.player)).room_id).toBe(room_id)
    for (const line of [ada, ben]) await line.send(questionAnswer, { room_id, question_id: question.id, answer: '1' })
    for (const line of [ada, ben]) await line.next('question:closed')
    for (const line of [ada, ben]) {
      const rooms = line.events.flatMap(({ event, payload }) => (event === 'room:snapshot' ? [(payload as Snapshot).room?.id] : []))
      const seated = rooms.slice(rooms.indexOf(room_id))
      expect(seated, 'once seated, nobody is told that there is no room').toEqual(seated.map(() => room_id))
    }
    expect(await coins(ada, ben)).toEqual([15, 15])
  })

  it('refuses an answer that comes too late', async () => {
    await world.set('battle_mode_random_seconds', 10)
    const [ada, ben] = await lines('Ada', 'Ben')
    const { roomId: room_id } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
    const { question } = await ada.next('question:opened')
    await ada.next('question:closed')
    expect(await ada.refused(questionAnswer, { room_id, question_id: question.id, answer: '1' })).toBe('answer-late')
  })

  it('sends phrases, one a second, to its players', async () => {
    const [ada, ben, eve] = await lines('Ada', 'Ben', 'Eve')
    const { roomId: room_id } = await sitDown(world, [ada, ben], { category, kind: 'friend' })
    await ada.send(roomSay, { room_id, phrase: 'good-luck' })
    expect(await ben.next('room:said')).toEqual({ user_id: ada.player.id, phrase: 'good-luck' })
    expect(await ada.refused(roomSay, { room_id, phrase: 'hurry' })).toBe('too-fast')
    expect(await eve.refused(roomSay, { room_id, phrase: 'hello' })).toBe('not-found')
    expect((await ada.raw('room:say', { room_id, phrase: 'you fool' })).error).toBe(true)
    expect(eve.events.filter(({ event }) => event === 'room:said')).toEqual([])
  })
})

describe('once more', () => {
  const over = (all: [BattleClient, ...BattleClient[]], kind: 'friend' | 'group') => playedTo(world, all, { category, kind })

  it('two begin at once when both have asked, for the same fee', async () => {
    const [ada, ben] = await lines('Ada', 'Ben')
    const room_id = await over([ada, ben], 'friend')
    expect(await coins(ada, ben)).toEqual([25, 15])
    const { code } = await ada.send(battleRematch, { room_id })
    expect(await ben.next('battle:rematch')).toEqual({ room_id, code, user_id: ada.player.id })
    expect((await ben.send(battleRematch, { room_id })).code).toBe(code)
    for (const line of [ada, ben]) expect((await line.next('battle:found')).room).toMatchObject({ code, type: 'friend', entry_coin: 5, seats: [{ user_id: ada.player.id }, { user_id: ben.player.id }] })
    expect(await coins(ada, ben)).toEqual([20, 10])
    await ben.next('question:opened')
  })

  it('both at the same moment sit in one room', async () => {
    const [ada, ben] = await lines('Ada', 'Ben')
    const room_id = await over([ada, ben], 'friend')
    const codes = await Promise.all([ada, ben].map(async (line) => (await line.send(battleRematch, { room_id })).code))
    expect(codes[0]).toBe(codes[1])
    for (const line of [ada, ben]) await line.next('battle:found')
    expect(await coins(ada, ben)).toEqual([20, 10])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('a group waits for its new owner to begin', async () => {
    const all = await lines('Ada', 'Ben', 'Cem')
    const [ada, ben, cem] = all
    const room_id = await over(all, 'group')
    const { code } = await ben.send(battleRematch, { room_id })
    await cem.next('battle:rematch')
    await cem.send(battleRematch, { room_id })
    const { room } = await ben.until((snapshot) => snapshot.room?.code === code && snapshot.room.seats.length === 2)
    expect(room).toMatchObject({ state: 'lobby', owner_id: ben.player.id, type: 'group' })
    await ben.send(roomStart, { room_id: room?.id as string })
    await cem.next('question:opened')
    expect(await ada.refused(battleRematch, { room_id })).toBe('room-started')
  })

  it('is refused to two whose questions stand open elsewhere, and leaves neither of them in a lobby', async () => {
    const narrow = await aCategory(world.database, { slug: 'narrow', levels: 1, each: 10 })
    const [ada, ben] = await lines('Ada', 'Ben')
    const room_id = await playedTo(world, [ada, ben], { category: narrow, kind: 'friend' })
    const before = await coins(ada, ben)
    expect((await (await world.post('get_questions_by_level', { category: 'narrow', level: 1 }, { authorization: `Bearer ${ben.player.token}` })).json()).data.questions).toHaveLength(1)
    await ada.send(battleRematch, { room_id })
    expect(await ben.refused(battleRematch, { room_id })).toBe('not-yet')
    expect(await ada.next('room:closed')).toMatchObject({ code: 'room-deleted' })
    expect(await coins(ada, ben)).toEqual(before)
    expect(await world.database.rows(sql`SELECT 1 FROM battle_room WHERE state = 'lobby'`)).toEqual([])
    expect(ben.events.some(({ event }) => event === 'room:closed')).toBe(false)
    // Once that round is closed, both can ask for a rematch again.
    await world.database.rows(sql`UPDATE round SET state = 1`)
    await ben.send(battleRematch, { room_id })
    await ada.send(battleRematch, { room_id })
    await ben.next('battle:found')
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('the other one has gone: said so', async () => {
    const [ada, ben, eve] = await lines('Ada', 'Ben', 'Eve')
    const room_id = await over([ada, ben], 'friend')
    const { code } = await ada.send(battleRematch, { room_id })
    await ada.send(battleSearch, { category })
    expect(await world.refused(getRoom, { room_id: code }, ben.player)).toBe('room-deleted-by-owner')
    expect(await ben.refused(battleRematch, { room_id })).toBe('opponent-left')
    expect(await eve.refused(battleRematch, { room_id })).toBe('not-found')
  })
})
