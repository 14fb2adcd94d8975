/** The end of a round among other calls of its player. */
import { expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aStage, LEVEL_1, openLevel, upToTheLast } from '../../../tests/stage.ts'
import { sql } from '../../platform/server/database/database.ts'
import { balanceOf, verifyLedger } from '../coins/server.ts'
import { getUsersStatistics } from '../statistics/contract.ts'
import { answerQuestion, finishRound } from './contract.ts'

const PLACES = ['space', 'film', 'sport', 'music'].map((category) => ({ ...LEVEL_1, category }))

async function aStageOfFour() {
  const stage = await aStage({ levels: 3 })
  for (const { category } of PLACES.slice(1)) await aCategory(stage.world.database, { slug: category, levels: 3 })
  return stage
}

it('a last answer that comes eight times at once ends its round once, and each reply has its result', async () => {
  const { world, player } = await aStage()
  const { given } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
  const before = (await balanceOf(world.database, player.id)).coins
  const replies = await Promise.all(Array.from({ length: 8 }, () => world.call(answerQuestion, given, player)))
  const [result] = replies.map((reply) => reply.result)
  expect(result?.coins).toBeGreaterThan(0)
  expect(replies.map((reply) => [reply.finished, reply.result?.coins, reply.verdict?.correct])).toEqual(replies.map(() => [1, result?.coins, 1]))
  expect((await balanceOf(world.database, player.id)).coins - before).toBe(result?.coins)
  expect(await world.call(getUsersStatistics, {}, player)).toMatchObject({ questions_answered: 10, correct_answers: 10 })
  expect(await world.database.rows(sql`SELECT FROM streak_day WHERE player_id = ${player.id}`)).toHaveLength(1)
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
  await world.database.rows(sql`SELECT pg_stat_force_next_flush()`)
  expect(await world.database.row(sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`)).toEqual({ deadlocks: 0 })
})
