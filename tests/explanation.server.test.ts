import { describe, expect, it } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { aCategory, choose } from './bank.ts'
import { aStage, LEVEL_1, opening, openLevel } from './stage.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'
import { answerQuestion, finishRound, nextQuestion, useLifeline } from '../src/features/rounds/contract.ts'

const HANDED_OUT_MS = 31_000

/** The first question of level 1 is answered, and its explanation is shown. */
async function reading(world: World, player: TestPlayer) {
  const { question, ...at } = await opening(world, player)
  const reply = await world.call(answerQuestion, { ...at, answer: choose(question) }, player)
  return { ...at, question, reply }
}

describe('while an explanation is read', () => {
  it('the next question waits, however long that takes, and then has its full clock', async () => {
    const { world, player } = await aStage()
    await world.stand()
    const { round_id, question_id, reply } = await reading(world, player)
    expect(reply).toMatchObject({ verdict: { correct: 1, note: expect.stringContaining('is there') }, next: null, ends_in_ms: null, finished: 0, waits: 1 })
    await world.pass(3600)
    expect(await world.call(nextQuestion, { round_id, question_id }, player)).toMatchObject({ next: { position: 2 }, ends_in_ms: HANDED_OUT_MS, finished: 0 })
    await world.pass(10)
    for (const wish of [{ round_id, question_id }, { round_id }]) expect(await world.call(nextQuestion, wish, player)).toMatchObject({ next: { position: 2 }, ends_in_ms: HANDED_OUT_MS - 10_000 })
  })

  it('reading takes no time of the round', async () => {
    const { world, player } = await aStage({ each: 2 })
    await world.stand()
    const { round_id } = await reading(world, player)
    await world.pass(600)
    const { next } = await world.call(nextQuestion, { round_id }, player)
    await world.pass(7)
    await world.call(answerQuestion, { round_id, question_id: next?.id as string, answer: choose(next as never) }, player)
    expect(await world.call(finishRound, { round_id }, player)).toMatchObject({ right: 2, time_ms: 7_000 })
  })

  it('a repeated answer still says that a question waits, and opens none', async () => {
    const { world, player } = await aStage()
    const { round_id, question_id, reply } = await reading(world, player)
    expect(await world.call(answerQuestion, { round_id, question_id, answer: '' }, player)).toEqual(reply)
  })

  it('a late repeat of going on does not open the question after the next one', async () => {
    const { world, player } = await aStage()
    const { round_id, question_id } = await reading(world, player)
    const { next } = await world.call(nextQuestion, { round_id, question_id }, player)
    await world.call(answerQuestion, { round_id, question_id: next?.id as string, answer: choose(next as never) }, player)
    expect(await world.call(nextQuestion, { round_id, question_id }, player)).toEqual({ next: null, ends_in_ms: null, finished: 0, waits: 1 })
    expect(await world.call(nextQuestion, { round_id, question_id: next?.id as string }, player)).toMatchObject({ next: { position: 3 } })
  })

  it('coming back, also on another device, opens the question with its full clock', async () => {
    const { world, player } = await aStage()
    await world.stand()
    await reading(world, player)
    await world.pass(3600)
    expect(await world.call(openLevel, LEVEL_1, player)).toMatchObject({ round: { resumed: 1, position: 2, marks: 'r', ends_in_ms: HANDED_OUT_MS }, questions: [{ position: 2 }] })
  })

  it('nothing can be answered, left out or bought for the question that waits', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 50 })
    const { round_id, question_id } = await reading(world, player)
    const rows = await world.database.rows<{ id: string }>(sql`SELECT question_id::text AS id FROM round_item WHERE round_id = ${round_id} ORDER BY position`)
    const waits = rows[1]?.id as string
    expect(await world.refused(answerQuestion, { round_id, question_id: waits, answer: '1' }, player)).toBe('not-found')
    expect(await world.refused(nextQuestion, { round_id, question_id: 'x' }, player)).toBe('not-found')
    for (const id of [question_id, waits]) expect(await world.refused(useLifeline, { round_id, question_id: id, lifeline: 'fifty_fifty' }, player)).toBe('round-over')
  })

  it('an abandoned round is closed after a day with the answers it has', async () => {
    const { world, player } = await aStage()
    const { round_id } = await reading(world, player)
    await world.pass(25 * 3600)
    expect((await opening(world, player)).round_id).not.toBe(round_id)
    expect(await world.call(finishRound, { round_id }, player)).toMatchObject({ right: 1, wrong: 9 })
  })

  it('only the player of the round may continue', async () => {
    const { world, player } = await aStage()
    const { round_id } = await reading(world, player)
    expect(await world.refused(nextQuestion, { round_id }, await world.aPlayer())).toBe('not-found')
  })
})

describe('the next question comes with the answer', () => {
  it('where there is no explanation', async () => {
    const world = await aWorld()
    await aCategory(world.database, { worded: () => ({ note: '' }) })
    const player = await world.aPlayer()
    expect((await reading(world, player)).reply).toMatchObject({ next: { position: 2 }, finished: 0 })
  })

  it.each([1, 2])('where explanations are not sent (answer_mode %i)', async (mode) => {
    const { world, player } = await aStage()
    await world.set('answer_mode', mode)
    expect((await reading(world, player)).reply).toMatchObject({ next: { position: 2 } })
  })

  it('and behind the last one the round is over at once', async () => {
    const { world, player } = await aStage({ each: 1 })
    const { round_id, reply } = await reading(world, player)
    expect(reply).toMatchObject({ verdict: { note: expect.any(String) }, next: null, finished: 1 })
    expect(reply).not.toHaveProperty('waits')
    expect(await world.call(nextQuestion, { round_id }, player)).toEqual({ next: null, ends_in_ms: null, finished: 1, result: reply.result })
  })
})
