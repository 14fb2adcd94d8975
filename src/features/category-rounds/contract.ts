import * as z from 'zod/mini'
import { action, id, inLanguage, notFound, nothing, slug, whole } from '../../platform/pure/action.ts'
import { notYet } from '../disclosure/contract.ts'
import { premiumLocked } from '../questions/contract.ts'
import { alreadyPlayed, openRound } from '../rounds/contract.ts'

/** A whole category or one of its subcategories; `type_id` is its id or slug. */
const categoryRef = { type: z.enum(['category', 'subcategory']), type_id: slug() }
export type CategoryRef = { type: 'category' | 'subcategory'; type_id: string }

/** Shared fields of the calls that open a category round; a mode adds name, description and switch. */
export const opensCategoryRound = {
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: { ...categoryRef, ...inLanguage },
  output: openRound,
  refusals: [notFound, premiumLocked, notYet],
} as const

/** A report of the client. It changes no progress: finished rounds have stored that already. */
export const setQuizCategories = action({
  name: 'set_quiz_categories',
  about: 'Reports that a category, a subcategory or a text was played. Accepted once if a finished round proves it; a repeat is refused.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: { type: whole(1, 6), category: slug(), subcategory: z._default(slug(), '0'), type_id: z.optional(id()) },
  output: nothing(),
  refusals: [notFound, alreadyPlayed],
})
