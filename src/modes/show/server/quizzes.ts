/** Quizzes that hosts write for their shows. */
import { notFound } from '../../../platform/pure/action.ts'
import { handle, list, ok, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import { lockDraws } from '../../../features/disclosure/server.ts'
import { contentLanguage, defaultLanguage } from '../../../features/languages/server.ts'
import * as contract from '../contract.ts'
import { isWithinBounds, MOST_QUIZZES } from '../rules/quiz-bounds.ts'
import { minutesOf } from '../rules/quiz-checks.ts'
import { countQuizzes, deleteQuiz, findQuiz, insertQuiz, quizzesOf, updateQuiz, type QuizRow } from '../store.ts'
import { mayHost } from './hosting.ts'
import { readFile } from './quiz-file.ts'
import { drawSubject } from './subjects.ts'

const headOf = ({ id, title, language, plan, shared, changedAt, options }: QuizRow) => ({
  quiz_id: id, title, language, steps: plan.length, minutes: minutesOf(plan, options.clock_factor), shared: shared ? (1 as const) : (0 as const), changed: changedAt.toISOString(),
})

async function save({ tx, playerId, input, language }: Call<typeof contract.saveShowQuiz>): Promise<ActionReply<typeof contract.saveShowQuiz>> {
  if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
  if (!isWithinBounds(input.plan)) return refuse(contract.quizInvalid)
  const languageId = (await contentLanguage(tx, input.language_id, language)) ?? (await defaultLanguage(tx))
  if (languageId === undefined) return refuse(notFound)
  const quiz = { ownerId: playerId, title: input.title, languageId, shared: input.shared === 1, options: input.options, plan: input.plan }
  if (input.quiz_id === undefined) {
    const added = await insertQuiz(tx, quiz, MOST_QUIZZES)
    return added ? ok({ quiz_id: added.id, revision: added.revision }) : refuse(contract.tooManyQuizzes)
  }
  const saved = await updateQuiz(tx, input.quiz_id, input.revision, quiz)
  if (saved) return ok({ quiz_id: saved.id, revision: saved.revision })
  const there = await findQuiz(tx, input.quiz_id, playerId)
  return refuse(there?.ownerId === playerId ? contract.quizChanged : notFound)
}

export const quizActions: Served[] = [
  handle(contract.getShowQuizzes, async ({ tx, playerId, input: { limit, offset } }) => {
    if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
    return list((await quizzesOf(tx, playerId, limit, offset)).map(headOf), await countQuizzes(tx, playerId))
  }),
  handle(contract.getShowQuiz, async ({ tx, playerId, input }) => {
    if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
    const quiz = await findQuiz(tx, input.quiz_id, playerId)
    return quiz ? ok({ ...headOf(quiz), revision: quiz.revision, own: quiz.ownerId === playerId ? 1 : 0, options: quiz.options, plan: quiz.plan }) : refuse(notFound)
  }),
  handle(contract.saveShowQuiz, save),
  handle(contract.deleteShowQuiz, async ({ tx, playerId, input }) => {
    if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
    return (await deleteQuiz(tx, input.quiz_id, playerId)) ? ok({}) : refuse(notFound)
  }),
  handle(contract.readShowFile, readFile),
  handle(contract.drawShowSteps, async ({ tx, playerId, input, dice }) => {
    if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
    const drawn = await drawSubject(tx, { playerId, category: input.category, wanted: input.no_of_que, dice, open: await lockDraws(tx, [playerId]) })
    return 'code' in drawn ? refuse(drawn) : ok(drawn.steps)
  }),
]
