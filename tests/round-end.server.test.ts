/** The reply that ends a round contains everything that `finish_round` would return, so that no further call is needed. */
import { describe, expect, it } from 'vitest'
import { aStage, LEVEL_1, openLevel, upToTheLast } from './stage.ts'
import { answerQuestion, finishRound, nextQuestion, useLifeline } from '../src/features/rounds/contract.ts'

describe('the reply that ends a round', () => {
  it('contains the result as finish_round returns it, and so does a repeat; replies before it contain none', async () => {
    const { world, player } = await aStage()
    const { given, replies } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
    const { result, ...reply } = await world.call(answerQuestion, given, player)
    expect(reply).toMatchObject({ verdict: { correct: 1, note: expect.stringContaining('is there') }, next: null, finished: 1 })
    expect(result).toMatchObject({
      right: 10, wrong: 0, passed: 1, percent: 100, coins: 4, balance: 4, level: 1, next_level: 2, streak: 1, badges_held: 2, badges_total: 15,
      badges: [{ type: 'dashing_debut', badge_reward: 2, badge_note: expect.stringMatching(/\S/), status: 1, earned_in: given.round_id }, { type: 'brainiac', status: 1 }],
    })
    expect(result).toEqual(await world.call(finishRound, { round_id: given.round_id }, player))
    expect((await world.call(answerQuestion, given, player)).result).toEqual(result)
    expect((await world.call(nextQuestion, { round_id: given.round_id }, player)).result).toEqual(result)
    expect(replies.filter((each) => 'result' in each)).toEqual([])
  })

  it('brings it also where the last question is skipped', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 50 })
    const { given } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
    const { result, balance } = await world.call(useLifeline, { round_id: given.round_id, question_id: given.question_id, lifeline: 'skip' }, player)
    expect(result).toMatchObject({ right: 9, skipped: 1, coins: 4 })
    expect(result?.balance).toBe(balance)
    expect(result).toEqual(await world.call(finishRound, { round_id: given.round_id }, player))
  })
})
