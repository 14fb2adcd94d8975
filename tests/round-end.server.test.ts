/** The reply that ends a round brings all that `finish_round` would tell, so that nothing has to be asked behind it. */
import { describe, expect, it } from 'vitest'
import { choose } from './bank.ts'
import { aContestWorld, ID, over } from './contest.ts'
import { anExam, atNoon, enter } from './exams.ts'
import { aStage, LEVEL_1 } from './stage.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'
import { getQuestionsByContest } from '../src/modes/contest/contract.ts'
import { getExamModule, setExamModuleResult } from '../src/modes/exam/contract.ts'
import { getQuestionsByLevel } from '../src/modes/quiz-zone/contract.ts'
import { answerQuestion, finishRound, getOpenRounds, nextQuestion, useLifeline, type OpenRound } from '../src/features/rounds/contract.ts'

type Question = OpenRound['questions'][number]
type Given = { round_id: string; question_id: string; answer: string }

/** Answers all questions but the last one, right ones throughout; that one is open then. */
async function upToTheLast(world: World, player: TestPlayer, { round, questions }: OpenRound): Promise<{ given: Given; replies: object[] }> {
  const replies: object[] = []
  let open = questions[0] as Question
  for (;;) {
    const given = { round_id: round.id, question_id: open.id, answer: choose(open) }
    if (open.position === round.total) return { given, replies }
    const reply = await world.call(answerQuestion, given, player)
    const next = reply.waits ? await world.call(nextQuestion, { round_id: round.id, question_id: open.id }, player) : reply
    replies.push(reply, next)
    open = next.next as Question
  }
}

describe('the reply that ends a round', () => {
  it('brings the result as finish_round tells it, and so does a repeat; those before bring none', async () => {
    const { world, player } = await aStage()
    const { given, replies } = await upToTheLast(world, player, await world.call(getQuestionsByLevel, LEVEL_1, player))
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
    const { given } = await upToTheLast(world, player, await world.call(getQuestionsByLevel, LEVEL_1, player))
    const { result, balance } = await world.call(useLifeline, { round_id: given.round_id, question_id: given.question_id, lifeline: 'skip' }, player)
    expect(result).toMatchObject({ right: 9, skipped: 1, coins: 4 })
    expect(result?.balance).toBe(balance)
    expect(result).toEqual(await world.call(finishRound, { round_id: given.round_id }, player))
  })

  it('tells nothing of a contest before it is over', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 20 })
    const { given } = await upToTheLast(world, player, await world.call(getQuestionsByContest, ID, player))
    const { verdict, result } = await world.call(answerQuestion, given, player)
    expect(verdict).toBeNull()
    expect(result).toMatchObject({ sealed: 1, right: 0, wrong: 0, skipped: 0, percent: 0, passed: 0, score: 0, coins: 0, balance: 15, badges: [] })
    await over(world)
    expect((await world.call(answerQuestion, given, player)).result).toMatchObject({ right: 4, wrong: 0 })
  })

  it('tells nothing of an exam either, and a repeat of handing in no more', async () => {
    const world = await aWorld()
    await atNoon(world)
    await anExam(world)
    const player = await world.aPlayer()
    const { round, questions: [first] } = await enter(world, player)
    await world.call(answerQuestion, { round_id: round.id, question_id: first?.id as string, answer: choose(first as Question) }, player)
    const { result, exam } = await world.call(setExamModuleResult, { exam_module_id: 'geo', rules_violated: '0' }, player)
    expect(result).toMatchObject({ sealed: 1, right: 0, wrong: 0, passed: 0, score: 0 })
    // The line of its page comes along, as sealed as when it is asked for.
    expect([exam]).toEqual(await world.call(getExamModule, { type: '2', exam_module_id: 'geo' }, player))
    expect(exam).toMatchObject({ exam_status: '3', told: 0, rules_violated: 0 })
    expect(await world.call(setExamModuleResult, { exam_module_id: 'geo', rules_violated: '0' }, player)).toEqual({ exam_status: '3', result, exam })
    expect(await world.call(setExamModuleResult, { exam_module_id: 'geo' }, player)).toEqual({ exam_status: '3' })
    expect(await world.call(getOpenRounds, {}, player)).toEqual([expect.objectContaining({ id: round.id, open: 0 })])
  })
})
