/** Quizzes that hosts write for their shows. */
import { notFound } from '../../../platform/pure/action.ts'
import { handle, list, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { contentLanguage, defaultLanguage } from '../../../features/languages/server.ts'
import * as contract from '../contract.ts'
import { minutesOf } from '../rules/plan.ts'
import { countQuizzes, deleteQuiz, findQuiz, insertQuiz, quizzesOf, updateQuiz, type QuizRow } from '../store.ts'
import { mayHost } from './hosting.ts'

const headOf = ({ id, title, language, plan, shared, changedAt, options }: QuizRow) => ({
  quiz_id: id, title, language, steps: plan.length, minutes: minutesOf(plan, options), shared: shared ? (1 as const) : (0 as const), changed: changedAt.toISOString(),
})

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
  handle(contract.saveShowQuiz, async ({ tx, playerId, input, language }) => {
    if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
    const languageId = (await contentLanguage(tx, input.language_id, language)) ?? (await defaultLanguage(tx))
    if (languageId === undefined) return refuse(notFound)
    const quiz = { ownerId: playerId, title: input.title, languageId, shared: input.shared === 1, options: input.options, plan: input.plan }
    const saved = input.quiz_id === undefined ? await insertQuiz(tx, quiz) : await updateQuiz(tx, input.quiz_id, input.revision, quiz)
    if (saved) return ok({ quiz_id: saved.id, revision: saved.revision })
    const there = await findQuiz(tx, input.quiz_id ?? '', playerId)
    return refuse(there?.ownerId === playerId ? contract.quizChanged : notFound)
  }),
  handle(contract.deleteShowQuiz, async ({ tx, playerId, input }) => {
    if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
    return (await deleteQuiz(tx, input.quiz_id, playerId)) ? ok({}) : refuse(notFound)
  }),
]
