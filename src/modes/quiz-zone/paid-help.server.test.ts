import { describe, expect, it } from 'vitest'
import { getTrackerData, getUserCoinScore } from '../../features/coins/contract.ts'
import { finishRound, reviewRound, useLifeline } from '../../features/rounds/contract.ts'
import { choose } from '../../../tests/bank.ts'
import { aStage, LEVEL_1, opening, play } from '../../../tests/stage.ts'
import { getQuestionsByLevel } from './contract.ts'

describe('lifelines', () => {
  it('cost 10 each, once a round, and the history says what for', async () => {
    const { world } = await aStage()
    await world.stand()
    const player = await world.aPlayer({ coins: 40 })
    const { question, ...at } = await opening(world, player)
    const halved = await world.call(useLifeline, { ...at, lifeline: 'fifty_fifty' }, player)
    expect(halved).toMatchObject({ balance: 30 })
    expect(halved.keep).toHaveLength(2)
    expect(halved.keep).toContain(choose(question))
    expect(await world.refused(useLifeline, { ...at, lifeline: 'fifty_fifty' }, player)).toBe('lifeline-used')
    expect(await world.refused(useLifeline, { ...at, lifeline: 'audience_poll' }, player)).toBe('lifeline-not-allowed')
    await world.pass(20)
    expect(await world.call(useLifeline, { ...at, lifeline: 'reset_time' }, player)).toMatchObject({ balance: 20, time_ms: 30_000 })
    const skipped = await world.call(useLifeline, { ...at, lifeline: 'skip' }, player)
    expect(skipped).toMatchObject({ balance: 10, next: { position: 2 } })
    const polled = await world.call(useLifeline, { ...at, question_id: skipped.next?.id as string, lifeline: 'audience_poll' }, player)
    expect(polled.poll?.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
    expect((await world.call(getTrackerData, { type: 2 }, player)).map(({ type, points }) => [type, points])).toEqual([['audiencePoll', -10], ['skip', -10], ['resetTime', -10], ['fiftyFifty', -10]])
  })

  it('are refused to the poor, and change nothing then', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 9 })
    const { question: _, ...at } = await opening(world, player)
    expect(await world.refused(useLifeline, { ...at, lifeline: 'skip' }, player)).toBe('not-enough-coins')
    expect((await world.call(getQuestionsByLevel, LEVEL_1, player)).round).toMatchObject({ position: 1, marks: '' })
  })

  it('tapped ten times at once are paid once', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 100 })
    const { question: _, ...at } = await opening(world, player)
    await Promise.all(Array.from({ length: 10 }, () => world.envelope(useLifeline, { ...at, lifeline: 'fifty_fifty' }, player)))
    expect(await world.call(getUserCoinScore, {}, player)).toMatchObject({ coins: 90 })
  })

  it('come back after a reload as they were', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 100 })
    const { question: _, ...at } = await opening(world, player)
    const { keep } = await world.call(useLifeline, { ...at, lifeline: 'fifty_fifty' }, player)
    const back = await world.call(getQuestionsByLevel, LEVEL_1, player)
    expect(back.keep).toEqual(keep)
    expect(back.round.lifelines.filter(({ used }) => used).map(({ id }) => id)).toEqual(['fifty_fifty'])
  })

  it('are not to be had once the time is over', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 100 })
    const { question: _, ...at } = await opening(world, player)
    await world.pass(60)
    expect(await world.refused(useLifeline, { ...at, lifeline: 'reset_time' }, player)).toBe('round-over')
  })
})

describe('the review', () => {
  it('costs 10 once, then is free; each question with own and right answer', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 25 })
    const { id } = await play(world, player, 1)
    const review = await world.call(reviewRound, { round_id: id }, player)
    expect(review).toMatchObject({ paid: 10, balance: 15 })
    expect(review.questions.map(({ verdict }) => verdict).join('')).toBe('rwwwwwwwww')
    expect(review.questions[0]).toMatchObject({ own_answer: review.questions[0]?.right_answer })
    expect(await world.call(reviewRound, { round_id: id }, player)).toMatchObject({ paid: 0, balance: 15 })
  })

  it('is not there while the round runs, nor for the poor', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    expect(await world.refused(reviewRound, { round_id }, player)).toBe('not-found')
    await world.call(finishRound, { round_id }, player)
    expect(await world.refused(reviewRound, { round_id }, player)).toBe('not-enough-coins')
  })

  it('tells "not attempted" from wrong', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 25 })
    const { round_id } = await opening(world, player)
    await world.call(finishRound, { round_id }, player)
    expect((await world.call(reviewRound, { round_id }, player)).questions.map(({ verdict }) => verdict).join('')).toBe('nnnnnnnnnn')
  })
})
