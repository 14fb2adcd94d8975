import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, answerAll, atTheTable, coinsOf, playedTo, sitDown, type BattleClient } from '../../../tests/battle.ts'
import type { World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { blockPlayer } from '../moderation/contract.ts'
import { getUserCoinScore } from '../coins/contract.ts'
import { statisticsOf } from '../statistics/server.ts'
import { getBattleReview, getBattleStatistics, getQuestionByRoomId, getRandomQuestions, questionAnswer, roomLeave, setBattleStatistics, type Snapshot } from './contract.ts'

let world: World
let category: string
let [ada, ben, eve]: [BattleClient, BattleClient, BattleClient] = [] as never
beforeEach(async () => {
  world = await aBattleWorld()
  category = await aCategory(world.database, { levels: 1, each: 20 })
  const url = await world.listen()
  ;[ada, ben, eve] = [await aLine(url, await world.aPlayer({ name: 'Ada', coins: 90 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 90 })), await aLine(url, await world.aPlayer({ name: 'Eve', coins: 90 }))]
})

const friends = () => ({ category, kind: 'friend' as const })
async function played(right: (line: BattleClient, position: number) => boolean): Promise<string> {
  const { roomId } = await atTheTable(world, [ada, ben], friends())
  await answerAll([ada, ben], roomId, right, 5)
  for (const line of [ada, ben]) await line.next('battle:finished')
  return roomId
}

describe('a player’s battles', () => {
  it('are counted, and listed with their opponents, the newest first', async () => {
    await played((line) => line === ada)
    await playedTo(world, [ben, ada], friends())
    await played(() => false)
    await playedTo(world, [eve, ada, ben], { category, kind: 'group' })
    const of = (line: BattleClient, fields: object = {}) => world.envelope(getBattleStatistics, fields, line.player)
    // A group battle counts in the totals, but is listed against no single opponent.
    expect(await of(ada)).toMatchObject({
      message: '111', total: 3,
      data: { myreport: { Victories: 1, Drawn: 1, Loose: 2 }, data: [{ mystatus: 'Draw', opponent_id: ben.player.id, opponent_name: 'Ben' }, { mystatus: 'Lost' }, { mystatus: 'Won' }] },
    })
    expect(await of(ben, { order: 'asc', limit: 2 })).toMatchObject({ total: 3, data: { data: [{ mystatus: 'Lost' }, { mystatus: 'Won', opponent_name: 'Ada' }] } })
    expect(await of(ben, { offset: 2 })).toMatchObject({ data: { data: [{ mystatus: 'Lost' }] } })
  })

  it('hide the opponent’s name from a player who has blocked them, and from no other', async () => {
    await played((line) => line === ada)
    await playedTo(world, [eve, ada], friends())
    await world.call(blockPlayer, { player_id: ben.player.id }, ada.player)
    const of = async ({ player }: BattleClient) => (await world.call(getBattleStatistics, {}, player)).data
    expect(await of(ada)).toMatchObject([{ opponent_name: 'Eve' }, { opponent_id: ben.player.id, opponent_name: '', opponent_profile: '', blocked: 1, mystatus: 'Won' }])
    expect((await of(ada))[0]).not.toHaveProperty('blocked')
    expect(await of(ben)).toMatchObject([{ opponent_name: 'Ada', mystatus: 'Lost' }])
  })

  it('of a player without battles are empty', async () => {
    expect(await world.envelope(getBattleStatistics, {}, eve.player)).toMatchObject({ error: false, message: '113', total: 0, data: { myreport: { Victories: 0, Drawn: 0, Loose: 0 }, data: [] } })
  })

  it('add the player’s points to the boards, and none for a player who left', async () => {
    await played((line, position) => line === ada || position === 1)
    const score = async (line: BattleClient) => (await world.call(getUserCoinScore, {}, line.player)).score
    const { outcome } = ada.events.findLast(({ event }) => event === 'battle:finished')?.payload as Snapshot
    const points = [ada, ben].map((line) => outcome?.standings.find(({ user_id }) => user_id === line.player.id)?.points)
    expect(await Promise.all([score(ada), score(ben)])).toEqual(points)
    expect(await statisticsOf(world.database, ben.player.id)).toMatchObject({ questionsAnswered: 5, correctAnswers: 1, battlesLost: 1, battlesWon: 0 })
    await playedTo(world, [ada, ben], friends())
    expect(await score(ben)).toBe(points[1])
    expect(await statisticsOf(world.database, ben.player.id)).toMatchObject({ battlesLost: 2 })
  })
})

describe('what is claimed about a battle', () => {
  it('moves nothing: the answer is what the server judged', async () => {
    const room_id = await played((line) => line === ada)
    const before = await coinsOf(world, [ada.player, ben.player])
    const [one, other] = [ada.player.id, ben.player.id]
    const claim = { user_id1: one, user_id2: other, winner_id: other, is_drawn: '1' as const }
    for (const line of [ada, ben]) expect(await world.call(setBattleStatistics, claim, line.player)).toMatchObject({ room_id, winner_id: one, is_drawn: 0 })
    // Both claims contradict the server's result and are stored as signals.
    const signals = () => world.database.rows(sql`SELECT player_id, claim->>'winner_id' AS winner FROM fraud_signal WHERE action = ${setBattleStatistics.name} ORDER BY player_id`)
    expect(await signals()).toEqual([one, other].sort().map((player_id) => ({ player_id, winner: other })))
    expect(await world.call(setBattleStatistics, { user_id1: other, user_id2: one }, ben.player)).toMatchObject({ winner_id: one })
    expect(await signals()).toHaveLength(2)
    expect(await coinsOf(world, [ada.player, ben.player])).toEqual(before)
    await played(() => true)
    expect(await world.call(setBattleStatistics, { user_id1: one, user_id2: other, winner_id: one }, ada.player)).toMatchObject({ winner_id: expect.any(String) })
  })

  it('by others, or of two who never met, is refused', async () => {
    await played((line) => line === ada)
    const [one, other] = [ada.player.id, ben.player.id]
    expect(await world.refused(setBattleStatistics, { user_id1: one, user_id2: other }, eve.player)).toBe('not-found')
    expect(await world.refused(setBattleStatistics, { user_id1: one, user_id2: eve.player.id }, ada.player)).toBe('not-found')
    expect(await world.refused(setBattleStatistics, { user_id1: one, user_id2: one }, ada.player)).toBe('not-found')
    expect(await world.refused(setBattleStatistics, { user_id1: one, user_id2: 'nobody' }, ada.player)).toBe('not-found')
  })
})

describe('an answer that is sent again after the end', () => {
  it('is acknowledged with what is stored; one that was not given is late, and one of others is refused', async () => {
    const { roomId: room_id } = await atTheTable(world, [ada, ben], friends())
    const { question: { id: question_id } } = await ada.next('question:opened')
    const { chosen } = await ada.send(questionAnswer, { room_id, question_id, answer: '2' })
    await ben.send(roomLeave, { room_id })
    await ada.next('battle:finished')
    for (const answer of ['2', '1']) expect(await ada.send(questionAnswer, { room_id, question_id, answer })).toEqual({ chosen })
    expect(await ben.refused(questionAnswer, { room_id, question_id, answer: '2' })).toBe('answer-late')
    expect(await ada.refused(questionAnswer, { room_id, question_id: '999999', answer: '2' })).toBe('not-found')
    expect(await eve.refused(questionAnswer, { room_id, question_id, answer: '2' })).toBe('not-found')
  })
})

describe('the review', () => {
  it('shows each player every question with their own and the right answer', async () => {
    const room_id = await played((line, position) => line === ada || position < 3)
    const of = async (line: BattleClient) => world.call(getBattleReview, { room_id }, line.player)
    const [own, others] = [await of(ada), await of(ben)]
    expect(own.map(({ verdict }) => verdict).join('')).toBe('rrrrr')
    expect(others.map(({ verdict }) => verdict).join('')).toBe('rrwww')
    for (const [i, question] of own.entries()) {
      expect(question).toMatchObject({ position: i + 1, own_answer: question.right_answer, note: expect.stringMatching(/^Number \d+ is there\.$/), options: { length: 4 } })
      expect(others[i]).toMatchObject({ id: question.id, options: question.options, right_answer: question.right_answer })
    }
    expect(await world.refused(getBattleReview, { room_id }, eve.player)).toBe('not-found')
  })

  it('of a battle that ended early shows what was asked, nothing of what was not', async () => {
    const room_id = await playedTo(world, [ada, ben], friends())
    expect(await world.call(getBattleReview, { room_id }, ben.player)).toMatchObject([{ position: 1, own_answer: '', verdict: 'n' }])
  })

  it('is not to be had while the battle runs', async () => {
    const { roomId: room_id } = await atTheTable(world, [ada, ben], friends())
    await ada.next('question:opened')
    expect(await world.refused(getBattleReview, { room_id }, ada.player)).toBe('not-found')
  })
})

describe('another player’s room', () => {
  const EVENTS = ['room:join', 'room:leave', 'room:ready', 'room:start', 'question:answer', 'room:say', 'battle:rematch']
  const both = async (room_id: string) => ({
    messages: await Promise.all(EVENTS.map((event) => eve.raw(event, { room_id, question_id: '1', answer: '1', phrase: 'hello', ready: '1' }))),
    read: await Promise.all([getQuestionByRoomId, getBattleReview].map((action) => world.envelope(action, { room_id }, eve.player))),
    left: await world.envelope(getRandomQuestions, { match_id: room_id, destroy_match: '1' }, eve.player),
  })

  it.each([
    ['a lobby', async () => (await sitDown(world, [ada, ben], friends())).roomId],
    ['a running battle', async () => (await atTheTable(world, [ada, ben], friends())).roomId],
    ['one that is over', () => playedTo(world, [ada, ben], friends())],
  ])('looks like a missing one: %s', async (_what, room) => {
    const roomId = await room()
    const missing = await both(randomUUID())
    expect(await both(roomId)).toEqual(missing)
    expect(await both('no-uuid')).toEqual(missing)
    expect(missing.messages.every((envelope) => envelope.error && envelope.code === 'not-found')).toBe(true)
  })
})
