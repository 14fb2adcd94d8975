import * as z from 'zod/mini'
import { CATEGORY_TYPES, type CategoryType } from '../../contract.ts'

/** A word to be spelled: the keys, sorted, with others among them; and its boxes: '' empty, ' ' a space, else what a hint opened. */
export const wordFields = { letters: z.optional(z.array(z.string())), boxes: z.optional(z.array(z.string())) }

/** The types of categories that hold such questions. */
export const wordSets: readonly CategoryType[] = [CATEGORY_TYPES.guessTheWord]
