/** A world with one category, and a player who plays its levels. */
import { modeDependencies } from '../src/apps/server/mode-dependencies.ts'
import { modeManifests } from '../src/apps/server/modes.ts'
import type { PlayCall } from '../src/features/levels/contract.ts'
import { answerQuestion, finishRound, nextQuestion, openRound, type OpenRound } from '../src/features/rounds/contract.ts'
import type { ServedMode } from '../src/features/rounds/server/registry.ts'
import { made } from '../src/platform/server/manifest.ts'
import { aCategory, choose, COMMON_TYPE, type TestBank } from './bank.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

/** The mode that is played in levels of the categories of `aCategory`, and its call that opens one. */
export const { levelMode, openLevel } = modeOfLevels()

function modeOfLevels(): { levelMode: ServedMode; openLevel: PlayCall } {
  for (const { mode, categories, actions = [] } of modeManifests) {
    const opening = made(actions, modeDependencies).find(({ action }) => action.output === openRound && 'level' in action.input)
    if (opening && categories?.type === COMMON_TYPE) return { levelMode: mode, openLevel: opening.action as PlayCall }
  }
  throw new Error('No mode is played in levels.')
}

export const LEVEL_1 = { category: 'space', level: 1 }
type Question = OpenRound['questions'][number]

type Given = { round_id: string; question_id: string; answer: string }

/** Answers a question and skips its explanation; returns the verdict and the next open question. */
export async function answerAndGoOn(world: World, player: TestPlayer, given: Given) {
  const { verdict, ...after } = await world.call(answerQuestion, given, player)
  if (!after.waits) return { verdict, ...after }
  return { verdict, ...(await world.call(nextQuestion, { round_id: given.round_id, question_id: given.question_id }, player)) }
}

/** Answers a running round to its end; returns the questions and the result. */
export async function playOut(world: World, player: TestPlayer, { round, questions }: OpenRound, answerTo: (question: Question, n: number) => string) {
  const asked: Question[] = []
  for (let question: Question | null = questions[0] ?? null; question; ) {
    const answer = answerTo(question, asked.length)
    asked.push(question)
    question = (await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer })).next
  }
  return { id: round.id, asked, result: await world.call(finishRound, { round_id: round.id }, player) }
}

export async function aStage(what: TestBank = {}): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld()
  await aCategory(world.database, what)
  return { world, player: await world.aPlayer() }
}

/** Plays a round to its end: the first `right` answers right, the rest wrong. */
export async function play(world: World, player: TestPlayer, right: number, where: { category: string; level: number } = LEVEL_1) {
  const { round, questions } = await world.call(openLevel, where, player)
  let question: Question | null = questions[0] as Question
  for (let n = 0; question; n++) {
    const answered: { next: Question | null } = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: choose(question, undefined, n < right) })
    question = answered.next
  }
  return { id: round.id, result: await world.call(finishRound, { round_id: round.id }, player) }
}

/** Opens level 1; returns the ids for an answer, and the question itself. */
export async function opening(world: World, player: TestPlayer) {
  const { round, questions } = await world.call(openLevel, LEVEL_1, player)
  return { round_id: round.id, question_id: questions[0]?.id as string, question: questions[0] as Question }
}

/** Answers all questions but the last one right; the last one is open afterwards. */
export async function upToTheLast(world: World, player: TestPlayer, { round, questions }: OpenRound): Promise<{ given: Given; replies: object[] }> {
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
