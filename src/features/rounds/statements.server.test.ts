/** How many statements the calls of a round send, BEGIN and COMMIT included: each is a round trip, which is most of what a call costs. */
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aStage, LEVEL_1, openLevel, opening } from '../../../tests/stage.ts'
import { answerQuestion, nextQuestion } from './contract.ts'

const TOKEN = 1

it('an answer is read and saved, and so is the next question; what changes nothing is read', async () => {
  const { world, player } = await aStage()
  const { round_id, question_id } = await opening(world, player)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const count = async (call: () => Promise<unknown>) => {
    sent.mockClear()
    await call()
    return sent.mock.calls.length
  }
  try {
    const next = () => world.call(nextQuestion, { round_id, question_id }, player)
    expect(await count(() => world.call(answerQuestion, { round_id, question_id, answer: '1' }, player))).toBe(TOKEN + 2)
    expect(await count(next)).toBe(TOKEN + 2)
    expect(await count(next)).toBe(TOKEN + 1)
    // The level, and the round, within the transaction of the call.
    expect(await count(() => world.call(openLevel, LEVEL_1, player))).toBe(TOKEN + 4)
  } finally {
    sent.mockRestore()
  }
})
