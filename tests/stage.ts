/** The stage of Quiz Zone's tests: a world with one category, and somebody who plays. */
import { answerQuestion, finishRound, type OpenRound } from '../src/features/rounds/contract.ts'
import { getQuestionsByLevel } from '../src/modes/quiz-zone/contract.ts'
import { aCategory, choose, type Bank } from './bank.ts'
import { aWorld, type Player, type World } from './world.ts'

export const LEVEL_1 = { category: 'space', level: 1 }
type Question = OpenRound['questions'][number]

/** Answers a running round to its end; answers what was asked, and the result. */
export async function playOut(world: World, player: Player, { round, questions }: OpenRound, answerTo: (question: Question, n: number) => string) {
  const asked: Question[] = []
  for (let question: Question | null = questions[0] ?? null; question; ) {
    const answer = answerTo(question, asked.length)
    asked.push(question)
    question = (await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer }, player)).next
  }
  return { id: round.id, asked, result: await world.call(finishRound, { round_id: round.id }, player) }
}

export async function aStage(what: Bank = {}): Promise<{ world: World; player: Player }> {
  const world = await aWorld()
  await aCategory(world.database, what)
  return { world, player: await world.aPlayer() }
}

/** Plays a round to its end: the first `right` answers right, the rest wrong. */
export async function play(world: World, player: Player, right: number, where: { category: string; level: number } = LEVEL_1) {
  const { round, questions } = await world.call(getQuestionsByLevel, where, player)
  let question: Question | null = questions[0] as Question
  for (let n = 0; question; n++) {
    const answered: { next: Question | null } = await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: choose(question, undefined, n < right) }, player)
    question = answered.next
  }
  return { id: round.id, result: await world.call(finishRound, { round_id: round.id }, player) }
}

/** Opens level 1: what an answer has to name, and the question itself. */
export async function opening(world: World, player: Player) {
  const { round, questions } = await world.call(getQuestionsByLevel, LEVEL_1, player)
  return { round_id: round.id, question_id: questions[0]?.id as string, question: questions[0] as Question }
}
