import * as z from 'zod/mini'
import { action, bit, id, notFound, refusal, text } from '../../platform/pure/action.ts'
import { demo } from '../settings/contract.ts'

export const reasonRequired = refusal('reason-required')

/** Maximum length of a reason. */
export const MOST_CHARACTERS = 500

/** Makes a call that reports a question; some modes have one under their own name with the same behaviour. */
export const questionReportCall = (named: { name: string; about: string }) =>
  action({
    ...named,
    who: 'player',
    limit: { calls: 30, seconds: 60 },
    does: 'write',
    input: { question_id: id(), message: z.optional(text(MOST_CHARACTERS)) },
    output: z.object({ is_new: bit() }),
    refusals: [demo, reasonRequired, notFound],
  })
export type QuestionReportCall = ReturnType<typeof questionReportCall>

export const reportQuestion = questionReportCall({
  name: 'report_question',
  about: 'Says what is wrong with a question that the caller has been asked; one report a player and question, the first one counts.',
})
