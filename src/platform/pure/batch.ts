/**
 * Several calls in one request: POST /api/batch?calls=get_languages,get_pages. The names are in the query string, so that the request
 * can be counted as that many calls before its body is read. The form has a field for each call with fields: named by its position in
 * the list ("0" is the first), its value is that call's own form, urlencoded.
 */
import * as z from 'zod/mini'
import { int, type Action } from './action.ts'

/** Of a call in a batch: the status and the body that the call alone is answered with; `retry_after` in seconds, of a 429 or a 503. */
const batchAnswer = z.object({ status: int(), answer: z.looseObject({ error: z.boolean(), message: z.string() }), retry_after: z.optional(int()) })
export type BatchAnswer = z.output<typeof batchAnswer>

export const batch = {
  name: 'batch',
  about: 'Up to 8 calls that may be repeated without effect, in one request. Each is answered as it is alone: with its own status and body, for the same bearer, counted by its own limit. They are served at the same time, so none may rely on another one.',
  most: 8,
  output: z.array(batchAnswer),
} as const

/** A write has to declare that a repetition changes nothing. */
export const isBatchable = ({ does, repeatable }: Pick<Action, 'does' | 'repeatable'>): boolean => does === 'read' || repeatable === true

/** `calls`: the query parameter of a batch. */
export const namesInBatch = (calls: string | null): string[] => calls?.split(',') ?? []
