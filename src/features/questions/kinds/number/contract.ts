import * as z from 'zod/mini'
import { CATEGORY_TYPES, type CategoryType } from '../../contract.ts'

/** Of a number that is asked: its unit, '' without one. Nothing of how near an answer must be, which could be reckoned from the right one. */
export const numberFields = { number: z.optional(z.object({ unit: z.string() })) }

/** Of a bookmarked one, once its answer was disclosed: from which distance on an answer is wrong. */
export const numberKept = { number: z.optional(z.object({ unit: z.string(), range: z.optional(z.number()) })) }

/** Category types with such questions. */
export const numberSets: readonly CategoryType[] = [CATEGORY_TYPES.quizZone]
