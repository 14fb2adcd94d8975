import { describe, expect, it } from 'vitest'
import { getTrackerData, getUserCoinScore } from '../../features/coins/contract.ts'
import { answerQuestion, finishRound, reviewRound, useLifeline } from '../../features/rounds/contract.ts'
import { COUNTED_AS } from '../../features/rounds/rules/counting.ts'
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
  const verdicts = ({ questions }: { questions: { verdict: string }[] }) => questions.map(({ verdict }) => verdict).join('')
  const answersIn = ({ questions }: { questions: { right_answer: string; withheld?: string | undefined }[] }) => questions.map(({ right_answer, withheld }) => (right_answer ? 'x' : withheld))

  it('is free by figure: each question with own and right answer', async () => {
    const { world, player } = await aStage()
    await world.set('review_answers_deduct_coin', 0)
    const { id } = await play(world, player, 1)
    const review = await world.call(reviewRound, { round_id: id }, player)
    expect(review).toMatchObject({ price: 0, paid: 0, balance: 0 })
    expect(verdicts(review)).toBe('rwwwwwwwww')
    expect(review.questions[0]).toMatchObject({ own_answer: review.questions[0]?.right_answer, note: expect.stringMatching(/^Number/) })
    expect(answersIn(review)).toEqual(Array(10).fill('x'))
  })

  it('shows for nothing what was wrong; the rest costs once, for a yes to its price', async () => {
    const { world } = await aStage()
    await world.set('review_answers_deduct_coin', 10)
    const player = await world.aPlayer({ coins: 25 })
    const { id } = await play(world, player, 3)
    const free = await world.call(reviewRound, { round_id: id }, player)
    expect(free).toMatchObject({ price: 10, paid: 0, balance: 25 })
    expect(answersIn(free)).toEqual([...Array(3).fill('not-paid'), ...Array(7).fill('x')])
    expect(free.questions[0]).toMatchObject({ verdict: 'r', note: '' })
    expect(await world.refused(reviewRound, { round_id: id, price: 9 }, player)).toBe('price-changed')
    const paid = await world.call(reviewRound, { round_id: id, price: 10 }, player)
    expect(paid).toMatchObject({ price: 0, paid: 10, balance: 15 })
    expect(answersIn(paid)).toEqual(Array(10).fill('x'))
    for (const again of [{}, { price: 10 }]) expect(await world.call(reviewRound, { round_id: id, ...again }, player)).toMatchObject({ price: 0, paid: 0, balance: 15 })
  })

  it('is paid once, also by ten calls at once', async () => {
    const { world } = await aStage()
    await world.set('review_answers_deduct_coin', 10)
    const player = await world.aPlayer({ coins: 25 })
    const { id } = await play(world, player, 3)
    const bought = await Promise.all(Array.from({ length: 10 }, () => world.call(reviewRound, { round_id: id, price: 10 }, player)))
    expect(bought.map(({ paid }) => paid).sort()).toEqual([...Array(9).fill(0), 10])
    for (const review of bought) expect(review).toMatchObject({ price: 0, balance: 15, questions: Array(10).fill({ right_answer: expect.stringMatching(/./) }) })
  })

  it('has no price where nothing was right, and the poor see what they got wrong', async () => {
    const { world, player } = await aStage()
    await world.set('review_answers_deduct_coin', 10)
    const lost = await play(world, player, 0)
    expect(await world.call(reviewRound, { round_id: lost.id }, player)).toMatchObject({ price: 0, paid: 0 })
    const { id } = await play(world, player, 1)
    expect(await world.refused(reviewRound, { round_id: id, price: 10 }, player)).toBe('not-enough-coins')
    expect(answersIn(await world.call(reviewRound, { round_id: id }, player))).toEqual(['not-paid', ...Array(9).fill('x')])
    // Played once more, all of it stands open: there is nothing to be paid for now.
    await opening(world, player)
    expect(await world.call(reviewRound, { round_id: id }, player)).toMatchObject({ price: 0, questions: Array(10).fill({ verdict: '?', withheld: 'not-yet' }) })
  })

  it('is not there while the round runs', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    expect(await world.refused(reviewRound, { round_id }, player)).toBe('not-found')
  })

  it('distinguishes "not attempted" from wrong, and counts both as the result does', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 25 })
    const { round_id, question_id } = await opening(world, player)
    const { next } = await world.call(useLifeline, { round_id, question_id, lifeline: 'skip' }, player)
    await world.call(answerQuestion, { round_id, question_id: next?.id as string, answer: choose(next as NonNullable<typeof next>, undefined, false) }, player)
    const result = await world.call(finishRound, { round_id }, player)
    const review = await world.call(reviewRound, { round_id }, player)
    expect(verdicts(review)).toBe('swnnnnnnnn')
    const counted = review.questions.map(({ verdict }) => (verdict === '?' ? '?' : COUNTED_AS[verdict]))
    expect(result).toMatchObject({ right: 0, wrong: 9, skipped: 1 })
    for (const as of ['right', 'wrong', 'skipped'] as const) expect(counted.filter((one) => one === as)).toHaveLength(result[as])
  })
})
