/** What the model replies, by schema: the same one is sent to it and checks what comes back. */
import * as z from 'zod/mini'
import { isStorable } from '../../../platform/pure/storable.ts'
import { LIMITS } from '../../questions/rules/limits.ts'
import type { QuestionDraft } from '../../questions/rules/draft.ts'
import { KIND_OF_SHAPE, SHAPES, type Shape } from './shapes.ts'

const letters = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable))
/** Numbers of options, from 1. */
const numbers = () => z.array(z.number()).check(z.maxLength(LIMITS.mostOptions))

const item = z.strictObject({
  kind: z.enum(SHAPES),
  question: letters(LIMITS.question),
  options: z.array(letters(LIMITS.option)).check(z.maxLength(LIMITS.mostOptions)),
  right: numbers(),
  explanation: letters(LIMITS.note),
  quote: letters(LIMITS.note),
})
const drafts = z.strictObject({ drafts: z.array(item) })
/** Without the schema of its items: each is checked by itself. */
const anyDrafts = z.object({ drafts: z.array(z.unknown()) })
const answer = z.strictObject({ answer: numbers() })

/** Endpoints refuse limits of length in a schema; here they are checked. */
const schemaOf = (schema: z.ZodMiniType): object =>
  z.toJSONSchema(schema, { override: ({ jsonSchema }) => void (delete jsonSchema.maxLength, delete jsonSchema.maxItems, delete jsonSchema.$schema) })

export const DRAFTS_SCHEMA = { name: 'drafts', schema: schemaOf(drafts) }
export const ANSWER_SCHEMA = { name: 'answer', schema: schemaOf(answer) }

export type ReadDraft = { shape: Shape; draft: QuestionDraft & { kind: string }; quote: string }

/** At most `most` drafts of a reply, and how many were left out. Undefined: it is no reply of this form. */
export function draftsIn(reply: string, most: number): { drafts: ReadDraft[]; leftOut: number } | undefined {
  const read = anyDrafts.safeParse(parsed(reply))
  if (!read.success) return undefined
  const good = read.data.drafts.flatMap((one) => {
    const found = item.safeParse(one)
    return found.success ? [draftOf(found.data)] : []
  })
  if (good.length === 0 && read.data.drafts.length > 0) return undefined
  return { drafts: good.slice(0, most), leftOut: read.data.drafts.length - Math.min(good.length, most) }
}

const draftOf = ({ kind, question, options, right, explanation, quote }: z.output<typeof item>): ReadDraft => ({
  shape: kind, quote: quote.normalize('NFC').trim(),
  draft: { kind: KIND_OF_SHAPE[kind], question, options, answer: right.map((number) => number - 1), note: explanation },
})

/** The numbers of a blind answer. Undefined: it is no reply of this form. */
export function answerIn(reply: string): number[] | undefined {
  const read = answer.safeParse(parsed(reply))
  return read.success ? read.data.answer : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON is no reply of the form, which the schema finds.
    return undefined
  }
}
