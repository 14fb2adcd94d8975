import * as z from 'zod/mini'
import { action, inLanguage, notFound, whole } from '../../platform/pure/action.ts'
import { openRound } from '../../features/rounds/contract.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { TRUE_OR_FALSE } from './rules.ts'

export const getQuestionsByType = action({
  name: 'get_questions_by_type',
  about: 'Opens a round of True and False, or resumes the open one. The only type that is played so is 2.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  switchedBy: 'true_false_mode',
  input: { type: z._default(whole(TRUE_OR_FALSE, TRUE_OR_FALSE), TRUE_OR_FALSE), ...inLanguage },
  /** `language_id`: the language of the statements, if one is requested; a language without any falls back to another one. */
  output: z.extend(openRound, { language_id: z.optional(z.string()) }),
  refusals: [notFound, notYet],
})
