import * as z from 'zod/mini'

/** 1: tick what is right; 2: put all in order. */
export const severalFields = { answer_type: z.optional(z.enum(['1', '2'])) }
