import type { Output } from '../../../../platform/pure/action.ts'
import type { getShowQuiz } from '../../contract.ts'
import type { QuizDraft } from '../../rules/quiz-draft.ts'

export type StoredQuiz = Output<typeof getShowQuiz>

/** A quiz as it is sent. */
export const quizFields = ({ title, shared, options, plan }: QuizDraft) => ({ title, shared: shared ? ('1' as const) : ('0' as const), options: JSON.stringify(options), plan: JSON.stringify(plan) })
