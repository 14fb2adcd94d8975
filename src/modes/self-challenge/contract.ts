import { action, inLanguage, notFound, refusal, slug, whole } from '../../platform/pure/action.ts'
import * as z from 'zod/mini'
import { premiumLocked } from '../../features/questions/contract.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { openRound } from '../../features/rounds/contract.ts'

export const setUpRequired = refusal('set-up-required')

export const getQuestionsForSelfChallenge = action({
  name: 'get_questions_for_self_challenge',
  about: 'Opens a self challenge of `limit` questions in `minutes`, or resumes the open one whatever is asked for; one that the clock has closed since comes first, without questions, until `finish_round` has told its result. Without a subcategory all of a category is asked.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  switchedBy: 'self_challenge_mode',
  input: { category_slug: slug(), subcategory_slug: z._default(slug(), '0'), limit: z.optional(whole(0, 10_000)), minutes: z.optional(whole(0, 10_000)), ...inLanguage },
  output: openRound,
  refusals: [notFound, premiumLocked, setUpRequired, notYet],
})
