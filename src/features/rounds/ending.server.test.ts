/** The end of a round among other calls of its player. */
import { describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aStage, LEVEL_1, openLevel, upToTheLast } from '../../../tests/stage.ts'
import { deadlocks, untilOneWaits } from '../../../tests/waiting.ts'
import type { Output } from '../../platform/pure/action.ts'
import { sql } from '../../platform/server/database/database.ts'
import { balanceOf, credit, verifyLedger } from '../coins/server.ts'
import { getUsersStatistics } from '../statistics/contract.ts'
import { addBattleDay } from '../streak/server.ts'
import { answerQuestion, finishRound } from './contract.ts'

const PLACES = ['space', 'film', 'sport', 'music'].map((category) => ({ ...LEVEL_1, category }))

async function aStageOfFour() {
  const stage = await aStage({ levels: 3 })
  for (const { category } of PLACES.slice(1)) await aCategory(stage.world.database, { slug: category, levels: 3 })
  return stage
}

describe('a last answer that comes eight times at once', () => {
  const keyed = (n: number) => ({ 'idempotency-key': `last-${n}` })

  it.each([['', () => ({})], [', each with a key of its own', keyed], [', all with one key', () => keyed(0)]])('ends its round once%s, and each reply has its result', async (_, headers) => {
    const { world, player } = await aStage()
    const { given } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
    const before = (await balanceOf(world.database, player.id)).coins
    const replies = await Promise.all(Array.from({ length: 8 }, async (_each, n) => (await (await world.post(answerQuestion.name, given, { authorization: `Bearer ${player.token}`, ...headers(n) })).json()).data as Output<typeof answerQuestion>))
    const [result] = replies.map((reply) => reply.result)
    expect(result?.coins).toBeGreaterThan(0)
    expect(replies.map((reply) => [reply.finished, reply.result?.coins, reply.verdict?.correct])).toEqual(replies.map(() => [1, result?.coins, 1]))
    expect((await balanceOf(world.database, player.id)).coins - before).toBe(result?.coins)
    expect(await world.call(getUsersStatistics, {}, player)).toMatchObject({ questions_answered: 10, correct_answers: 10 })
    expect(await world.database.row(sql`SELECT rounds_finished AS rounds, score = ${result?.score} AS agrees FROM statistics WHERE player_id = ${player.id}`)).toEqual({ rounds: 1, agrees: true })
    expect(await world.database.rows(sql`SELECT FROM streak_day WHERE player_id = ${player.id}`)).toHaveLength(1)
  })
})

it('a round that is finished by calls with keys while it is answered ends once', async () => {
  const { world, player } = await aStage()
  const { given } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
  const send = (name: string, fields: Record<string, string>, key: string) => world.post(name, fields, { authorization: `Bearer ${player.token}`, 'idempotency-key': key })
  await Promise.all([send(answerQuestion.name, given, 'a'), ...[1, 2, 3, 4].map((n) => send(finishRound.name, { round_id: given.round_id }, `f${n}`))])
  expect(await world.database.row(sql`SELECT rounds_finished AS rounds, questions_answered AS answered FROM statistics WHERE player_id = ${player.id}`)).toEqual({ rounds: 1, answered: 10 })
  expect(await verifyLedger(world.database)).toEqual([])
})

it('a round that pays waits for a battle that pays, without a deadlock', async () => {
  const { world, player } = await aStage()
  const { given } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
  let answered: Promise<unknown> | undefined
  await world.database.transaction(async (tx) => {
    await credit(tx, { playerId: player.id, coins: 1, title: 'wonBattle', source: 'room', kind: 'bonus' })
    answered = world.call(answerQuestion, given, player)
    await untilOneWaits(world, 'transactionid')
    await addBattleDay(tx, { roomId: '00000000-0000-4000-8000-000000000000', standings: [{ playerId: player.id, answered: 1, result: 'won' }] })
  })
  await answered
  expect(await deadlocks(world)).toBe(0)
})

it('four rounds of a player that end at once are each counted, on one day, without a deadlock', async () => {
  const { world, player } = await aStageOfFour()
  for (let turn = 0; turn < 3; turn++) {
    const rounds = []
    for (const place of PLACES) rounds.push(await upToTheLast(world, player, await world.call(openLevel, { ...place, level: turn + 1 }, player)))
    await Promise.all(rounds.map(({ given }, n) => (n === 0 ? world.call(finishRound, { round_id: given.round_id }, player) : world.call(answerQuestion, given, player))))
  }
  const answered = await world.call(getUsersStatistics, {}, player)
  expect([answered.questions_answered, answered.span.answered]).toEqual([120, 120])
  expect(await world.database.row(sql`SELECT score = (SELECT sum((result ->> 'score')::int) FROM round) AS agrees FROM statistics WHERE player_id = ${player.id}`)).toEqual({ agrees: true })
  expect(await world.database.row(sql`SELECT days FROM streak WHERE player_id = ${player.id}`)).toEqual({ days: 1 })
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await deadlocks(world)).toBe(0)
})
