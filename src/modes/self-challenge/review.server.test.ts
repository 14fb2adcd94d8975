import { expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aWorld } from '../../../tests/world.ts'
import { finishRound, reviewRound } from '../../features/rounds/contract.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getQuestionsForSelfChallenge } from './contract.ts'

it('counts the answers of a round once, however often it is reviewed at once, at first and further ones on another day', async () => {
  const world = await aWorld({ connections: 20 })
  await aCategory(world.database, { levels: 4, each: 5 })
  const player = await world.aPlayer()
  for (const [key, value] of [['review_daily_questions', 14], ['review_answers_deduct_coin', 0]] as const) await world.set(key, value)
  const ids: string[] = []
  for (let n = 0; n < 2; n++) {
    const { round } = await world.call(getQuestionsForSelfChallenge, { category_slug: 'space', limit: 10, minutes: 6 }, player)
    await world.call(finishRound, { round_id: round.id }, player)
    ids.push(round.id)
  }
  const [first, second] = ids as [string, string]
  const shown = async (id: string) => (await world.call(reviewRound, { round_id: id }, player)).questions.filter(({ right_answer }) => right_answer).length
  const shownAtOnce = (id: string) => Promise.all(Array.from({ length: 10 }, () => shown(id)))
  const counted = () => world.database.row(sql`
    SELECT array_agg(questions ORDER BY questions) AS rounds, (SELECT sum(questions)::int FROM answers_shown_day WHERE player_id = ${player.id}) AS days
    FROM answers_shown WHERE round_id = ANY (${ids}::uuid[])`)
  expect(await shownAtOnce(first)).toEqual(Array(10).fill(10))
  expect(await shownAtOnce(second)).toEqual(Array(10).fill(4))
  expect(await counted()).toEqual({ rounds: [4, 10], days: 14 })
  await world.pass(24 * 3600)
  expect(await shownAtOnce(second)).toEqual(Array(10).fill(10))
  expect(await counted()).toEqual({ rounds: [10, 10], days: 20 })
})
