import * as z from 'zod/mini'
import { int } from '../../../platform/pure/action.ts'
import { clipFields } from './clip/contract.ts'
import { numberFields, numberKept } from './number/contract.ts'
import { severalFields } from './several/contract.ts'
import { wordFields } from './word/contract.ts'

const option = z.object({ id: z.string(), text: z.string(), image: z.optional(z.string()) })

const common = {
  id: z.string(),
  position: int(),
  question: z.string(),
  question_type: z.string(),
  options: z.array(option),
  image: z.string(),
  image_text: z.string(),
  /** The total time for this question, in milliseconds; 0 with the clock off, and where one clock applies to all questions. */
  time_ms: int(),
}

/** A question as it is sent: nothing in it reveals which option is right. */
export const shownQuestion = z.object({
  ...common,
  ...severalFields,
  ...clipFields,
  ...wordFields,
  ...numberFields,
})
export type ShownQuestion = z.output<typeof shownQuestion>
/** What only some kinds have of it. */
export type KindFields = Partial<Omit<ShownQuestion, keyof typeof common>>

/** Fields of a bookmarked question that only some kinds have. */
export const keptFields = {
  /** 2: all of its options are right, in an order. */
  answer_type: z.enum(['1', '2']),
  ...numberKept,
}
export type KeptFields = z.output<z.ZodMiniObject<typeof keptFields>>
