import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { choose } from '../../../tests/bank.ts'
import { answerAndGoOn, aStage, opening, play } from '../../../tests/stage.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { getUserById } from '../players/contract.ts'
import { answerQuestion, finishRound, useLifeline, type OpenRound } from '../rounds/contract.ts'
import { getBookmark, playBookmarks, setBookmark } from './contract.ts'

/** A player who has finished level 1 and bookmarked its first questions. */
async function aShelf(count: number): Promise<{ world: World; player: TestPlayer; before: object }> {
  const { world, player } = await aStage()
  await play(world, player, 10)
  const asked = await world.database.rows<{ id: number }>(sql`SELECT question_id AS id FROM round_item ORDER BY position LIMIT ${count}`)
  for (const { id } of asked) await world.call(setBookmark, { question_id: String(id), status: '1', type: '1' }, player)
  return { world, player, before: await figures(world, player) }
}

const figures = async (world: World, player: TestPlayer) => {
  const { coins, all_time_score, userStatics } = await world.call(getUserById, {}, player)
  return { coins, all_time_score, userStatics }
}

async function practise(world: World, player: TestPlayer) {
  const { round, questions } = await world.call(playBookmarks, {}, player)
  const asked: OpenRound['questions'] = []
  for (let question = questions[0] ?? null; question; ) {
    asked.push(question)
    question = (await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: choose(question) })).next
  }
  return { round, asked, result: await world.call(finishRound, { round_id: round.id }, player) }
}

describe('practice', () => {
  it('asks what is kept, and earns and counts nothing however often', async () => {
    const { world, player, before } = await aShelf(3)
    for (let n = 0; n < 3; n++) {
      const { round, asked, result } = await practise(world, player)
      expect(round).toMatchObject({ mode: 'bookmarks', total: 3, lifelines: [], score: 0 })
      const kept = await world.call(getBookmark, { type: 1 }, player)
      expect(asked.map(({ id }) => id).sort()).toEqual(kept.map(({ question_id }) => question_id).sort())
      expect(result).toMatchObject({ right: 3, passed: 1, coins: 0, score: 0 })
    }
    expect(await figures(world, player)).toEqual(before)
  })

  it('is resumed, and knows no lifeline', async () => {
    const { world, player } = await aShelf(2)
    const first = await world.call(playBookmarks, {}, player)
    const again = await world.call(playBookmarks, {}, player)
    expect(again.round).toMatchObject({ id: first.round.id, resumed: 1 })
    const ask = { round_id: first.round.id, question_id: first.questions[0]?.id as string }
    expect(await world.refused(useLifeline, { ...ask, lifeline: 'skip' }, player)).toBe('lifeline-not-allowed')
  })

  it('discloses no right answer on the shelf while it asks', async () => {
    const { world, player } = await aShelf(2)
    expect((await world.call(getBookmark, { type: 1 }, player)).every(({ right_answer }) => right_answer !== undefined)).toBe(true)
    await world.call(playBookmarks, {}, player)
    expect((await world.call(getBookmark, { type: 1 }, player)).some(({ right_answer }) => right_answer !== undefined)).toBe(false)
  })

  it('does not ask a question that is open in another round: its verdict would disclose the answer', async () => {
    const { world, player } = await aStage()
    const { round_id, question_id, question } = await opening(world, player)
    await world.call(setBookmark, { question_id, status: '1', type: '1' }, player)
    expect(await world.refused(playBookmarks, {}, player)).toBe('not-yet')
    await world.call(answerQuestion, { round_id, question_id, answer: choose(question) }, player)
    expect((await world.call(playBookmarks, {}, player)).questions).toMatchObject([{ id: question_id }])
  })

  it('is not there where nothing is kept, or nothing of this kind', async () => {
    const { world, player } = await aShelf(1)
    expect(await world.refused(playBookmarks, { type: 3 }, player)).toBe('not-found')
    expect(await world.refused(playBookmarks, {}, await world.aPlayer())).toBe('not-found')
  })
})
