import * as z from 'zod/mini'

/** 1: tick what is right; 2: put all in order. */
export const severalFields = { answer_type: z.optional(z.enum(['1', '2'])) }

/** Of a bookmarked one. 2: all of its options are right, in an order. */
export const severalKept = { answer_type: z.enum(['1', '2']) }
