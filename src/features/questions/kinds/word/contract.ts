import * as z from 'zod/mini'
import { CATEGORY_TYPES, type CategoryType } from '../../contract.ts'

/** A word to spell: the keys, sorted, including ones that are not needed; and its boxes: '' empty, ' ' a space, else revealed by a hint. */
export const wordFields = { letters: z.optional(z.array(z.string())), boxes: z.optional(z.array(z.string())) }

/** Category types with such questions. */
export const wordSets: readonly CategoryType[] = [CATEGORY_TYPES.guessTheWord]
