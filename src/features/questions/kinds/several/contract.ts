import * as z from 'zod/mini'
import { CATEGORY_TYPES, type CategoryType } from '../../contract.ts'

/** 1: select all right options; 2: sort all options. */
export const severalFields = { answer_type: z.optional(z.enum(['1', '2'])) }

/** Category types with such questions. */
export const severalSets: readonly CategoryType[] = [CATEGORY_TYPES.multiMatch]
