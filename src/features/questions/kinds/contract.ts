import * as z from 'zod/mini'
import { int } from '../../../platform/pure/action.ts'
import { clipFields } from './clip/contract.ts'
import { numberFields, numberKept } from './number/contract.ts'
import { severalFields, severalKept } from './several/contract.ts'
import { wordFields } from './word/contract.ts'

const option = z.object({ id: z.string(), text: z.string(), image: z.optional(z.string()) })

/** A question as it is handed out: nothing in it reveals which option is right. */
export const shownQuestion = z.object({
  id: z.string(),
  position: int(),
  question: z.string(),
  question_type: z.string(),
  options: z.array(option),
  image: z.string(),
  image_text: z.string(),
  /** The whole time for this question, in milliseconds; 0 with the clock off, and where one clock stands over all. */
  time_ms: int(),
  ...severalFields,
  ...clipFields,
  ...wordFields,
  ...numberFields,
})
export type ShownQuestion = z.output<typeof shownQuestion>

/** What a bookmarked question has of its kind, beside what all have. */
export const keptFields = { ...severalKept, ...numberKept }
export type KeptFields = z.output<z.ZodMiniObject<typeof keptFields>>
