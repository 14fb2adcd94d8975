import * as z from 'zod/mini'
import { CATEGORY_TYPES, type CategoryType } from '../../contract.ts'

/** 1: tick what is right; 2: put all in order. */
export const severalFields = { answer_type: z.optional(z.enum(['1', '2'])) }

/** The types of categories that hold such questions. */
export const severalSets: readonly CategoryType[] = [CATEGORY_TYPES.multiMatch]
