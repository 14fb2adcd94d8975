// What a script that knows every answer gets: bonus coins, no place on a board, and a line for the operator.
import { expect, it } from 'vitest'
import { sql } from '../src/platform/server/database.ts'
import { getUserCoinScore } from '../src/features/coins/contract.ts'
import { getDailyLeaderboard } from '../src/features/leaderboards/contract.ts'
import { DEFAULTS } from '../src/features/settings/rules.ts'
import { getQuestionsByLevel } from '../src/modes/quiz-zone/contract.ts'
import { aCategory, choose } from './bank.ts'
import { answerAndGoOn } from './stage.ts'
import { aWorld, type Player, type World } from './world.ts'

async function aTheatre(levels = 3) {
  const world = await aWorld()
  await world.set('fast_answer_floor_ms', DEFAULTS.fast_answer_floor_ms)
  await world.stand()
  await aCategory(world.database, { levels, each: 5 })
  return { world, player: await world.aPlayer({ name: 'Script' }) }
}

/** Plays a level of five questions, `seconds` an answer. */
async function play(world: World, player: Player, level: number, seconds: number, right = 5): Promise<void> {
  const { round, questions } = await world.call(getQuestionsByLevel, { category: 'space', level }, player)
  let question: (typeof questions)[number] | null = questions[0] ?? null
  for (let n = 0; question; n++) {
    await world.pass(seconds)
    const answered: { next: (typeof questions)[number] | null } = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: choose(question, undefined, n < right) })
    question = answered.next
  }
}

const signals = async ({ database }: World) => (await database.rows<{ action: string }>(sql`SELECT action FROM fraud_signal ORDER BY at`)).map(({ action }) => action)
const place = async (world: World, player: Player) => (await world.call(getDailyLeaderboard, {}, player)).my_rank?.score ?? 0
const coins = async (world: World, player: Player) => {
  const { coins: all, redeemable } = await world.call(getUserCoinScore, {}, player)
  return { all, redeemable }
}

it('a round that was answered faster than people read pays bonus coins, counts on no board and leaves a signal', async () => {
  const { world, player } = await aTheatre()
  await play(world, player, 1, 0.6)
  expect([await coins(world, player), await place(world, player), await signals(world)]).toEqual([{ all: 4, redeemable: 0 }, 0, ['round:fast']])
  await play(world, player, 2, 0.8)
  expect([await coins(world, player), await place(world, player), await signals(world)]).toEqual([{ all: 8, redeemable: 4 }, 20, ['round:fast']])
})

it('more paying rounds in an hour than people finish pay bonus coins, count on no board and leave a signal', async () => {
  const { world, player } = await aTheatre()
  await world.set('paying_rounds_hourly', 2)
  for (const level of [1, 2, 3]) await play(world, player, level, 2)
  expect([await coins(world, player), await place(world, player), await signals(world)]).toEqual([{ all: 12, redeemable: 8 }, 40, ['round:many']])
})

it('of all rounds of one level and day the boards count the best', async () => {
  const { world, player } = await aTheatre()
  const scores = []
  for (const right of [4, 5, 4, 5]) {
    await play(world, player, 1, 2, right)
    scores.push(await place(world, player))
  }
  expect(scores).toEqual([12, 20, 20, 20])
  await world.pass(86_400)
  await play(world, player, 1, 2)
  expect(await place(world, player)).toBe(20)
})
