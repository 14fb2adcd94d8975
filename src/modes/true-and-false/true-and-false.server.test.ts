import { describe, expect, it } from 'vitest'
import type { Output } from '../../platform/pure/action.ts'
import { sql } from '../../platform/server/database/database.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import { getTrackerData } from '../../features/coins/contract.ts'
import { getUserById } from '../../features/players/contract.ts'
import { unlockPremiumCategory } from '../../features/questions/contract.ts'
import { finishRound, getOpenRounds, type answerQuestion, type OpenRound } from '../../features/rounds/contract.ts'
import { aCategory, choose, type TestBank } from '../../../tests/bank.ts'
import { answerAndGoOn } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getQuestionsByType } from './contract.ts'

type Question = OpenRound['questions'][number]
const rightAt = (n: number) => n % 2
const STATEMENTS: TestBank = { questionType: 2, options: 2, rightAt, levels: 1, each: 12 }

async function aStage(bank: TestBank = {}): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld({ dice: seededDice(7) })
  await aCategory(world.database, { ...STATEMENTS, ...bank })
  return { world, player: await world.aPlayer({ coins: 100 }) }
}

/** Plays a round to its end: the first `right` answers right, the rest wrong. Answers what was asked, the verdicts, and the result. */
async function play(world: World, player: TestPlayer, right: number) {
  const { round, questions } = await world.call(getQuestionsByType, {}, player)
  const asked: Question[] = []
  const verdicts: (Output<typeof answerQuestion>['verdict'])[] = []
  for (let question: Question | null = questions[0] as Question; question; ) {
    const answer = choose(question, rightAt, asked.length < right)
    asked.push(question)
    const answered = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer })
    verdicts.push(answered.verdict)
    question = answered.next
  }
  return { round, asked, verdicts, result: await world.call(finishRound, { round_id: round.id }, player) }
}

describe('a round of True and False', () => {
  it('asks ten statements of two answers, one by one, without lifelines', async () => {
    const { world, player } = await aStage()
    await aCategory(world.database, { slug: 'four-options', each: 30, levels: 1 })
    const { round, asked } = await play(world, player, 10)
    expect(round).toMatchObject({ mode: 'true-and-false', pace: 'one-by-one', total: 10, position: 1, lifelines: [], resumed: 0 })
    expect(asked).toHaveLength(10)
    expect(asked.every(({ question_type, options, time_ms }) => question_type === '2' && options.length === 2 && time_ms === 30_000)).toBe(true)
  })

  it('is resumed, not drawn anew, with its clock running', async () => {
    const { world, player } = await aStage()
    await world.stand()
    const first = await world.call(getQuestionsByType, { type: 2 }, player)
    await world.pass(12)
    const again = await world.call(getQuestionsByType, { type: 2 }, player)
    expect(again.round).toMatchObject({ id: first.round.id, resumed: 1, position: 1 })
    expect(again.questions).toEqual(first.questions)
    expect(again.round.ends_in_ms).toBeLessThan(19_100)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ mode: 'true-and-false', open: 1, place: {} }])
  })

  it('has no score: neither points nor coins, nothing on the boards; answers count in the statistics', async () => {
    const { world, player } = await aStage()
    const { verdicts, result } = await play(world, player, 9)
    expect(verdicts.map((verdict) => verdict && [verdict.correct, verdict.points, verdict.score])).toEqual([...Array.from({ length: 9 }, () => [1, 0, 0]), [0, 0, 0]])
    expect(result).toMatchObject({ right: 9, wrong: 1, skipped: 0, percent: 90, passed: 1, score: 0, coins: 0, balance: 100 })
    expect(result).not.toHaveProperty('running_score')
    expect(result).not.toHaveProperty('next_level')
    const tracked = await world.call(getTrackerData, {}, player)
    expect(tracked.map(({ type }) => type)).toEqual(['adjustedByAdmin'])
    expect(await world.call(getUserById, {}, player)).toMatchObject({ coins: 100, all_time_score: 0, userStatics: { questions_answered: 10, correct_answers: 9 } })
  })

  it('may be played again, with unseen statements first', async () => {
    const { world, player } = await aStage({ each: 15 })
    const [first, second] = [await play(world, player, 0), await play(world, player, 0)]
    expect(second.round.id).not.toBe(first.round.id)
    expect(new Set([...first.asked, ...second.asked].map(({ id }) => id)).size).toBe(15)
  })

  it('leaves premium categories out, bought or not', async () => {
    const { world, player } = await aStage({ each: 3 })
    const premium = await aCategory(world.database, { ...STATEMENTS, slug: 'velvet', coins: 20 })
    await world.call(unlockPremiumCategory, { category: premium }, player)
    expect((await play(world, player, 3)).asked.map(({ question }) => question).sort()).toEqual([0, 1, 2].map((n) => `Where is number ${n} of space?`))
  })

  it('is not found where there is no statement', async () => {
    const { world, player } = await aStage({ questionType: 1 })
    expect(await world.refused(getQuestionsByType, {}, player)).toBe('not-found')
  })

  it('in a language without statements asks those of the default one', async () => {
    const { world, player } = await aStage()
    const arabic = await world.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'ar'`)
    const { round, language_id } = await world.call(getQuestionsByType, { language_id: arabic?.id as string }, player)
    expect(round.total).toBe(10)
    expect(language_id).not.toBe(arabic?.id)
    expect(language_id).toMatch(/^\d+$/)
  })

  it('is refused when it is switched off', async () => {
    const { world, player } = await aStage()
    await world.set('true_false_mode', 0)
    expect(await world.refused(getQuestionsByType, {}, player)).toBe('mode-off')
  })

  it.each(['1', '3', 'x'])('knows no type %s', async (type) => {
    const { world, player } = await aStage()
    const response = await world.post('get_questions_by_type', { type }, { authorization: `Bearer ${player.token}` })
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ message: '103' })])
  })
})

/** Ids of rounds and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

it('before the lock, swapping true and false changes no byte', async () => {
  const opened = async (right: (n: number) => number) => {
    const { world, player } = await aStage({ rightAt: right })
    const ask = async () => plain(await (await world.post('get_questions_by_type', { type: 2 }, { authorization: `Bearer ${player.token}` })).text())
    return [await ask(), await ask()]
  }
  const one = await opened(rightAt)
  expect(one[0]).toContain('"question_type":"2"')
  expect(await opened((n) => 1 - rightAt(n))).toEqual(one)
})
